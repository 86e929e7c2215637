import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { loggedIn } from '../testing/logged-in.ts';
import { sweepLoginsJob } from './login-sweep.job.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const counts = async () => {
  const { rows } = await database.pool.query(`
    SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM login_codes) AS codes,
      (SELECT count(*) FROM oauth_attempts) AS attempts, (SELECT count(*) FROM limit_counters) AS counters,
      (SELECT count(*) FROM users) AS users`);
  return rows[0];
};

it('the sweep deletes expired rows and nothing else', async () => {
  const { db, pool } = database;
  const hash = Buffer.alloc(32, 1);
  await loggedIn(db, '+821011110001');
  await pool.query("UPDATE sessions SET started_at = now() - interval '21 days', expires_at = now() - interval '1 s'");
  await loggedIn(db, '+821011110002');
  // Ended a second ago: the following period still includes it.
  await pool.query("INSERT INTO limit_counters VALUES ($1, now() - interval '1 day 1 s', now() - interval '1 s', 1)", [
    Buffer.alloc(32, 3),
  ]);
  for (const [number, end] of [
    [1, '-1 second'],
    [2, '1 hour'],
  ] as const) {
    await pool.query("INSERT INTO login_codes VALUES ($1, 'login', NULL, $2, 0, now(), now() + $3::interval)", [
      `+82101111000${number}`,
      hash,
      end,
    ]);
    await pool.query(
      `INSERT INTO oauth_attempts (key_hash, provider, state, nonce, code_verifier, expires_at)
       VALUES ($1, 'google', '', '', '', now() + $2::interval)`,
      [Buffer.alloc(32, number), end],
    );
    await pool.query(
      `INSERT INTO limit_counters
       VALUES ($1, now() + $2::interval - interval '0.4 s', now() + $2::interval, 1)`,
      [Buffer.alloc(32, number), end],
    );
  }
  expect(await counts()).toEqual({ sessions: 2, codes: 2, attempts: 2, counters: 3, users: 2 });

  const sweep = sweepLoginsJob(db);
  await sweep.run({});
  const left = { sessions: 1, codes: 1, attempts: 1, counters: 2, users: 2 };
  expect(await counts()).toEqual(left);
  await sweep.run({});
  expect(await counts()).toEqual(left);
  const { rows } = await pool.query('SELECT phone_number FROM login_codes');
  expect(rows).toEqual([{ phone_number: '+821011110002' }]);
});
