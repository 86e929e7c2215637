import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { JobProcesses, shortLives } from '../testing/job-processes.ts';
import { testDatabase } from '../testing/test-database.ts';
import { enqueue, type Job, type Lane } from './jobs.ts';

const patience = { timeout: 20_000, interval: 20 };
const wash = vi.fn(async () => {});
/** Shorter than the time for which these tests block the database. */
const statementWithinMs = 400;

let database: OpenDatabase;
let processes: JobProcesses;
beforeEach(async () => {
  wash.mockReset();
  database = await testDatabase();
  processes = new JobProcesses(database.url);
});
afterEach(async () => {
  await processes.end();
  await database.close();
});

function washing(lane: Lane): Job<object> {
  return { name: 'wash', lane, run: wash };
}

async function waiting(): Promise<number> {
  return (await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount ?? 0;
}

/** Keeps a transaction with this statement open until the returned function is called. */
async function meanwhile(statement: string): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query(statement);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}
/** Running jobs cannot be completed, but others can be taken. */
const holdWorkInHand = () =>
  meanwhile(`SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT locked_by FROM graphile_worker.jobs))`);
const anew = () => vi.waitFor(() => expect(processes.lines.join()).toContain('stopped and restarts'), patience);

it('a lane that starts while the database refuses is replaced, and its job runs', async () => {
  const letGo = await meanwhile('LOCK TABLE graphile_worker.jobs IN ACCESS EXCLUSIVE MODE');
  await processes.start([washing('rest')], {}, statementWithinMs);
  await anew();
  await letGo();
  await enqueue(database.db, washing('rest'), {});
  await vi.waitFor(() => expect(wash).toHaveBeenCalledOnce(), patience);
});

describe('a finished job that is not completed in the queue yet', () => {
  it('is waited for when the lanes stop, so that it does not run twice', async () => {
    const { stop } = await processes.start([washing('payments')]);
    const done = Promise.withResolvers<void>();
    wash.mockImplementationOnce(() => done.promise);
    await enqueue(database.db, washing('payments'), {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledOnce(), patience);
    const letGo = await holdWorkInHand();
    done.resolve();
    const stopped = stop();
    await pause(500);
    await letGo();
    await stopped;
    expect(await waiting()).toBe(0);
  });

  it('restarts its lane when the database refuses, and runs again', async () => {
    const done = Promise.withResolvers<void>();
    wash.mockImplementationOnce(() => done.promise);
    await processes.start([washing('payments')], { ...shortLives, end: 100 }, statementWithinMs);
    await enqueue(database.db, washing('payments'), {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledOnce(), patience);
    const letGo = await holdWorkInHand();
    done.resolve();
    await anew();
    await letGo();
    await enqueue(database.db, washing('payments'), {});
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    expect(wash).toHaveBeenCalledTimes(3);
  });

  it('restarts its lane when the database refuses several while others are running', async () => {
    await processes.start([washing('codes')], { end: 100 }, statementWithinMs);
    const slow = Promise.withResolvers<void>();
    const refusals = () => processes.lines.filter((line) => line.includes('Failed to complete jobs')).length;
    const turns = [0, 1, 2].map(() => Promise.withResolvers<void>());
    for (const { promise } of [...turns, slow]) wash.mockImplementationOnce(() => promise);
    for (const _ of [1, 2, 3, 4]) await enqueue(database.db, washing('codes'), {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(4), patience);
    const letGo = await holdWorkInHand();
    // The first refusal makes the lane stop; the slow job keeps it from stopping.
    for (const [refused, { resolve }] of turns.entries()) {
      resolve();
      await vi.waitFor(() => expect(refusals()).toBe(refused + 1), patience);
    }
    await letGo();
    slow.resolve();
    await enqueue(database.db, washing('codes'), {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(5), patience);
  });

  it('replaces its lane when all workers wait forever', async () => {
    await processes.start([washing('payments')], { end: 100, busy: 500 });
    const never = Promise.withResolvers<void>();
    for (const _ of [1, 2, 3]) wash.mockImplementationOnce(() => never.promise);
    for (const _ of [1, 2, 3]) await enqueue(database.db, washing('payments'), {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(3), patience);
    await enqueue(database.db, washing('payments'), {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(4), patience);
    never.resolve();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  });
});
