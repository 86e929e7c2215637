import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { prepareQueue } from '../jobs/jobs.ts';
import { createLog } from '../start/log.ts';
import { Secret } from '../start/secret.ts';
import { testDatabase } from '../testing/test-database.ts';
import { withinAMinute } from '../testing/within-a-minute.ts';
import type { SmsGateway } from './sms.gateway.ts';
import { countWithheldSms, type SmsSpending, spentShares } from './sms-budget.ts';
import { watchSmsBudgetsJob } from './sms-budget-watch.job.ts';
import { queueSms, sendSms } from './sms-outbox.ts';

const secret = new Secret('budgets');
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await prepareQueue(database.pool);
});
afterAll(() => database.close());

/** Budgets reset every hour, so a test that failed across that moment is repeated. */
const withinTheHour = (attempt: () => Promise<void>) => () =>
  withinAMinute(async () => {
    await begin();
    await attempt();
  });

async function begin(): Promise<void> {
  taken = [];
  await database.pool.query(`
    DELETE FROM sms_messages; DELETE FROM limit_counters;
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs;
    UPDATE message_budgets SET person_hour = 3, person_day = 5, shop_hour = 10 WHERE purpose IN ('order', 'important')`);
}

const phone = (index: number) => `+8210${String(20_000_000 + index)}`;
const news: SmsSpending = { purpose: 'order', customer: 7, to: phone(0) };
let keys = 0;
const queue = (spending: Partial<SmsSpending> = {}, requestKey = `key ${++keys}`) =>
  queueSms(database.db, secret, { ...news, ...spending, text: 'News', requestKey });
/** The request keys of messages that reached the gateway. */
let taken: string[] = [];
const gateway: SmsGateway = {
  async send({ requestKey }) {
    taken.push(requestKey);
    return { outcome: 'accepted', gatewayId: requestKey };
  },
  find: async () => null,
};
const send = (spending: Partial<SmsSpending> = {}, requestKey = `key ${++keys}`) =>
  sendSms(database.db, secret, gateway, { ...news, ...spending, text: 'News', requestKey });
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
/** The warnings in the log. */
const alarms = async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  await watchSmsBudgetsJob(database.db, secret, log).run({});
  return lines.map((line) => JSON.parse(line));
};
/** The number of messages in each state, and the number of jobs of the sender. */
const states = async () => {
  const { rows } = await database.pool.query('SELECT state, count(*)::int AS count FROM sms_messages GROUP BY state');
  const { rows: jobs } = await database.pool.query('SELECT id FROM graphile_worker.jobs');
  return { ...Object.fromEntries(rows.map(({ state, count }) => [state, count])), jobs: jobs.length };
};

it(
  "sends forty simultaneous messages up to the customer's limit and withholds the others",
  withinTheHour(async () => {
    const answers = await many(40, (index) => queue({ to: phone(index) }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(3);
    expect(answers).toContainEqual({ budget: 'person', wait: expect.any(Number) });
    expect(await states()).toEqual({ waiting: 3, withheld: 37, jobs: 3 });
    const withheld = await database.pool.query(
      `SELECT DISTINCT recipient, sealed_text, problem FROM sms_messages WHERE state = 'withheld'`,
    );
    expect(withheld.rows).toEqual([{ recipient: null, sealed_text: null, problem: 'person_budget' }]);
    expect(await countWithheldSms(database.db)).toBe(37);
  }),
);

it(
  'counts a phone across all customers who send to it',
  withinTheHour(async () => {
    await many(20, (customer) => queue({ customer }));
    expect(await states()).toEqual({ waiting: 3, withheld: 17, jobs: 3 });
  }),
);

it(
  'stops all messages of the shop at its budget',
  withinTheHour(async () => {
    await many(30, (index) => queue({ customer: index, to: phone(index) }));
    expect(await states()).toEqual({ waiting: 10, withheld: 20, jobs: 10 });
  }),
);

it(
  'sends exactly the remaining number when requests are simultaneous',
  withinTheHour(async () => {
    const answers = await many(30, (index) => send({ customer: index, to: phone(index) }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(10);
    expect(taken).toHaveLength(10);
    expect(await states()).toEqual({ sent: 10, withheld: 20, jobs: 0 });
  }),
);

it(
  'leaves nothing to be sent when a process dies while it withholds a message',
  withinTheHour(async () => {
    await many(3, () => send());
    await database.pool.query(`
    CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END';
    CREATE OR REPLACE TRIGGER dies BEFORE UPDATE ON sms_messages FOR EACH ROW WHEN (NEW.state = 'withheld') EXECUTE FUNCTION die()`);
    await expect(send({}, 'over')).rejects.toThrow(/terminat/);
    await expect(queue({}, 'over, too')).rejects.toThrow(/terminat/);
    await database.pool.query('DROP FUNCTION die CASCADE');
    expect(await states()).toEqual({ sent: 3, jobs: 0 });
    expect(await send({}, 'over')).toMatchObject({ budget: 'person' });
    expect(await states()).toEqual({ sent: 3, withheld: 1, jobs: 0 });
  }),
);

it(
  'sends nothing for a purpose without a budget, and says so',
  withinTheHour(async () => {
    const { rows } = await database.pool.query(
      `DELETE FROM message_budgets WHERE purpose IN ('order', 'code') RETURNING *`,
    );
    expect(await queue()).toEqual({ budget: 'no', wait: 3_600 });
    expect(await send()).toMatchObject({ budget: 'no' });
    expect(await send({ purpose: 'code' })).toMatchObject({ budget: 'no' });
    expect(await send({ purpose: 'important' })).toBeNull();
    expect(await send({ purpose: 'recall' })).toBeNull();
    expect(await states()).toEqual({ sent: 2, withheld: 3, jobs: 0 });
    expect(await countWithheldSms(database.db)).toBe(3);
    expect(await alarms()).toMatchObject([
      { purpose: 'code', percent: 100 },
      { purpose: 'order', percent: 100 },
    ]);
    await database.pool.query(
      'INSERT INTO message_budgets SELECT * FROM json_populate_recordset(NULL::message_budgets, $1)',
      [JSON.stringify(rows)],
    );
  }),
);

it(
  "does not charge the shop's budget for what a person's limit refuses",
  withinTheHour(async () => {
    await many(40, () => queue());
    expect(await spentShares(database.db, secret)).toContainEqual({ purpose: 'order', count: 3, share: 0.3 });
    expect(await queue({ customer: 8, to: phone(8) })).toBeNull();
  }),
);

it(
  'keeps the budgets of payments and codes separate from order messages',
  withinTheHour(async () => {
    await many(40, (index) => queue({ customer: index, to: phone(index) }));
    expect(await queue()).toMatchObject({ budget: 'shop' });
    expect(await queue({ purpose: 'important' })).toBeNull();
    expect(await queue({ purpose: 'code' })).toBeNull();
    expect(await queue({ purpose: 'known_code' })).toBeNull();
  }),
);

it(
  'counts a repeated message once',
  withinTheHour(async () => {
    await many(10, () => queue({}, 'the same'));
    await queue({}, 'the same');
    expect(await spentShares(database.db, secret)).toContainEqual({ purpose: 'order', count: 1, share: 0.1 });
  }),
);

it(
  'warns once an hour when a budget is almost used up',
  withinTheHour(async () => {
    await many(7, (index) => queue({ customer: index, to: phone(index) }));
    expect(await alarms()).toEqual([]);
    await queue({ customer: 7, to: phone(7) });
    const said = await Promise.all([alarms(), alarms(), alarms()]);
    expect([...said, await alarms()].flat()).toMatchObject([{ level: 50, purpose: 'order', percent: 80 }]);
  }),
);
