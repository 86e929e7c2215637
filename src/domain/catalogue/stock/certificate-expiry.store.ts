import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Orders that have not been sent and contain products whose certificate no longer covers them. Recalled lots are left
 * out, because the recall reports their orders.
 */
export async function readUncertifiedOrders(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT DISTINCT orders.number
    FROM lots
    JOIN order_lots ON order_lots.lot_id = lots.id AND order_lots.state = 'reserved'
    JOIN order_lines ON order_lines.id = order_lots.line_id
    JOIN orders ON orders.id = order_lines.order_id
    WHERE lots.reserved > 0 AND lots.recalled_at IS NULL AND NOT EXISTS (SELECT FROM sellable_lots WHERE sellable_lots.id = lots.id)
    ORDER BY orders.number LIMIT 100`.execute(db);
  return rows.map(({ number }) => number);
}

export interface EndingCertificate {
  readonly body: string;
  readonly number: string;
  readonly validUntil: string;
}

/** Valid certificates of listed products that end by that day, the nearest first. */
export async function readEndingCertificates(db: Database, today: string, until: string): Promise<EndingCertificate[]> {
  const { rows } = await sql<EndingCertificate>`
    SELECT body, number, valid_until::text AS "validUntil" FROM certificates
    WHERE withdrawn_at IS NULL AND valid_until BETWEEN ${today}::date AND ${until}::date
      AND EXISTS (SELECT FROM products WHERE certificate_id = certificates.id AND listed)
    ORDER BY valid_until, id LIMIT 100`.execute(db);
  return rows;
}

/**
 * Whether a certificate `c` must be renewed: it ends by that day, or it has ended while a product on sale still uses
 * it.
 */
export function isToRenew(today: string, until: string): RawBuilder<boolean> {
  return sql`(c.withdrawn_at IS NULL AND c.valid_until <= ${until}::date AND (c.valid_until >= ${today}::date
    OR EXISTS (SELECT FROM products WHERE certificate_id = c.id AND listed AND archived_at IS NULL)))`;
}
