import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { prepareQueue } from '../jobs/jobs.ts';
import { createLog } from '../start/log.ts';
import { Secret } from '../start/secret.ts';
import { testDatabase } from '../testing/test-database.ts';
import { countWithheldSms, type SmsSpending, spentShares } from './sms-budget.ts';
import { watchSmsBudgetsJob } from './sms-budget-watch.job.ts';
import { queueSms } from './sms-outbox.ts';

const secret = new Secret('budgets');
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await prepareQueue(database.pool);
});
beforeEach(() =>
  database.pool.query(`
    DELETE FROM sms_messages; DELETE FROM limit_counters;
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs;
    UPDATE message_budgets SET person_hour = 3, person_day = 5, shop_hour = 10 WHERE purpose IN ('order', 'important')`),
);
afterAll(() => database.close());

const phone = (index: number) => `+8210${String(20_000_000 + index)}`;
const news: SmsSpending = { purpose: 'order', customer: 7, to: phone(0) };
let keys = 0;
const queue = (spending: Partial<SmsSpending> = {}, requestKey = `key ${++keys}`) =>
  queueSms(database.db, secret, { ...news, ...spending, text: 'News', requestKey });
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** How many messages are in each state, and how many pieces of work wait for the sender. */
const states = async () => {
  const { rows } = await database.pool.query('SELECT state, count(*)::int AS count FROM sms_messages GROUP BY state');
  const { rows: jobs } = await database.pool.query('SELECT id FROM graphile_worker.jobs');
  return { ...Object.fromEntries(rows.map(({ state, count }) => [state, count])), jobs: jobs.length };
};

it('lets forty at once through as far as the customer may have them, and writes the others down', async () => {
  const answers = await many(40, (index) => queue({ to: phone(index) }));
  expect(answers.filter((answer) => answer === null)).toHaveLength(3);
  expect(answers).toContainEqual({ budget: 'person', wait: expect.any(Number) });
  expect(await states()).toEqual({ waiting: 3, withheld: 37, jobs: 3 });
  const withheld = await database.pool.query(
    `SELECT DISTINCT recipient, sealed_text, problem FROM sms_messages WHERE state = 'withheld'`,
  );
  expect(withheld.rows).toEqual([{ recipient: null, sealed_text: null, problem: 'person_budget' }]);
  expect(await countWithheldSms(database.db)).toBe(37);
});

it('counts a phone however many customers write to it', async () => {
  await many(20, (customer) => queue({ customer }));
  expect(await states()).toEqual({ waiting: 3, withheld: 17, jobs: 3 });
});

it('stops the whole shop at its budget, whoever asks', async () => {
  await many(30, (index) => queue({ customer: index, to: phone(index) }));
  expect(await states()).toEqual({ waiting: 10, withheld: 20, jobs: 10 });
});

it('charges the shop nothing for what a person may not have', async () => {
  await many(40, () => queue());
  expect(await spentShares(database.db, secret)).toContainEqual({ purpose: 'order', count: 3, share: 0.3 });
  expect(await queue({ customer: 8, to: phone(8) })).toBeNull();
});

it('keeps money and codes apart from news of orders', async () => {
  await many(40, (index) => queue({ customer: index, to: phone(index) }));
  expect(await queue()).toMatchObject({ budget: 'shop' });
  expect(await queue({ purpose: 'important' })).toBeNull();
  expect(await queue({ purpose: 'code' })).toBeNull();
  expect(await queue({ purpose: 'known_code' })).toBeNull();
});

it('counts a message that is asked for again once', async () => {
  await many(10, () => queue({}, 'the same'));
  await queue({}, 'the same');
  expect(await spentShares(database.db, secret)).toContainEqual({ purpose: 'order', count: 1, share: 0.1 });
});

it('says once an hour that a budget is nearly used up', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const watch = () => watchSmsBudgetsJob(database.db, secret, log).run({});
  await many(7, (index) => queue({ customer: index, to: phone(index) }));
  await watch();
  expect(lines).toEqual([]);
  await queue({ customer: 7, to: phone(7) });
  await Promise.all([watch(), watch(), watch()]);
  await watch();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, purpose: 'order', percent: 80 }]);
});
