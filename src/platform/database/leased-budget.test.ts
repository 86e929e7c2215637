import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Secret } from '../start/secret.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { LeasedBudget } from './leased-budget.ts';

const secret = new Secret('budgets');
/** A day, so that no test sees it begin anew. */
const limitOf = (name: string, most = 120) => ({ subject: ['test', name], most, seconds: 86_400 });

let database: OpenDatabase;
let other: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  other = await openDatabase(database.url, 4);
});
afterAll(async () => {
  await other.close();
  await database.close();
});

const allowed = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length;

describe('one budget for several processes', () => {
  it('is spent once, however many ask at once and wherever', async () => {
    const processes = [LeasedBudget.of(database.db, secret), LeasedBudget.of(other.db, secret)];
    const limit = limitOf('shared');
    const waits = await Promise.all(
      Array.from({ length: 400 }, (_, turn) => (processes[turn % 2] as LeasedBudget).spend(limit)),
    );
    expect(allowed(waits)).toBe(120);
    for (const wait of waits) if (wait !== null) expect(wait).toBeGreaterThan(0);
  });

  it('costs a row and a few writes, not one per request', async () => {
    let writes = 0;
    const budget = new LeasedBudget(async (_limit, wanted) => {
      writes++;
      return { granted: wanted, wait: 60 };
    });
    for (let turn = 0; turn < 100; turn++) expect(await budget.spend(limitOf('few'))).toBeNull();
    expect(writes).toBe(10);
    const { rows } = await database.pool.query('SELECT count FROM limit_counters');
    expect(rows).toHaveLength(1);
  });

  it('asks nobody any more once it is used up', async () => {
    let writes = 0;
    const budget = new LeasedBudget(async () => {
      writes++;
      return { granted: 0, wait: 30 };
    });
    for (let turn = 0; turn < 50; turn++) expect(await budget.spend(limitOf('empty'))).toBeGreaterThan(0);
    expect(writes).toBe(1);
  });

  it('begins anew when its time is over', async () => {
    let now = 0;
    const budget = new LeasedBudget(
      async () => ({ granted: 1, wait: 10 }),
      () => now,
    );
    const limit = limitOf('time', 24);
    expect(await budget.spend(limit)).toBeNull();
    now = 4_000;
    expect(await budget.spend(limit)).toBe(6);
    now = 10_000;
    expect(await budget.spend(limit)).toBeNull();
  });

  it('is counted by each process alone while the database does not answer', async () => {
    const budget = new LeasedBudget(() => Promise.reject(new Error('away')));
    const waits = await Promise.all(Array.from({ length: 200 }, () => budget.spend(limitOf('away'))));
    expect(allowed(waits)).toBe(120);
  });
});
