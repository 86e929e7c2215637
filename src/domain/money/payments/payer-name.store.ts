import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Under whose name the customer says that the transfer for an order comes. The caller must hold the order. */
export async function keepPayerName(db: Database, orderId: number, name: string | null): Promise<void> {
  await sql`
    UPDATE orders SET payer_name = ${name}
    WHERE id = ${orderId} AND payer_name IS DISTINCT FROM ${name}`.execute(db);
}
