import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ReadGauge } from '../../../platform/server/metrics.ts';

/** Orders that are under way. Ended orders are too many to count at every scrape. */
export function orderGauges(db: Database): ReadGauge[] {
  return [
    {
      name: 'orders_under_way',
      help: 'Open orders, by state',
      label: 'state',
      async read() {
        const { rows } = await sql<{ of: string; value: number }>`
          SELECT status AS "of", count(*)::int AS value FROM orders
          WHERE status IN ('awaiting_payment', 'paid', 'preparing', 'shipped', 'return_requested', 'return_approved')
          GROUP BY status`.execute(db);
        return rows;
      },
    },
  ];
}
