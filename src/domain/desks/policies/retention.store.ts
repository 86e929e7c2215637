import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface OldRecord {
  readonly id: number;
  /** In PostgreSQL's format: a JavaScript date would lose the microseconds, and with them the position in the list. */
  readonly since: string;
}

/** A kind of record that expires: finds the next expired records after the last one, and erases them. */
export interface Forgetting {
  find(db: Database, before: Date, after: OldRecord | undefined, most: number): Promise<readonly OldRecord[]>;
  forget(db: Database, ids: readonly number[]): Promise<void>;
}

const beginning: OldRecord = { id: 0, since: '-infinity' };

/** Records older than a moment that are not erased yet, oldest first. */
function olderThan(table: 'orders' | 'claims', moment: 'created_at' | 'decided_at', named: string): Forgetting['find'] {
  const [from, at, who] = [sql.table(table), sql.ref(moment), sql.ref(named)];
  return async (db, before, { id, since } = beginning, most) => {
    const { rows } = await sql<OldRecord>`
      SELECT id, ${at}::text AS since FROM ${from}
      WHERE ${who} IS NOT NULL AND ${at} < ${before} AND (${at}, id) > (${since}::timestamptz, ${id})
      ORDER BY ${at}, id LIMIT ${most}`.execute(db);
    return rows;
  };
}

/** Removes the customer and all personal data from orders, unless the order is needed to refund someone. */
export const oldOrders: Forgetting = {
  find: olderThan('orders', 'created_at', 'user_id'),
  async forget(db, ids) {
    await sql`
      UPDATE orders SET user_id = NULL WHERE id = ANY(${ids}) AND NOT is_owed_by_transfer(id)`.execute(db);
  },
};

/** Decided claims keep the refunded amounts, without texts, names and photos. */
export const oldClaims: Forgetting = {
  find: olderThan('claims', 'decided_at', 'description'),
  async forget(db, ids) {
    await sql`
      WITH without_photos AS (
        DELETE FROM photos WHERE claim_id = ANY(${ids})
      ), without_answers AS (
        UPDATE claim_lines SET staff_words = '' WHERE claim_id = ANY(${ids}) AND staff_words <> ''
      )
      UPDATE claims SET description = NULL, contact_name = NULL, contact_phone = NULL
      WHERE id = ANY(${ids})`.execute(db);
  },
};

/** Deleted customers in the archive, which refers to orders only by number. */
function archived(
  at: RawBuilder<unknown>,
  isThere: RawBuilder<boolean>,
  forgetting: (ids: readonly number[]) => RawBuilder<unknown>,
): Forgetting {
  return {
    async find(db, before, { id, since } = beginning, most) {
      const { rows } = await sql<OldRecord>`
        SELECT order_id AS id, ${at}::text AS since FROM archived_buyers
        WHERE ${isThere} AND ${at} < ${before} AND (${at}, order_id) > (${since}::timestamptz, ${id})
        ORDER BY ${at}, order_id LIMIT ${most}`.execute(db);
      return rows;
    },
    async forget(db, ids) {
      await forgetting(ids).execute(db);
    },
  };
}
export const archivedBuyers = archived(
  sql`placed_at`,
  sql`true`,
  (ids) => sql`DELETE FROM archived_buyers WHERE order_id = ANY(${ids})`,
);
export const archivedComplaints = archived(
  sql`complained_at`,
  sql`complaint <> ''`,
  (ids) => sql`UPDATE archived_buyers SET complaint = '' WHERE order_id = ANY(${ids})`,
);

/** Erases the depositor once nothing of the deposit is owed. */
function depositors(isTheirTurn: (before: Date) => RawBuilder<boolean>): Forgetting {
  return {
    async find(db, before, { id, since } = beginning, most) {
      const { rows } = await sql<OldRecord>`
        SELECT id, created_at::text AS since FROM deposits AS d
        WHERE ${isTheirTurn(before)} AND is_settled(d) AND (created_at, id) > (${since}::timestamptz, ${id})
        ORDER BY created_at, id LIMIT ${most}`.execute(db);
      return rows;
    },
    async forget(db, ids) {
      await sql`
        UPDATE deposits AS d SET depositor = '', memo = '', forget_when_settled = false
        WHERE id = ANY(${ids}) AND is_settled(d)`.execute(db);
    },
  };
}

/** The customer was deleted before the owed money was sent. */
export const settledDepositors = depositors(() => sql`forget_when_settled`);

/** Deposits that were never assigned to an order. */
export const oldDepositors = depositors((before) => sql`(depositor <> '' OR memo <> '') AND created_at < ${before}`);

/** Deletes old log records through the only database function that may delete them. */
function oldRecords(table: 'audit_log' | 'personal_accesses'): Forgetting {
  return {
    async find(db, before, { id, since } = beginning, most) {
      const { rows } = await sql<OldRecord>`
        SELECT id, at::text AS since FROM ${sql.table(table)}
        WHERE at < ${before} AND (at, id) > (${since}::timestamptz, ${id})
        ORDER BY at, id LIMIT ${most}`.execute(db);
      return rows;
    },
    async forget(db, ids) {
      await sql`SELECT forget_records(${table}, ${ids}::bigint[])`.execute(db);
    },
  };
}
export const oldAudit = oldRecords('audit_log');
export const oldAccesses = oldRecords('personal_accesses');

/** Hashed numbers of deleted accounts; there are never many in one night. */
export async function forgetNumbers(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM blocked_numbers WHERE left_at < ${before}`.execute(db);
  await sql`DELETE FROM former_buyers WHERE left_at < ${before}`.execute(db);
}
