import { parseCronItem } from 'graphile-worker';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { createLog } from '../start/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type AnyJob, enqueue, type Job, jobConnections, type Lane, startJobs } from './jobs.ts';
import { HopelessWork, parkedWork } from './parked-work.ts';
import { dueBetween, QueueClock } from './queue-clock.ts';
import { freeStuckWorkJob } from './stuck-work.job.ts';
import { WorkInHand } from './work-in-hand.ts';

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

// Each test has a queue of its own, because a job is deleted a moment after it was done, and a failed test leaves jobs.
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
/** A process that has been heard for as long as it takes to know who was not. */
function somebodyWhoLives(heardFor = 180_000) {
  let now = 0;
  const inHand = new WorkInHand(async () => now);
  return {
    async looks() {
      for (const end = now + heardFor; now < end; now += 20_000) await inHand.showLife(database.db);
      await inHand.showLife(database.db);
    },
    hearsNothing(ms: number) {
      now += ms;
    },
  };
}
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
    // The first job of a name makes the name known, and others of that name wait until it is.
    await enqueue(database.db, cooking, { name: 'plov' });
    await happens('plov');
    await database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, cooking, { name: 'manti' });
      // Work that others put in the queue now overtakes it, because nobody can see it yet.
      await enqueue(database.db, cooking, { name: 'salad' });
      await happens('salad');
      expect(cooked()).toEqual(['plov', 'salad']);
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
  });
});

it('work is put in by plans that are kept, instead of being planned anew each time', async () => {
  const { rows } = await database.pool.query(
    `SELECT proconfig FROM pg_proc WHERE oid = 'graphile_worker.add_jobs'::regproc`,
  );
  expect(rows).toEqual([{ proconfig: ['plan_cache_mode=force_generic_plan'] }]);
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

  describe('for good', () => {
    const parked = () =>
      database.db.selectFrom('parked_jobs').select(['task', 'payload', 'attempts', 'problem']).execute();
    const isParked = (...pieces: object[]) => vi.waitFor(async () => expect(await parked()).toEqual(pieces), patience);
    const alarms = () => lines.filter((line) => line.includes('given up and parked'));

    it('is parked after as many attempts as it was allowed, counted, and told of without what it was given', async () => {
      cook.mockRejectedValue(new Error('burnt again'));
      await enqueue(database.db, cooking, { name: 'norin' }, { maxAttempts: 1 });
      await isParked({ task: 'cook', payload: { name: 'norin' }, attempts: 1, problem: 'burnt again' });
      await stands();
      expect(await parkedWork(database.db).read()).toEqual([{ of: 'cook', value: 1 }]);
      await vi.waitFor(() => expect(alarms()).toHaveLength(1), patience);
      expect(alarms()[0]).toContain('"task":"cook"');
      expect(alarms()[0]).not.toContain('norin');
    });

    it('is parked at once where repeating cannot mend it', async () => {
      cook.mockRejectedValueOnce(new HopelessWork('there is no such dish'));
      await enqueue(database.db, cooking, { name: 'ambrosia' });
      await isParked({ task: 'cook', payload: { name: 'ambrosia' }, attempts: 1, problem: 'there is no such dish' });
    });

    it('is parked at once, and not begun, where it was given something else', async () => {
      await enqueue(database.db, { name: 'cook' }, { name: { first: 'secret' } });
      const problem = 'Not what this work is given: name (invalid_type)';
      await isParked({ task: 'cook', payload: { name: { first: 'secret' } }, attempts: 1, problem });
      expect(cook).not.toHaveBeenCalled();
      expect(alarms().join()).not.toContain('secret');
    });

    it('is parked if its process was killed over the last try', async () => {
      const later = new Date(Date.now() + 3_600_000);
      await enqueue(database.db, cooking, { name: 'stew' }, { runAt: later, maxAttempts: 1 });
      await database.pool.query(
        `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = 'gone', locked_at = now() - interval '4 minutes'`,
      );
      await somebodyWhoLives().looks();
      await freeStuckWorkJob(database.db, log).run({});
      await isParked({ task: 'cook', payload: { name: 'stew' }, attempts: 1, problem: 'whoever did it has died' });
      expect(await waiting()).toBe(0);
      expect(alarms()).toHaveLength(1);
    });

    it('can be tried again by a person', async () => {
      cook.mockRejectedValueOnce(new HopelessWork('no fire'));
      await enqueue(database.db, cooking, { name: 'kebab' });
      await isParked(expect.objectContaining({ problem: 'no fire' }));
      await database.pool.query('SELECT retry_parked_job(job_id) FROM parked_jobs');
      await vi.waitFor(() => expect(cooked()).toEqual(['kebab', 'kebab']), patience);
      expect(await parked()).toEqual([]);
    });
  });
});

describe('a text that PostgreSQL does not take', () => {
  it.each(['\ud800', 'a\udc00b', 'nul\0'])('is refused when it is queued, not when it is read: %j', async (name) => {
    await expect(enqueue(database.db, cooking, { name })).rejects.toThrow(RangeError);
    await expect(enqueue(database.db, { name: 'cook' }, { list: [{ name }] })).rejects.toThrow(RangeError);
    expect(await waiting()).toBe(0);
  });

  it('is not one that merely looks like it', async () => {
    const name = 'a \\ud800, a \\u0000 and a 🍲';
    await enqueue(database.db, cooking, { name });
    await happens(name);
  });
});

describe('lanes', () => {
  /** Work that begins and does not end until the test lets it. */
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

  it('a flood in two of them, with every worker stuck, delays nothing in the third', async () => {
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

it('work that takes long is not taken for that of a process that died while its own is alive', async () => {
  const roomy = await openDatabase(database.url, jobConnections);
  const slow = Promise.withResolvers<void>();
  const bake = vi.fn(() => slow.promise);
  const baking: Job<object> = { name: 'bake', lane: 'rest', run: bake };
  const running = await startJobs(roomy, [baking], log, { signOfLife: 50 });
  const minutesHeld = async () => {
    const { rows } = await database.pool.query<{ minutes: number }>(
      `SELECT floor(extract(epoch FROM now() - locked_at) / 60)::int AS minutes
      FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`,
    );
    return rows.map(({ minutes }) => minutes);
  };
  await enqueue(database.db, baking, {});
  await vi.waitFor(() => expect(bake).toHaveBeenCalledOnce(), patience);
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '4 minutes' WHERE locked_at IS NOT NULL`,
  );
  await vi.waitFor(async () => expect(await minutesHeld()).toEqual([0]), patience);
  await somebodyWhoLives().looks();
  expect(await minutesHeld()).toEqual([0]);
  slow.resolve();
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  await running.stop();
  await roomy.close();
  expect(bake).toHaveBeenCalledOnce();
});

describe('work of the clock', () => {
  const sweep = (run: Job<object>['run']): Job<object> => ({ name: 'sweep', lane: 'rest', every: '* * * * *', run });

  const twoMinutesAgo = async () => {
    const { rows } = await database.pool.query(`SELECT date_trunc('minute', now()) - interval '2 minutes' AS at`);
    return rows[0].at as Date;
  };
  const inQueue = async () => {
    const { rows } = await database.pool.query(`SELECT key FROM graphile_worker.jobs WHERE key = 'clock:sweep'`);
    return rows.length;
  };

  it('waits at most once, however late it is and however many look', async () => {
    const since = await twoMinutesAgo();
    const clocks = [1, 2, 3].map(() => new QueueClock(database.db, [cooking, sweep(async () => {})], since));
    for (const clock of clocks) expect(await clock.look()).toBeLessThanOrEqual(60_001);
    await Promise.all(clocks.map((clock) => clock.look()));
    expect(await inQueue()).toBe(1);
  });

  it.each([-1, 1])('goes by the database where the clock of the machine is %i hours off', async (hours) => {
    const since = await twoMinutesAgo();
    // As noted by a process whose clock was ahead, which kept all others waiting until then.
    await database.pool.query(`
      INSERT INTO graphile_worker._private_known_crontabs AS known (identifier, known_since, last_execution)
      VALUES ('sweep', now(), now() + interval '1 hour') ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    try {
      expect(await new QueueClock(database.db, [sweep(async () => {})], since).look()).toBeLessThanOrEqual(60_001);
    } finally {
      vi.useRealTimers();
    }
    expect(await inQueue()).toBe(1);
    const { rows } = await database.pool.query(
      `SELECT last_execution <= now() AS past FROM graphile_worker._private_known_crontabs WHERE identifier = 'sweep'`,
    );
    expect(rows).toEqual([{ past: true }]);
  });

  it('does soon what was put off by a clock that has been set back since, and leaves alone what is due later', async () => {
    const nobodys = { name: 'nobody-does-this' };
    await enqueue(database.db, nobodys, { dish: 'soon' }, { key: 'soon' });
    await enqueue(database.db, nobodys, { dish: 'a little later' }, { key: 'a little later' });
    await enqueue(database.db, nobodys, { dish: 'later' }, { key: 'later', runAt: new Date(Date.now() + 3_600_000) });
    await database.pool.query(`
      UPDATE graphile_worker._private_jobs SET created_at = created_at + interval '1 hour',
        updated_at = updated_at + interval '1 hour',
        run_at = run_at + CASE key WHEN 'soon' THEN interval '1 hour' ELSE interval '70 minutes' END
      WHERE key IN ('soon', 'a little later')`);
    for (let looks = 0; looks < 2; looks++) await new QueueClock(database.db, []).look();
    const { rows } = await database.pool.query(`
      SELECT key, round(extract(epoch FROM run_at - now()) / 60)::int AS minutes, updated_at <= now() AS past,
        locked_at IS NULL AS free
      FROM graphile_worker._private_jobs WHERE key IN ('soon', 'a little later', 'later') ORDER BY run_at`);
    expect(rows).toEqual([
      { key: 'soon', minutes: 0, past: true, free: true },
      { key: 'a little later', minutes: 10, past: true, free: true },
      { key: 'later', minutes: 60, past: true, free: true },
    ]);
  });

  it('is due once for all the minutes at which nobody looked, of an hour at most', () => {
    const items = [
      parseCronItem({ task: 'hourly', match: '7 * * * *' }),
      parseCronItem({ task: 'nightly', match: '23 4 * * *' }),
    ];
    const at = (text: string) => Date.parse(`2026-11-17T${text}Z`);
    const due = (after: number, until: number) =>
      dueBetween(items, after, until).map(({ name, at: when }) => [name, when.toISOString()]);
    expect(due(at('04:00:00'), at('04:00:00'))).toEqual([]);
    expect(due(at('04:06:00'), at('04:07:00'))).toEqual([['hourly', '2026-11-17T04:07:00.000Z']]);
    expect(due(at('04:07:00'), at('04:22:00'))).toEqual([]);
    expect(due(at('02:00:00'), at('05:10:00'))).toEqual([
      ['nightly', '2026-11-17T04:23:00.000Z'],
      ['hourly', '2026-11-17T05:07:00.000Z'],
    ]);
    expect(due(at('02:00:00'), at('06:00:00'))).toEqual([['hourly', '2026-11-17T05:07:00.000Z']]);
    expect(due(at('06:00:00'), at('05:00:00'))).toEqual([]);
    expect(due(at('04:30:00') - 2 * 86_400_000, at('05:00:00'))).toHaveLength(2);
  });

  it('that takes longer than its pause is begun beside itself by no process, and once more when it has ended', async () => {
    const processes = [
      await openDatabase(database.url, jobConnections),
      await openDatabase(database.url, jobConnections),
    ];
    const open = Promise.withResolvers<void>();
    let begun = 0;
    let underWay = 0;
    let mostAtOnce = 0;
    const slow = sweep(async () => {
      begun++;
      mostAtOnce = Math.max(mostAtOnce, ++underWay);
      await open.promise;
      underWay--;
    });
    let rung = 0;
    const bell: Job<object> = { name: 'bell', lane: 'rest', run: async () => void rung++ };
    const running = await Promise.all(processes.map((own) => startJobs(own, [slow, bell], createLog('silent'))));
    try {
      const tick = async () => new QueueClock(database.db, [slow], await twoMinutesAgo()).look();
      await tick();
      await vi.waitFor(() => expect(begun).toBe(1), patience);
      await database.pool.query(`DELETE FROM graphile_worker._private_known_crontabs WHERE identifier = 'sweep'`);
      await tick();
      // As a person puts it in.
      for (let minute = 0; minute < 5; minute++) await enqueue(database.db, slow, {});
      await vi.waitFor(async () => expect(await waiting()).toBe(2), patience);
      // The workers of both are awake, and would have taken it.
      for (let times = 1; times <= 10; times++) {
        await enqueue(database.db, bell, {});
        await vi.waitFor(() => expect(rung).toBe(times), patience);
      }
      expect(begun).toBe(1);
      open.resolve();
      await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
      expect({ begun, mostAtOnce }).toEqual({ begun: 2, mostAtOnce: 1 });
    } finally {
      open.resolve();
      await Promise.all(running.map((jobs) => jobs.stop()));
      await Promise.all(processes.map((own) => own.close()));
    }
  });

  it('is done again after a process was killed over it', async () => {
    await new QueueClock(database.db, [sweep(async () => {})], await twoMinutesAgo()).look();
    for (const table of ['_private_jobs', '_private_job_queues'])
      await database.pool.query(
        `UPDATE graphile_worker.${table} SET locked_by = 'gone', locked_at = now() - interval '4 minutes'`,
      );
    await somebodyWhoLives().looks();
    const roomy = await openDatabase(database.url, jobConnections);
    const swept = vi.fn(async () => {});
    const running = await startJobs(roomy, [sweep(swept)], createLog('silent'));
    await vi.waitFor(() => expect(swept).toHaveBeenCalledOnce(), patience);
    await running.stop();
    await roomy.close();
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
    await lockedBySomebodyGone('2 minutes');
    await somebodyWhoLives().looks();
    // The queue is awake and would have taken it by now.
    await enqueue(database.db, cooking, { name: 'bread' });
    await happens('bread');
    expect(cooked()).toEqual(['bread']);
    await lockedBySomebodyGone('4 minutes');
    await somebodyWhoLives().looks();
    await enqueue(database.db, cooking, { name: 'butter' });
    await happens('samsa');
  });

  it('is judged by nobody who has not been heard for just as long: while the database is away all seem dead', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await enqueue(database.db, cooking, { name: 'halva' }, { runAt: later });
    await database.pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'alive', locked_at = now() - interval '4 minutes'`,
    );
    const held = async () =>
      (await database.pool.query('SELECT FROM graphile_worker.jobs WHERE locked_by IS NOT NULL')).rows;
    await somebodyWhoLives(160_000).looks();
    expect(await held()).toHaveLength(1);
    const other = somebodyWhoLives(100_000);
    await other.looks();
    other.hearsNothing(240_000);
    await other.looks();
    expect(await held()).toHaveLength(1);
    await other.looks();
    expect(await held()).toHaveLength(0);
  });
});

it('a lane that begins while the database refuses is replaced, and its work is done', async () => {
  await database.pool.query(`
    CREATE FUNCTION refused() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$;
    CREATE TRIGGER refused BEFORE INSERT ON graphile_worker._private_tasks EXECUTE FUNCTION refused()`);
  const roomy = await openDatabase(database.url, jobConnections);
  const fried = Promise.withResolvers<void>();
  const frying: Job<object> = { name: 'fry', lane: 'rest', run: async () => fried.resolve() };
  // Longer than the queue's own pause between two questions for work.
  const running = await startJobs(roomy, [frying], log, { silence: 4_000 });
  await vi.waitFor(() => expect(lines.join()).toContain('begins anew'), patience);
  await database.pool.query('DROP FUNCTION refused CASCADE');
  await enqueue(database.db, frying, {});
  await fried.promise;
  await running.stop();
  await roomy.close();
});

it('of pieces that one lane has taken, the one that is stuck is freed alone', async () => {
  const later = new Date(Date.now() + 3_600_000);
  for (const name of ['stuck', 'begun just now']) await enqueue(database.db, cooking, { name }, { runAt: later });
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = 'one lane', locked_at = now() -
    CASE payload ->> 'name' WHEN 'stuck' THEN interval '4 minutes' ELSE interval '1 minute' END`);
  await somebodyWhoLives().looks();
  const { rows } = await database.pool.query(
    `SELECT payload ->> 'name' AS name FROM graphile_worker._private_jobs WHERE locked_at IS NULL`,
  );
  expect(rows).toEqual([{ name: 'stuck' }]);
});

describe('work that is done, but not crossed out yet', () => {
  /** What the database does before the queue may cross out the work of that name. */
  async function beforeCrossingOut(statement: string): Promise<void> {
    await database.pool.query(`
      CREATE FUNCTION before_crossing_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN OLD; END $$;
      CREATE TRIGGER before_crossing_out BEFORE DELETE ON graphile_worker._private_jobs
        FOR EACH ROW EXECUTE FUNCTION before_crossing_out()`);
  }
  const cookingInALane = async (lane: Lane = 'payments', busy = 120_000) => {
    const roomy = await openDatabase(database.url, jobConnections);
    const wash = vi.fn(async () => {});
    const washing: Job<object> = { name: 'wash', lane, run: wash };
    const running = await startJobs(roomy, [washing], log, { end: 100, busy });
    return { roomy, wash, washing, running };
  };
  it('is waited for when the lanes stop, so that nobody does it twice', async () => {
    const { roomy, wash, washing, running } = await cookingInALane();
    await beforeCrossingOut('PERFORM pg_sleep(0.5)');
    await enqueue(database.db, washing, {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledOnce(), patience);
    await running.stop();
    expect(await waiting()).toBe(0);
    await roomy.close();
  });

  it('does not end the lane where the database refuses: it begins anew and goes on', async () => {
    const { roomy, wash, washing, running } = await cookingInALane();
    await beforeCrossingOut(`IF OLD.key = 'refused' THEN RAISE 'not now'; END IF`);
    await enqueue(database.db, washing, {}, { key: 'refused' });
    await vi.waitFor(() => expect(lines.join()).toContain('begins anew'), patience);
    await enqueue(database.db, washing, {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(2), patience);
    await running.stop();
    await roomy.close();
  });

  it('does not end the lane where the database refuses several while others are under way', async () => {
    const { roomy, wash, washing, running } = await cookingInALane('codes');
    await beforeCrossingOut(`IF OLD.key LIKE 'refused%' THEN RAISE 'not now'; END IF`);
    const slow = Promise.withResolvers<void>();
    const refusals = () => lines.filter((line) => line.includes('Failed to complete jobs')).length;
    wash.mockImplementationOnce(() => slow.promise);
    await enqueue(database.db, washing, {}, { key: 'slow' });
    await vi.waitFor(() => expect(wash).toHaveBeenCalledOnce(), patience);
    // All are in hand before the first is refused, which begins the lane's end; the slow one keeps it from ending.
    for (const refused of [0, 1, 2])
      wash.mockImplementationOnce(() =>
        vi.waitFor(() => {
          expect(wash).toHaveBeenCalledTimes(4);
          expect(refusals()).toBe(refused);
        }, patience),
      );
    for (const key of ['refused 1', 'refused 2', 'refused 3']) await enqueue(database.db, washing, {}, { key });
    await vi.waitFor(() => expect(refusals()).toBe(3), patience);
    slow.resolve();
    await enqueue(database.db, washing, {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(5), patience);
    await running.stop();
    await roomy.close();
  });

  it('does not end the lane whose workers all wait for what never comes: another one takes its place', async () => {
    const { roomy, wash, washing, running } = await cookingInALane('payments', 500);
    await beforeCrossingOut('NULL');
    const never = Promise.withResolvers<void>();
    for (const _ of [1, 2, 3]) wash.mockImplementationOnce(() => never.promise);
    for (const _ of [1, 2, 3]) await enqueue(database.db, washing, {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(3), patience);
    await enqueue(database.db, washing, {});
    await vi.waitFor(() => expect(wash).toHaveBeenCalledTimes(4), patience);
    never.resolve();
    await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
    await running.stop();
    await roomy.close();
  });
});
