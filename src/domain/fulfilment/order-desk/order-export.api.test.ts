import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableIn } from '../../../platform/testing/table-in.ts';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { buyer, paidByCard, placedOrder } from '../../orders/testing/buyers.ts';
import { setStaffRole } from '../../staff/authentication/member.store.ts';
import { sweepStaffJobsJob } from '../../staff/jobs/staff-job-sweep.job.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';
import { exportOrdersJob } from './order-export.job.ts';

let shop: TestShop;
let manager: LoggedIn;
let owner: LoggedIn;
/** Four orders, oldest first; all but the first are paid. */
const numbers: string[] = [];
const small = { sliceSize: 1, slicesAtOnce: 1, sheetRows: 3 };

beforeAll(async () => {
  shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
  const { db } = shop.database;
  manager = await staffCaller(db, 'manager');
  owner = await staffCaller(db, 'owner');
  const customer = await buyer(db, 1);
  for (let count = 0; count < 4; count++) {
    const number = await placedOrder(shop, customer);
    if (count > 0) await paidByCard(db, number);
    numbers.push(number);
  }
  const name = '=HYPERLINK("http://x.test","Kim")';
  await db
    .updateTable('orders')
    .set({ recipient_name: name })
    .where('number', '=', numbers[3] ?? '')
    .execute();
});
afterAll(() => shop.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, who = manager) =>
  shop.app.inject({ method, url: `/api/staff/${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
const begin = async (payload: object) => (await ask('POST', 'orders/export/', payload)).json().data.job as number;
const look = async (job: number) => (await ask('GET', `jobs/${job}/`)).json().data;
const work = (job: number, limits = { sliceSize: 2, slicesAtOnce: 50, sheetRows: 100 }) =>
  exportOrdersJob(shop.database.db, limits).run({ job });
/** The files of a zip archive, found by their headers alone. */
const inflatedParts = (zip: Buffer) => {
  const parts: string[] = [];
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4))
    parts.push(
      inflateRawSync(zip.subarray(at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28))).toString(),
    );
  return parts;
};
const linesOf = (csv: string) => csv.trim().split('\r\n');

describe('an export of orders', () => {
  it('has exactly the rows of the filter, contains no formulas, and is visible only to its creator', async () => {
    const job = await begin({ status: 'paid', format: 'csv' });
    expect(await look(job)).toMatchObject({ state: 'waiting', done: 0, of: 4, file: null, errors: [] });
    expect((await ask('GET', `jobs/${job}/file/`)).statusCode).toBe(404);
    await work(job);
    expect(await look(job)).toMatchObject({ state: 'done', done: 3, of: 3, kind: 'export-orders' });
    const { db } = shop.database;
    const named = db
      .selectFrom('personal_accesses')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['number', 'staff_id', 'why', 'customer_id'])
      .orderBy('number');
    const maker = { staff_id: manager.userId, why: 'export', customer_id: expect.any(Number) };
    expect(await named.execute()).toEqual(
      numbers
        .slice(1)
        .toSorted()
        .map((number) => ({ number, ...maker })),
    );
    const before = await db.selectFrom('personal_accesses').select('id').execute();
    const file = await ask('GET', `jobs/${job}/file/`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(file.rawPayload.length),
      'cache-control': 'private, no-store',
    });
    const [, ...rows] = linesOf(file.body);
    expect(file.rawPayload.toString().startsWith('\u{FEFF}Order,Status,')).toBe(true);
    expect(rows.map((row) => row.slice(0, 14))).toEqual(numbers.slice(1).toReversed());
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://x.test"",""Kim"")"`);
    const noted = await shop.database.db
      .selectFrom('personal_accesses')
      .select(['staff_id', 'why', 'people'])
      .execute();
    expect(noted.slice(before.length)).toEqual([{ staff_id: manager.userId, why: 'export', people: 3 }]);
    for (const url of [`jobs/${job}/`, `jobs/${job}/file/`]) {
      expect((await ask('GET', url, undefined, owner)).statusCode).toBe(404);
    }
    expect((await ask('DELETE', `jobs/${job}/`, undefined, owner)).statusCode).toBe(404);
  });

  it('contains no formulas as a workbook either: such values are text', async () => {
    const job = await begin({ status: 'paid', format: 'xlsx' });
    await work(job);
    const file = (await ask('GET', `jobs/${job}/file/`)).rawPayload;
    const cells = await tableIn(file);
    expect(cells.ok && cells.value.flat()).toContain('=HYPERLINK("http://x.test","Kim")');
    const sheet = inflatedParts(file).find((part) => part.includes('<sheetData>')) ?? '';
    expect(sheet).toContain('<is><t xml:space="preserve">=HYPERLINK("http://x.test","Kim")</t></is>');
    expect(sheet).not.toContain('<f');
  });

  it('as a workbook has the rows that the search finds, with amounts that add up', async () => {
    const job = await begin({ q: numbers[2], format: 'xlsx' });
    await work(job);
    const file = await ask('GET', `jobs/${job}/file/`);
    expect(file.headers['content-disposition']).toMatch(/orders-.*\.xlsx/);
    const cells = await tableIn(file.rawPayload);
    const [heading = [], row = [], ...rest] = cells.ok ? cells.value : [];
    expect(rest).toEqual([]);
    const total = await shop.database.db
      .selectFrom('orders')
      .select('total_price')
      .where('number', '=', numbers[2] ?? '')
      .executeTakeFirstOrThrow();
    expect(row[heading.indexOf('Order')]).toBe(numbers[2]);
    expect(row[heading.indexOf('Total')]).toBe(String(total.total_price));
  });

  it('continues after a worker crash, and two concurrent workers duplicate nothing', async () => {
    const job = await begin({ format: 'csv' });
    await work(job, small);
    expect(await look(job)).toMatchObject({ state: 'running', done: 1, of: 4 });
    await Promise.all([work(job), work(job), work(job)]);
    expect(await look(job)).toMatchObject({ state: 'done', done: 4 });
    const [, ...rows] = linesOf((await ask('GET', `jobs/${job}/file/`)).body);
    expect(rows.map((row) => row.slice(0, 14))).toEqual(numbers.toReversed());
  });

  it('ends if its creator has lost the permission in the meantime', async () => {
    const { db } = shop.database;
    const job = await begin({ format: 'csv' });
    await work(job, small);
    await setStaffRole(db, manager.userId, 'packer');
    await work(job);
    const { rows } = await sql`SELECT state, errors FROM staff_jobs WHERE id = ${job}`.execute(db);
    await setStaffRole(db, manager.userId, 'manager');
    expect(rows).toEqual([
      { state: 'failed', errors: [{ row: 0, column: '', message: 'Your role does not allow this.' }] },
    ]);
  });

  it('ends when it is cancelled, and no worker continues it', async () => {
    const job = await begin({ format: 'csv' });
    await work(job, small);
    expect((await ask('DELETE', `jobs/${job}/`)).json().data).toMatchObject({ state: 'cancelled', file: null });
    await work(job);
    expect(await look(job)).toMatchObject({ state: 'cancelled', done: 1 });
    expect((await ask('GET', `jobs/${job}/file/`)).statusCode).toBe(404);
  });

  it('reports an error if a workbook would be too large or no worker makes progress', async () => {
    const tooLarge = await begin({ format: 'xlsx' });
    await work(tooLarge, { ...small, slicesAtOnce: 9 });
    expect(await look(tooLarge)).toMatchObject({
      state: 'failed',
      errors: [{ row: 0, column: '', message: expect.stringContaining('Too many rows') }],
    });
    const stuck = await begin({ format: 'csv' });
    await sql`UPDATE staff_jobs SET input = '{"wanted": null, "format": "csv", "locale": "en", "first": {}}'
      WHERE id = ${stuck}`.execute(shop.database.db);
    for (let tries = 0; tries < 5; tries++) await expect(work(stuck)).rejects.toThrow();
    await work(stuck);
    expect(await look(stuck)).toMatchObject({ state: 'failed', errors: [{ message: expect.any(String) }] });
  });

  it('deletes the oldest of one person’s many files, and none of another person', async () => {
    const { db } = shop.database;
    const endedOf = async (who: LoggedIn) =>
      (
        await db
          .selectFrom('staff_jobs')
          .select('id')
          .where('made_by', '=', who.userId)
          .where('ended_at', 'is not', null)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id);
    for (const { userId } of [owner, manager])
      await sql`INSERT INTO staff_jobs (kind, made_by, state, input, ended_at)
        SELECT 'export-orders', ${userId}, 'done', '{}', now() FROM generate_series(1, 25)`.execute(db);
    const before = await endedOf(manager);
    const job = await begin({ format: 'csv' });
    expect(await endedOf(manager)).toEqual(before.slice(-20));
    expect(await endedOf(owner)).toHaveLength(25);
    await ask('DELETE', `jobs/${job}/`);
  });

  it('can run three times at once for one person, and is deleted after a day', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask('POST', 'orders/export/', { from: '2099-01-01', format: 'csv' })),
    );
    const jobs = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data.job);
    expect(jobs).toHaveLength(3);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error.code).toBe('too_many_requests');
    for (const job of jobs) await work(job);
    expect(linesOf((await ask('GET', `jobs/${jobs[0]}/file/`)).body)).toHaveLength(1);
    const { db } = shop.database;
    await sql`UPDATE staff_jobs SET created_at = now() - interval '25 hours' WHERE id <> ${jobs[0]}`.execute(db);
    await sweepStaffJobsJob(db).run({});
    expect(await db.selectFrom('staff_jobs').select('id').execute()).toEqual([{ id: jobs[0] }]);
    expect(await db.selectFrom('staff_job_parts').select('job_id').execute()).toEqual([{ job_id: jobs[0] }]);
  });
});
