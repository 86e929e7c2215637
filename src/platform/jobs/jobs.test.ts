import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { createLog } from '../start/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type AnyJob, enqueue, type Job, jobConnections, startJobs } from './jobs.ts';
import { HopelessWork, parkedWork } from './parked-jobs.ts';

interface Dish {
  readonly name: string;
}

const cook = vi.fn(async (_dish: Dish) => {});
const cooking: Job<Dish> = {
  name: 'cook',
  lane: 'rest',
  accepts: z.object({ name: z.string() }),
  run: (dish) => cook(dish),
};
const cooked = () => cook.mock.calls.map(([dish]) => dish.name);

// Each test has its own queue, because a job is deleted a moment after it ran, and a failed test leaves jobs behind.
let database: OpenDatabase;
let runner: { stop(): Promise<void> };
let lines: string[];
let log: ReturnType<typeof createLog>;
beforeEach(async () => {
  cook.mockReset();
  const written: string[] = [];
  lines = written;
  log = createLog('error', { write: (line) => void written.push(line) });
  database = await testDatabase();
  runner = await startJobs(database, [cooking], log);
});
afterEach(async () => {
  await runner.stop();
  await database.close();
});

const patience = { timeout: 20_000, interval: 20 };
const happens = (name: string) => vi.waitFor(() => expect(cooked()).toContain(name), patience);
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query('SELECT id FROM graphile_worker.jobs');
  return rows.length;
}

describe('a queued job', () => {
  it('runs with its payload', async () => {
    await enqueue(database.db, cooking, { name: 'plov' });
    await happens('plov');
    expect(cook).toHaveBeenCalledExactlyOnceWith({ name: 'plov' });
  });

  it('that is enqueued within a transaction starts after the commit', async () => {
    // The first job of a name registers the name, and others of that name wait for that.
    await enqueue(database.db, cooking, { name: 'plov' });
    await happens('plov');
    await database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, cooking, { name: 'manti' });
      // A job that others enqueue now overtakes it, because it is not visible yet.
      await enqueue(database.db, cooking, { name: 'salad' });
      await happens('salad');
      expect(cooked()).toEqual(['plov', 'salad']);
    });
    await happens('manti');
  });

  it('that is enqueued within a rolled-back transaction never runs', async () => {
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

  it('replaces a waiting job with the same key', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await enqueue(database.db, cooking, { name: 'soup' }, { key: 'dinner', runAt: later });
    await enqueue(database.db, cooking, { name: 'stew' }, { key: 'dinner', runAt: later });
    await enqueue(database.db, cooking, { name: 'cake' }, { key: 'dessert', runAt: later });
    expect(await waiting()).toBe(2);
    await enqueue(database.db, cooking, { name: 'pilaf' }, { key: 'dinner', runAt: new Date() });
    await happens('pilaf');
    expect(cooked()).toEqual(['pilaf']);
  });
});

describe('a failing job', () => {
  const makeDue = `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs`;

  /** Waits until the queue has recorded the result. */
  const stands = (...jobs: object[]) =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'SELECT attempts, last_error FROM graphile_worker.jobs WHERE locked_at IS NULL',
      );
      expect(rows).toEqual(jobs.map((job) => expect.objectContaining(job)));
    }, patience);

  it('is retried later until it succeeds', async () => {
    cook.mockRejectedValueOnce(new Error('burnt'));
    await enqueue(database.db, cooking, { name: 'samsa' });
    await stands({ attempts: 1, last_error: expect.stringContaining('burnt') });
    await database.pool.query(makeDue);
    await vi.waitFor(() => expect(cooked()).toEqual(['samsa', 'samsa']), patience);
    await stands();
  });

  describe('that cannot succeed', () => {
    const parked = () =>
      database.db.selectFrom('parked_jobs').select(['task', 'payload', 'attempts', 'problem']).execute();
    const isParked = (...pieces: object[]) => vi.waitFor(async () => expect(await parked()).toEqual(pieces), patience);
    const alarms = () => lines.filter((line) => line.includes('job failed for good and was parked'));

    it('is parked after its last attempt, counted, and logged without its payload', async () => {
      cook.mockRejectedValue(new Error('burnt again'));
      await enqueue(database.db, cooking, { name: 'norin' }, { maxAttempts: 1 });
      await isParked({ task: 'cook', payload: { name: 'norin' }, attempts: 1, problem: 'burnt again' });
      await stands();
      expect(await parkedWork(database.db).read()).toEqual([{ of: 'cook', value: 1 }]);
      await vi.waitFor(() => expect(alarms()).toHaveLength(1), patience);
      expect(alarms()[0]).toContain('"task":"cook"');
      expect(alarms()[0]).not.toContain('norin');
    });

    it('is parked at once when a retry cannot help', async () => {
      cook.mockRejectedValueOnce(new HopelessWork('there is no such dish'));
      await enqueue(database.db, cooking, { name: 'ambrosia' });
      await isParked({ task: 'cook', payload: { name: 'ambrosia' }, attempts: 1, problem: 'there is no such dish' });
    });

    it('is parked at once, without running, when its payload is invalid', async () => {
      await enqueue(database.db, { name: 'cook' }, { name: { first: 'secret' } });
      const problem = 'Invalid job payload: name (invalid_type)';
      await isParked({ task: 'cook', payload: { name: { first: 'secret' } }, attempts: 1, problem });
      expect(cook).not.toHaveBeenCalled();
      expect(alarms().join()).not.toContain('secret');
    });

    it('can be retried by a person', async () => {
      cook.mockRejectedValueOnce(new HopelessWork('no fire'));
      await enqueue(database.db, cooking, { name: 'kebab' });
      await isParked(expect.objectContaining({ problem: 'no fire' }));
      await database.pool.query('SELECT retry_parked_job(job_id) FROM parked_jobs');
      await vi.waitFor(() => expect(cooked()).toEqual(['kebab', 'kebab']), patience);
      expect(await parked()).toEqual([]);
    });
  });
});

describe('a text that PostgreSQL refuses', () => {
  it.each(['\ud800', 'a\udc00b', 'nul\0'])('is refused when it is enqueued, not when it is read: %j', async (name) => {
    await expect(enqueue(database.db, cooking, { name })).rejects.toThrow(RangeError);
    await expect(enqueue(database.db, { name: 'cook' }, { list: [{ name }] })).rejects.toThrow(RangeError);
    expect(await waiting()).toBe(0);
  });

  it('is not confused with a text that only looks like it', async () => {
    const name = 'a \\ud800, a \\u0000 and a 🍲';
    await enqueue(database.db, cooking, { name });
    await happens(name);
  });
});

describe('lanes', () => {
  /** A job that runs until the test ends it. */
  function stuckWork(name: string, lane: AnyJob['lane']) {
    const begun: number[] = [];
    let letGo = () => {};
    const open = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const job: Job<{ number: number }> = {
      name,
      lane,
      run({ number }) {
        begun.push(number);
        return open;
      },
    };
    return { job, begun, letGo };
  }

  it('two flooded lanes with stuck workers delay nothing in the third', async () => {
    const roomy = await openDatabase(database.url, jobConnections);
    const rest = stuckWork('flood-rest', 'rest');
    const payments = stuckWork('flood-payments', 'payments');
    const sent: number[] = [];
    const code: Job<{ number: number }> = {
      name: 'code',
      lane: 'codes',
      run: async ({ number }) => void sent.push(number),
    };
    const running = await startJobs(roomy, [rest.job, payments.job, code], createLog('silent'));
    try {
      for (const { job, begun } of [rest, payments]) {
        for (let number = 0; number < 20; number++) await enqueue(database.db, job, { number });
        await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(3), patience);
      }
      for (let number = 0; number < 10; number++) await enqueue(database.db, code, { number });
      await vi.waitFor(() => expect(sent).toHaveLength(10), patience);
      expect(rest.begun).toHaveLength(3);
      expect(payments.begun).toHaveLength(3);
    } finally {
      rest.letGo();
      payments.letGo();
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      await running.stop();
      await roomy.close();
    }
  });
});
