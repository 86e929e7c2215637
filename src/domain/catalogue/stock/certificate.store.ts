import { type RawBuilder, sql } from 'kysely';
import type { KoreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containsLike } from '../../../platform/database/folded-text.ts';
import { privatePrefix } from '../../../platform/files/file-store.ts';
import type { CertificateSort, StaffCertificate } from './certificate.contract.ts';
import { isToRenew } from './certificate-expiry.store.ts';

export type CertificateRow = Omit<StaffCertificate, 'warning' | 'scan_url'>;

const columns = sql`
  c.id, c.body, c.body_country, c.number, c.scope, c.valid_from::text AS valid_from, c.valid_until::text AS valid_until,
  c.withdrawn_at IS NOT NULL AS withdrawn, c.scan_key AS scan,
  (SELECT count(*)::int FROM products WHERE certificate_id = c.id AND archived_at IS NULL) AS products,
  covered.lots, covered.uncovered, c.version`;
const itsLots = sql`
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS lots, count(*) FILTER (WHERE c.withdrawn_at IS NOT NULL
      OR produced_on NOT BETWEEN c.valid_from AND c.valid_until)::int AS uncovered
    FROM lots WHERE certificate_id = c.id AND quantity > 0
  ) covered`;

export interface CertificatesWish {
  readonly words: string;
  /** Only certificates that must be renewed by that day. */
  readonly until: KoreanDate | null;
  readonly today: KoreanDate;
  /** By default those that end first, with expired and withdrawn ones last. */
  readonly sort: CertificateSort | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const orders: Readonly<Record<CertificateSort, RawBuilder<unknown>>> = {
  number: sql`c.number, c.id`,
  body: sql`c.body, c.id`,
  valid_until: sql`c.valid_until, c.id`,
  '-valid_until': sql`c.valid_until DESC, c.id DESC`,
};

export async function readCertificates(
  db: Database,
  { words, until, today, sort, page, pageSize }: CertificatesWish,
): Promise<{ certificates: CertificateRow[]; count: number }> {
  const from = sql`FROM certificates c WHERE ${containsLike(sql`concat_ws(' ', c.body, c.number)`, words)}
    AND ${until === null ? sql`true` : isToRenew(today, until)}`;
  const isOver = sql`c.withdrawn_at IS NOT NULL OR c.valid_until < ${today}::date`;
  const order = sql`ORDER BY ${sort ? orders[sort] : sql`${isOver}, c.valid_until, c.id`}`;
  const { rows } = await sql<CertificateRow>`
    SELECT ${columns} FROM (SELECT c.* ${from} ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS c ${itsLots}
    ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`SELECT count(*)::int AS count ${from}`.execute(db);
  return { certificates: rows, count: counted[0]?.count ?? 0 };
}

export async function readCertificate(db: Database, id: number): Promise<CertificateRow | undefined> {
  const { rows } =
    await sql<CertificateRow>`SELECT ${columns} FROM certificates c ${itsLots} WHERE c.id = ${id}`.execute(db);
  return rows[0];
}

type Written = Pick<
  StaffCertificate,
  'body' | 'body_country' | 'number' | 'scope' | 'valid_from' | 'valid_until' | 'scan' | 'withdrawn'
>;

/** Undefined if the certifier already has another certificate with this number. */
export async function insertCertificate(
  db: Database,
  { body, body_country, number, scope, valid_from, valid_until, scan }: Omit<Written, 'withdrawn'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO certificates (body, body_country, number, scope, valid_from, valid_until, scan_key)
    VALUES (${body}, ${body_country}, ${number}, ${JSON.stringify(scope)}::jsonb, ${valid_from}::date, ${valid_until}::date, ${scan})
    ON CONFLICT (body, number) DO NOTHING RETURNING id`.execute(db);
  return rows[0]?.id;
}

export type CertificateChange = { readonly [Name in keyof Written]?: Written[Name] | undefined };

/** False if the version has changed. */
export async function updateCertificate(
  db: Database,
  id: number,
  seen: number,
  change: CertificateChange,
): Promise<boolean> {
  const set: RawBuilder<unknown>[] = [sql`version = version`];
  for (const name of ['body', 'body_country', 'number'] as const)
    if (change[name] !== undefined) set.push(sql`${sql.ref(name)} = ${change[name]}`);
  for (const name of ['valid_from', 'valid_until'] as const)
    if (change[name] !== undefined) set.push(sql`${sql.ref(name)} = ${change[name]}::date`);
  if (change.scope !== undefined) set.push(sql`scope = ${JSON.stringify(change.scope)}::jsonb`);
  if (change.scan !== undefined) set.push(sql`scan_key = ${change.scan}`);
  if (change.withdrawn !== undefined)
    set.push(sql`withdrawn_at = CASE WHEN ${change.withdrawn} THEN coalesce(withdrawn_at, now()) END`);
  const { rows } = await sql`
    UPDATE certificates SET ${sql.join(set)} WHERE id = ${id} AND version = ${seen} RETURNING id`.execute(db);
  return rows.length > 0;
}

export const scanFolder = `${privatePrefix}papers/`;

export async function isScanOfCertificate(db: Database, key: string): Promise<boolean> {
  return (await knownScans(db, [key])).has(key);
}

export async function knownScans(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT scan_key AS key FROM certificates WHERE scan_key = ANY (${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
