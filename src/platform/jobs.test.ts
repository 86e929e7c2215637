import type { Runner } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { enqueue, type Job, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { freeStuckWorkJob } from './stuck-work.ts';
import { testDatabase } from './testing/test-database.ts';

interface Dish {
  readonly name: string;
}

const cook = vi.fn(async (_dish: Dish) => {});
const cooking: Job<Dish> = { name: 'cook', run: (dish) => cook(dish) };
const cooked = () => cook.mock.calls.map(([dish]) => dish.name);

let database: OpenDatabase;
let runner: Runner;
beforeAll(async () => {
  database = await testDatabase();
  runner = await startJobs(database.pool, [cooking], createLog('silent'));
});
afterEach(() => cook.mockReset());
afterAll(async () => {
  await runner.stop();
  await database.close();
});

const patience = { timeout: 20_000, interval: 20 };
const happens = (name: string) => vi.waitFor(() => expect(cooked()).toContain(name), patience);
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query('SELECT id FROM graphile_worker.jobs');
  return rows.length;
}

describe('work put in the queue', () => {
  it('is done with what it was given', async () => {
    await enqueue(database.db, cooking, { name: 'plov' });
    await happens('plov');
    expect(cook).toHaveBeenCalledExactlyOnceWith({ name: 'plov' });
  });

  it('within a transaction begins when the transaction is kept', async () => {
    await database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, cooking, { name: 'manti' });
      // Work that others put in the queue now overtakes it, because nobody can see it yet.
      await enqueue(database.db, cooking, { name: 'salad' });
      await happens('salad');
      expect(cooked()).toEqual(['salad']);
    });
    await happens('manti');
  });

  it('within a transaction that is taken back never happens', async () => {
    const changeOfMind = database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, cooking, { name: 'lagman' });
      throw new Error('changed my mind');
    });
    await expect(changeOfMind).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(0);
    await enqueue(database.db, cooking, { name: 'tea' });
    await happens('tea');
    expect(cooked()).toEqual(['tea']);
  });

  it('replaces what waits under the same key', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await enqueue(database.db, cooking, { name: 'soup' }, { key: 'dinner', runAt: later });
    await enqueue(database.db, cooking, { name: 'stew' }, { key: 'dinner', runAt: later });
    await enqueue(database.db, cooking, { name: 'cake' }, { key: 'dessert', runAt: later });
    expect(await waiting()).toBe(2);
    await enqueue(database.db, cooking, { name: 'pilaf' }, { key: 'dinner', runAt: new Date() });
    await happens('pilaf');
    expect(cooked()).toEqual(['pilaf']);
    await database.pool.query(`SELECT graphile_worker.remove_job('dessert')`);
  });
});

describe('work that fails', () => {
  const makeDue = `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs`;

  /** Waits until the queue has written down how the work went. */
  const stands = (...jobs: object[]) =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'SELECT attempts, last_error FROM graphile_worker.jobs WHERE locked_at IS NULL',
      );
      expect(rows).toEqual(jobs.map((job) => expect.objectContaining(job)));
    }, patience);

  it('is tried again later, until it succeeds', async () => {
    cook.mockRejectedValueOnce(new Error('burnt'));
    await enqueue(database.db, cooking, { name: 'samsa' });
    await stands({ attempts: 1, last_error: expect.stringContaining('burnt') });
    await database.pool.query(makeDue);
    await vi.waitFor(() => expect(cooked()).toEqual(['samsa', 'samsa']), patience);
    await stands();
  });

  it('is given up after as many attempts as it was allowed', async () => {
    cook.mockRejectedValue(new Error('burnt again'));
    await enqueue(database.db, cooking, { name: 'norin' }, { maxAttempts: 1 });
    await stands({ attempts: 1, last_error: expect.stringContaining('burnt again') });
    await database.pool.query(makeDue);
    await enqueue(database.db, cooking, { name: 'tea' }, { maxAttempts: 1 });
    await happens('tea');
    expect(cooked()).toEqual(['norin', 'tea']);
  });
});

describe('work of a process that was killed', () => {
  const lockedBySomebodyGone = (since: string) =>
    database.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'gone', locked_at = now() - $1::interval, run_at = now()`,
      [since],
    );

  it('is freed once it has been held for too long, and then done', async () => {
    const soon = new Date(Date.now() + 3_600_000);
    await enqueue(database.db, cooking, { name: 'samsa' }, { runAt: soon });
    await lockedBySomebodyGone('9 minutes');
    await freeStuckWorkJob(database.db).run({});
    // The queue is awake and would have taken it by now.
    await enqueue(database.db, cooking, { name: 'bread' });
    await happens('bread');
    expect(cooked()).toEqual(['bread']);
    await lockedBySomebodyGone('11 minutes');
    await freeStuckWorkJob(database.db).run({});
    await enqueue(database.db, cooking, { name: 'butter' });
    await happens('samsa');
  });
});
