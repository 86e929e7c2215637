import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

let shop: TestShop;
let manager: LoggedIn;
beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  manager = await staffCaller(shop.database.db, 'manager');
  await sql`INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at, parked_at)
    SELECT n, 'tell-of-order', '{"phone":"+821012345678"}', 25,
      'no such number ' || n || ': +821012345678', now() - interval '3 days',
      now() - n * interval '1 hour' FROM generate_series(1, 3) n`.execute(shop.database.db);
});
afterAll(() => shop.close());

const list = async () =>
  (await shop.app.inject({ url: '/api/staff/failed-jobs/', headers: manager.headers })).json() as {
    data: { job: number; problem: string }[];
    count: number;
  };
const post = (deed: 'retry' | 'drop', job: number, who = manager) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/staff/failed-jobs/${deed}/`,
    headers: who.headers,
    payload: { job },
  });
const queued = async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'tell-of-order'`.execute(
    shop.database.db,
  );
  return rows[0]?.count ?? 0;
};

it('a failed job is listed without its parameters', async () => {
  const { data, count } = await list();
  expect(count).toBe(3);
  expect(data[0]).toMatchObject({ job: 1, task: 'tell-of-order', attempts: 25, problem: 'no such number 1: …' });
  expect(JSON.stringify(data)).not.toContain('+8210');
});

it('a failed job is retried once for any number of requests, and the retry is audited', async () => {
  const before = await queued();
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('retry', 1)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
  expect(await queued()).toBe(before + 1);
  expect((await list()).data.map(({ job }) => job)).toEqual([2, 3]);
  const owner = await staffCaller(shop.database.db, 'owner');
  const audit = await shop.app.inject({ url: '/api/staff/audit/?thing=parked_jobs', headers: owner.headers });
  const [entry, ...others] = audit.json().data;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ row: '1', action: 'delete', person: { id: manager.userId } });
  expect(JSON.stringify(entry)).not.toMatch(/\+8210|no such number/);
});

it('a failed job can be retried or discarded even if its parameters are unreadable', async () => {
  const { db } = shop.database;
  await sql`INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at, parked_at)
    VALUES (9, 'tell-of-order', '{"name":"\\u0000"}', 1, 'unreadable', now(), now() - interval '1 year')`.execute(db);
  expect((await post('drop', 9)).statusCode).toBe(200);
});

it('a failed job of an unknown kind cannot be retried but can be discarded', async () => {
  const { db } = shop.database;
  await sql`INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at, parked_at)
    VALUES (10, 'work-of-yesterday', '{}', 1, 'gone', now(), now() - interval '1 year')`.execute(db);
  const refused = await post('retry', 10);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'task_unknown']);
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'work-of-yesterday'`.execute(db);
  expect(rows).toEqual([]);
  expect((await post('drop', 10)).statusCode).toBe(200);
});

it('a failed job is discarded for good, and only with the permission', async () => {
  const support = await staffCaller(shop.database.db, 'support');
  expect((await post('drop', 2, support)).statusCode).toBe(403);
  const before = await queued();
  expect((await post('drop', 2)).statusCode).toBe(200);
  expect((await post('drop', 2)).statusCode).toBe(404);
  expect((await post('retry', 2)).statusCode).toBe(404);
  expect(await queued()).toBe(before);
  expect((await list()).data.map(({ job }) => job)).toEqual([3]);
});
