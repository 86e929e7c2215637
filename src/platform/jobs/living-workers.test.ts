import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { createLog } from '../start/log.ts';
import { JobProcesses, shortLives } from '../testing/job-processes.ts';
import { testDatabase } from '../testing/test-database.ts';
import { enqueue, type Job } from './jobs.ts';
import { LivingWorkers } from './living-workers.ts';

const patience = { timeout: 20_000, interval: 20 };
const fry = vi.fn(async (_dish: object) => {});
const frying: Job<object> = { name: 'fry', lane: 'rest', run: (dish) => fry(dish) };

let database: OpenDatabase;
let processes: JobProcesses;
beforeEach(async () => {
  fry.mockReset();
  database = await testDatabase();
  processes = new JobProcesses(database.url);
});
afterEach(async () => {
  await processes.end();
  await database.close();
});

async function heldPieces(): Promise<number> {
  const { rows } = await database.pool.query('SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL');
  return rows.length;
}

it('a job of a dead process is run by another process', async () => {
  await enqueue(database.db, frying, { name: 'samsa' });
  await processes.dieOver('fry');
  await processes.start([frying], shortLives);
  await vi.waitFor(() => expect(fry).toHaveBeenCalledExactlyOnceWith({ name: 'samsa' }), patience);
});

it('a scheduled job runs again after a process died while running it', async () => {
  await database.pool.query(`SELECT graphile_worker.add_job('fry', queue_name => 'clock:fry', job_key => 'clock:fry')`);
  await processes.dieOver('fry');
  await processes.start([{ ...frying, every: '0 0 1 1 *' }], shortLives);
  await vi.waitFor(() => expect(fry).toHaveBeenCalledOnce(), patience);
});

it('a job whose process died during the last attempt is parked and logged', async () => {
  await enqueue(database.db, frying, { name: 'stew' }, { maxAttempts: 1 });
  await processes.dieOver('fry');
  await processes.start([frying], shortLives);
  const parked = { task: 'fry', payload: { name: 'stew' }, attempts: 1, problem: 'whoever did it has died' };
  const read = () => database.db.selectFrom('parked_jobs').select(['task', 'payload', 'attempts', 'problem']).execute();
  await vi.waitFor(async () => expect(await read()).toEqual([parked]), patience);
  await vi.waitFor(
    () => expect(processes.lines.filter((line) => line.includes('job failed for good and was parked'))).toHaveLength(1),
    patience,
  );
  expect(processes.lines.join()).not.toContain('stew');
  expect(fry).not.toHaveBeenCalled();
  expect((await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount).toBe(0);
});

it('a long job stays with its process as long as that lives', async () => {
  const slow = Promise.withResolvers<void>();
  const bake = vi.fn(() => slow.promise);
  const baking: Job<object> = { name: 'bake', lane: 'rest', run: bake };
  await enqueue(database.db, baking, {});
  await processes.start([baking], shortLives);
  await vi.waitFor(() => expect(bake).toHaveBeenCalledOnce(), patience);
  // When this job is done, all jobs that were taken earlier have been checked.
  await enqueue(database.db, frying, {});
  await processes.dieOver('fry');
  await processes.start([baking, frying], shortLives);
  await vi.waitFor(() => expect(fry).toHaveBeenCalledOnce(), patience);
  slow.resolve();
  await vi.waitFor(async () => expect(await heldPieces()).toBe(0), patience);
  expect(bake).toHaveBeenCalledOnce();
});

it('a process that could not reach the database itself frees no jobs, because then all workers seem dead', async () => {
  await enqueue(database.db, frying, {});
  await processes.dieOver('fry');
  const times = { signOfLife: 50, deadAfter: 400 };
  await pause(times.deadAfter);
  const judge = new LivingWorkers(database.db, createLog('silent'), times);
  await judge.show();
  expect(await heldPieces()).toBe(1);
  await pause(times.deadAfter);
  await judge.show();
  expect(await heldPieces()).toBe(1);
  await vi.waitFor(async () => {
    await judge.show();
    expect(await heldPieces()).toBe(0);
  }, patience);
});

it('workers that take no jobs and run none are deleted', async () => {
  const workers = new LivingWorkers(database.db, createLog('silent'), { signOfLife: 50, deadAfter: 200 });
  const known = async () => (await database.db.selectFrom('job_workers').select('worker_id').execute()).length;
  const [takesWork, hasWorkInHand] = [workers.keep('pool'), workers.keep('pool')];
  await workers.show();
  takesWork();
  await pause(300);
  await workers.show();
  expect(await known()).toBe(1);
  hasWorkInHand();
  await vi.waitFor(async () => {
    await workers.show();
    expect(await known()).toBe(0);
  }, patience);
});
