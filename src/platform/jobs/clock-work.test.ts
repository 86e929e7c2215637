import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { JobProcesses } from '../testing/job-processes.ts';
import { testDatabase } from '../testing/test-database.ts';
import { enqueue, type Job } from './jobs.ts';

const minute = 60_000;
const patience = { timeout: 20_000, interval: 20 };
const sweep = (every: string, run: Job<object>['run']): Job<object> => ({ name: 'sweep', lane: 'rest', every, run });

let database: OpenDatabase;
let processes: JobProcesses;
beforeEach(async () => {
  database = await testDatabase();
  processes = new JobProcesses(database.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await processes.end();
  await database.close();
});

async function waiting(): Promise<number> {
  return (await database.pool.query('SELECT FROM graphile_worker.jobs')).rowCount ?? 0;
}

function setClock(now: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
}

it('a scheduled job starts at its minute, in one of all processes', async () => {
  const now = Date.now();
  const begun = now - (now % minute);
  const swept = vi.fn(async () => {});
  setClock(begun - 100);
  for (const _ of [1, 2]) await processes.start([sweep('* * * * *', swept)]);
  expect(swept).not.toHaveBeenCalled();
  setClock(begun);
  await vi.waitFor(() => expect(swept).toHaveBeenCalled(), patience);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), patience);
  expect(swept).toHaveBeenCalledOnce();
});

it('a scheduled job that was missed while no process ran is run at the next start, unless that is more than an hour later', async () => {
  const now = Date.now();
  const at = (minutesAgo: number) => {
    const when = new Date(now - minutesAgo * minute);
    return `${when.getUTCMinutes()} ${when.getUTCHours()} * * *`;
  };
  const [late, tooLate] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const jobs = [sweep(at(20), late), { ...sweep(at(90), tooLate), name: 'sweep-by-day' }];
  setClock(now - 120 * minute);
  const before = await processes.start(jobs);
  await before.stop();
  setClock(now);
  await processes.start(jobs);
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), patience);
  expect(tooLate).not.toHaveBeenCalled();
});

it('a scheduled job never overlaps with itself, and runs once more when it ends late', async () => {
  const open = Promise.withResolvers<void>();
  let begun = 0;
  let underWay = 0;
  let mostAtOnce = 0;
  const slow = sweep('0 0 1 1 *', async () => {
    begun++;
    mostAtOnce = Math.max(mostAtOnce, ++underWay);
    await open.promise;
    underWay--;
  });
  let rung = 0;
  const bell: Job<object> = { name: 'bell', lane: 'rest', run: async () => void rung++ };
  for (const _ of [1, 2]) await processes.start([slow, bell]);
  try {
    // As a person would enqueue it.
    await enqueue(database.db, slow, {});
    await vi.waitFor(() => expect(begun).toBe(1), patience);
    for (let times = 0; times < 5; times++) await enqueue(database.db, slow, {});
    await vi.waitFor(async () => expect(await waiting()).toBe(2), patience);
    // The workers of both processes are awake and would have taken it.
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
  }
});
