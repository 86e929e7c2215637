import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ReadGauge } from '../../../platform/server/metrics.ts';

/** Gauges for unfinished money movements: refunds that are not sent yet, and payments with an unknown result. */
export function moneyGauges(db: Database): ReadGauge[] {
  const refunds = (value: ReturnType<typeof sql>): ReadGauge['read'] => {
    return async () => {
      const { rows } = await sql<{ of: string; value: number }>`
        SELECT state AS "of", ${value} AS value FROM (
          SELECT CASE a.kind WHEN 'card' THEN 'due_card' WHEN 'virtual_account' THEN 'due_virtual_account'
              ELSE 'due_transfer' END AS state, r.created_at
          FROM refunds r LEFT JOIN payment_attempts a ON a.id = r.attempt_id WHERE r.status = 'due'
          UNION ALL SELECT 'stuck', created_at FROM refunds WHERE status = 'stuck'
        ) open GROUP BY state`.execute(db);
      return rows;
    };
  };
  const payments = (value: ReturnType<typeof sql>): ReadGauge['read'] => {
    return async () => {
      const { rows } = await sql<{ value: number }>`
        SELECT ${value} AS value FROM payment_attempts WHERE check_at IS NOT NULL AND kind = 'card'`.execute(db);
      return rows;
    };
  };
  const count = sql`count(*)::int`;
  const oldest = (since: 'created_at' | 'confirming_since') =>
    sql`coalesce(extract(epoch FROM now() - min(${sql.ref(since)})), 0)::int`;
  return [
    { name: 'refunds_open', help: 'Open refunds, by state', label: 'state', read: refunds(count) },
    {
      name: 'refunds_oldest_seconds',
      help: 'Age of the oldest open refund, by state',
      label: 'state',
      read: refunds(oldest('created_at')),
    },
    {
      name: 'payments_unsettled',
      help: 'Card payments without a final result from Toss',
      read: payments(count),
    },
    {
      name: 'payments_unsettled_oldest_seconds',
      help: 'Time since the first confirmation request for the oldest of them',
      read: payments(oldest('confirming_since')),
    },
    {
      name: 'virtual_accounts_waiting',
      help: 'Virtual accounts that wait for their deposit',
      read: async () => {
        const { rows } = await sql<{ value: number }>`
          SELECT ${count} AS value FROM payment_attempts WHERE status = 'waiting'`.execute(db);
        return rows;
      },
    },
    {
      name: 'deposits_taken_back',
      help: 'Orders whose payment the bank reversed and that need manual review',
      read: async () => {
        const { rows } = await sql<{ value: number }>`
          SELECT ${count} AS value FROM payment_attempts WHERE problem = 'DEPOSIT_TAKEN_BACK'`.execute(db);
        return rows;
      },
    },
  ];
}
