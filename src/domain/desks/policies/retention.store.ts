import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface OldRecord {
  readonly id: number;
  /** As PostgreSQL writes it: a JavaScript date would lose its last digits, and with them the place in the list. */
  readonly since: string;
}

/** Something that is forgotten when it is old enough: which ones, after the last one seen, and how. */
export interface Forgetting {
  find(db: Database, before: Date, after: OldRecord | undefined, most: number): Promise<readonly OldRecord[]>;
  forget(db: Database, ids: readonly number[]): Promise<void>;
}

const beginning: OldRecord = { id: 0, since: '-infinity' };

/** What is older than a moment and not forgotten yet, oldest first. */
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

/** Orders lose their customer, and with them everything that names a person; not while it names whom money is owed to. */
export const oldOrders: Forgetting = {
  find: olderThan('orders', 'created_at', 'user_id'),
  async forget(db, ids) {
    await sql`
      UPDATE orders SET user_id = NULL WHERE id = ANY(${ids}) AND NOT is_owed_by_transfer(id)`.execute(db);
  },
};

/** Complaints that were decided keep what was refunded, without words, names and photos. */
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

/** Those who have left, in the archive, which knows an order by its number alone. */
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

/** Who transferred money, once nothing of it is owed any more. */
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

/** Their customer was gone before what was owed had been sent. */
export const settledDepositors = depositors(() => sql`forget_when_settled`);

/** Nobody ever knew which order they meant. */
export const oldDepositors = depositors((before) => sql`(depositor <> '' OR memo <> '') AND created_at < ${before}`);

/** Records of what staff did leave by the one door that the database has for old ones. */
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

/** Numbers of accounts that are gone, kept as hashes; there are never many in one night. */
export async function forgetNumbers(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM blocked_numbers WHERE left_at < ${before}`.execute(db);
  await sql`DELETE FROM former_buyers WHERE left_at < ${before}`.execute(db);
}
