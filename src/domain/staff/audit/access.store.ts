import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { AccessReason } from './access.rules.ts';

export interface Access {
  /** The staff member who accesses the data. */
  readonly staff: number;
  readonly customer?: number | null;
  /** The order's customer is recorded with it. */
  readonly order?: number | null;
  readonly why: AccessReason;
  /** How many people a list or file shows; one by default. */
  readonly people?: number;
}

interface Accesses {
  readonly staff: number;
  readonly orders: readonly number[];
  readonly why: AccessReason;
  /** The reason in the staff member's words, if one is required. */
  readonly reason?: string;
}

/** Logs the access to many orders at once, for example a file with the customer of each. */
export async function noteAccesses(db: Database, { staff, orders, why, reason = '' }: Accesses): Promise<void> {
  await sql`
    INSERT INTO personal_accesses (staff_id, customer_id, order_id, why, reason)
    SELECT ${staff}, o.user_id, o.id, ${why}, ${reason} FROM orders o WHERE o.id = ANY (${[...orders]}::bigint[])
    ORDER BY o.id`.execute(db);
}

/** Logs an access to personal data. Must be called before the data is returned, so that no access is unrecorded. */
export async function noteAccess(db: Database, { staff, customer, order, why, people = 1 }: Access): Promise<void> {
  await sql`
    INSERT INTO personal_accesses (staff_id, customer_id, order_id, why, people)
    VALUES (${staff}, coalesce(${customer ?? null}::bigint, (SELECT user_id FROM orders WHERE id = ${order ?? null}::bigint)),
      ${order ?? null}::bigint, ${why}, ${people})`.execute(db);
}
