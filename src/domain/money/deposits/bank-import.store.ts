import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PossibleOrder } from './deposit-matching.rules.ts';
import type { NearDeposit } from './known-line.rules.ts';

/** A stored bank line, with its line number in the file and the fingerprint that identifies it in other files. */
export interface BankLine {
  readonly row: number;
  readonly paidAt: string;
  readonly amount: number;
  readonly depositor: string;
  readonly memo: string;
  /** Hexadecimal. */
  readonly fingerprint: string;
}

export async function addImport(db: Database, staffId: number): Promise<number> {
  const row = await db
    .insertInto('deposit_imports')
    .values({ imported_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the deposits of the lines that are already recorded. */
export async function findImported(db: Database, fingerprints: readonly string[]): Promise<Map<string, number>> {
  const wanted = sql`(SELECT decode(wanted, 'hex') FROM unnest(${fingerprints}::text[]) AS wanted)`;
  const { rows } = await sql<{ fingerprint: string; id: number }>`
    SELECT encode(fingerprint, 'hex') AS fingerprint, id FROM deposits WHERE fingerprint IN ${wanted}
    UNION ALL
    SELECT encode(fingerprint, 'hex'), deposit_id FROM deposit_marks WHERE fingerprint IN ${wanted}`.execute(db);
  return new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]));
}

/**
 * Records lines as deposits. Lines that a concurrent import records are waited for and skipped. All imports insert in
 * the same order to avoid deadlocks.
 */
export async function addImported(
  db: Database,
  { staffId, importId }: { readonly staffId: number; readonly importId: number },
  lines: readonly BankLine[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ fingerprint: string; id: number }>`
    INSERT INTO deposits
      (recorded_by, idempotency_key, request_hash, paid_at, amount, open, depositor, memo, source, fingerprint)
    SELECT ${staffId}, 'import-' || ${importId}::bigint || '-' || line.row, decode(line.fingerprint, 'hex'),
      line."paidAt", line.amount, line.amount, line.depositor, line.memo, 'import', decode(line.fingerprint, 'hex')
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS line (row int, "paidAt" timestamptz, amount int, depositor text, memo text, fingerprint text)
    ORDER BY line.fingerprint
    ON CONFLICT DO NOTHING
    RETURNING encode(fingerprint, 'hex') AS fingerprint, id`.execute(db);
  return new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]));
}

/**
 * Finds deposits with the same amount and about the same time as one of these lines, oldest first, without the lines of
 * this file. Overlapping time ranges are merged so that each deposit is returned once.
 */
export async function findNear(
  db: Database,
  lines: readonly BankLine[],
  except: readonly number[],
): Promise<NearDeposit[]> {
  const { rows } = await sql<NearDeposit>`
    WITH stretch AS (
      SELECT amount, unnest(range_agg(tstzrange("paidAt" - interval '1 day', "paidAt" + interval '1 day', '[]'))) AS days
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line ("paidAt" timestamptz, amount int)
      GROUP BY amount
    )
    SELECT ${nearColumns} FROM stretch s
    JOIN deposits d ON d.amount = s.amount AND d.paid_at BETWEEN lower(s.days) AND upper(s.days)
    WHERE NOT EXISTS (SELECT FROM unnest(${[...except]}::bigint[]) AS known (id) WHERE known.id = d.id)
    ORDER BY "paidAt", id LIMIT 10000`.execute(db);
  return rows;
}

const nearColumns = sql`d.id, d.paid_at AS "paidAt", d.amount, d.depositor, d.memo, d.source = 'staff' AS "isTyped",
  d.fingerprint IS NOT NULL AS "isLine"`;

export async function lockNear(db: Database, deposit: number): Promise<NearDeposit | undefined> {
  const { rows } = await sql<NearDeposit>`
    SELECT ${nearColumns} FROM deposits d WHERE d.id = ${deposit} FOR UPDATE`.execute(db);
  return rows[0];
}

export interface ImportedRow {
  readonly row: number;
  readonly deposit: number | null;
  readonly undecided: BankLine | null;
}

export async function saveImportRows(db: Database, importId: number, rows: readonly ImportedRow[]): Promise<void> {
  await sql`
    INSERT INTO deposit_import_rows (import_id, row, deposit_id, undecided)
    SELECT ${importId}, line.row, line.deposit, line.undecided
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS line (row int, deposit bigint, undecided jsonb)`.execute(
    db,
  );
}

/** Returns which of these lines exist in the import. */
export async function readImportRows(db: Database, importId: number, lines: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ row: number }>`
    SELECT row FROM deposit_import_rows WHERE import_id = ${importId} AND row = ANY(${lines}::int[])`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/** Locks one line of an import. */
export async function lockImportRow(db: Database, importId: number, row: number): Promise<ImportedRow | undefined> {
  const { rows } = await sql<ImportedRow>`
    SELECT row, deposit_id AS deposit, undecided FROM deposit_import_rows
    WHERE import_id = ${importId} AND row = ${row} FOR UPDATE`.execute(db);
  return rows[0];
}

/** Stores which deposit a line is. */
export async function decideImportRow(db: Database, importId: number, row: number, deposit: number): Promise<void> {
  await sql`
    UPDATE deposit_import_rows SET deposit_id = ${deposit}, undecided = NULL
    WHERE import_id = ${importId} AND row = ${row}`.execute(db);
}

/** Whether another line of the same file is this deposit. */
export async function isInImport(db: Database, importId: number, deposit: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM deposit_import_rows WHERE import_id = ${importId} AND deposit_id = ${deposit} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Links a deposit that was typed by hand to its bank line. The bank's time is more exact and replaces the typed one.
 */
export async function noteLine(db: Database, deposit: number, { fingerprint, paidAt }: BankLine): Promise<void> {
  await sql`
    UPDATE deposits SET fingerprint = decode(${fingerprint}, 'hex'), paid_at = ${paidAt}
    WHERE id = ${deposit} AND fingerprint IS NULL`.execute(db);
}

/** Adds the fingerprint that the same transfer has in another format of the list. */
export async function noteMark(db: Database, deposit: number, { fingerprint }: BankLine): Promise<void> {
  await sql`
    INSERT INTO deposit_marks (fingerprint, deposit_id) VALUES (decode(${fingerprint}, 'hex'), ${deposit})`.execute(db);
}

/** Proposals consider only orders of the last months. */
const monthsOfCodes = 2;

/** Orders whose number ends with one of these codes, or that one of these amounts would pay, newest first. */
export async function findPossibleOrders(
  db: Database,
  codes: readonly string[],
  amounts: readonly number[],
): Promise<PossibleOrder[]> {
  const { rows } = await sql<PossibleOrder>`
    WITH found AS (
      (SELECT id FROM orders WHERE right(number, 4) = ANY(${codes}::text[])
        AND created_at > now() - ${monthsOfCodes} * interval '1 month' ORDER BY id DESC LIMIT 2000)
      UNION (SELECT id FROM orders WHERE status IN ('awaiting_payment', 'expired') AND total_price = ANY(${amounts}::int[])
        AND created_at > now() - ${monthsOfCodes} * interval '1 month' ORDER BY id DESC LIMIT 2000)
      -- A partly paid order lacks less than its total.
      UNION (SELECT o.id FROM orders o WHERE o.status = 'awaiting_payment' AND EXISTS (
          SELECT FROM deposit_allocations a WHERE a.order_id = o.id AND a.released_at IS NULL)
        ORDER BY o.pay_before LIMIT 2000)
      UNION (SELECT id FROM orders WHERE surcharge_due > 0 AND status = 'paid' ORDER BY id LIMIT 2000)
    )
    SELECT o.number AS slug, o.status, o.total_price - order_received(o.id) + surcharge_missing(o.id) AS missing,
      CASE WHEN o.status IN ('expired', 'cancelled') THEN to_char((SELECT max(at) FROM order_events
        WHERE order_id = o.id AND to_status = o.status) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END AS "endedAt",
      CASE WHEN o.status = 'expired' THEN (SELECT coalesce(sum(open), 0)::int FROM deposits WHERE order_id = o.id) ELSE 0 END
        AS "openForIt",
      array_remove(ARRAY[o.recipient_name, u.name], NULL) AS names,
      o.payer_name AS "payerName"
    FROM found JOIN orders o USING (id) LEFT JOIN users u ON u.id = o.user_id`.execute(db);
  return rows;
}

export interface OpenLine {
  readonly open: number;
  /** The order under which the open money is recorded. */
  readonly notedFor: string | null;
  readonly depositor: string;
  readonly memo: string;
}

/** Reads the open amount and the bank's text of each deposit. */
export async function readOpenLines(db: Database, ids: readonly number[]): Promise<Map<number, OpenLine>> {
  const { rows } = await sql<OpenLine & { readonly id: number }>`
    SELECT id, open, depositor, memo, (SELECT number FROM orders WHERE id = order_id) AS "notedFor" FROM deposits WHERE id = ANY(${ids})`.execute(
    db,
  );
  return new Map(rows.map((line) => [line.id, line]));
}

/**
 * Lines without a decision are deleted after this period and appear again in the next file. Names of senders must not
 * be kept forever.
 */
export async function forgetOldImports(db: Database, before: Date): Promise<void> {
  await sql`
    DELETE FROM deposit_imports WHERE id IN (
      SELECT id FROM deposit_imports WHERE imported_at < ${before} ORDER BY imported_at LIMIT 1000)`.execute(db);
}
