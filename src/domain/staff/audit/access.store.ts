import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { AccessReason } from './access.rules.ts';

export interface Access {
  /** The member of staff who looks. */
  readonly staff: number;
  readonly customer?: number | null;
  /** Its customer is noted with it. */
  readonly order?: number | null;
  readonly why: AccessReason;
  /** How many people a list or a file shows; one unless told. */
  readonly people?: number;
}

interface Accesses {
  readonly staff: number;
  readonly orders: readonly number[];
  readonly why: AccessReason;
  /** In their own words, where they must give one. */
  readonly reason?: string;
}

/** The same for many orders at once, as in a file that names each of their customers. */
export async function noteAccesses(db: Database, { staff, orders, why, reason = '' }: Accesses): Promise<void> {
  await sql`
    INSERT INTO personal_accesses (staff_id, customer_id, order_id, why, reason)
    SELECT ${staff}, o.user_id, o.id, ${why}, ${reason} FROM orders o WHERE o.id = ANY (${[...orders]}::bigint[])
    ORDER BY o.id`.execute(db);
}

/** Notes whose personal data is about to be shown; called before it is, so that nobody sees any unrecorded. */
export async function noteAccess(db: Database, { staff, customer, order, why, people = 1 }: Access): Promise<void> {
  await sql`
    INSERT INTO personal_accesses (staff_id, customer_id, order_id, why, people)
    VALUES (${staff}, coalesce(${customer ?? null}::bigint, (SELECT user_id FROM orders WHERE id = ${order ?? null}::bigint)),
      ${order ?? null}::bigint, ${why}, ${people})`.execute(db);
}
