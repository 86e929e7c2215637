import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PolicyName } from './policy-text.ts';

export type PolicyNotations = Readonly<Record<Locale, string>>;

/** A published text that replaces the one in the source code. */
interface PublishedVersion {
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly note: string;
}

/** The limit of listed versions, newest first. */
const mostVersions = 100;

export async function readVersions(db: Database, policy: PolicyName): Promise<readonly PublishedVersion[]> {
  const { rows } = await sql<PublishedVersion>`
    SELECT number, published_at AS at, coalesce(name, '') AS by, note
    FROM policy_versions LEFT JOIN users ON users.id = published_by
    WHERE policy = ${policy} ORDER BY number DESC LIMIT ${mostVersions}`.execute(db);
  return rows;
}

export async function readNotations(
  db: Database,
  policy: PolicyName,
  number: number,
): Promise<PolicyNotations | undefined> {
  const { rows } = await sql<{ texts: PolicyNotations }>`
    SELECT texts FROM policy_versions WHERE policy = ${policy} AND number = ${number}`.execute(db);
  return rows[0]?.texts;
}

/** The newest version of each policy that has one. */
export async function readNewest(
  db: Database,
): Promise<readonly (PublishedVersion & { readonly policy: PolicyName })[]> {
  const { rows } = await sql<PublishedVersion & { policy: PolicyName }>`
    SELECT DISTINCT ON (policy) policy, number, published_at AS at, coalesce(name, '') AS by, note
    FROM policy_versions LEFT JOIN users ON users.id = published_by ORDER BY policy, number DESC`.execute(db);
  return rows;
}

interface Publishing {
  readonly policy: PolicyName;
  readonly number: number;
  readonly texts: PolicyNotations;
  readonly note: string;
  readonly staffId: number;
}

/** Returns false if this number was published concurrently. */
export async function insertVersion(
  db: Database,
  { policy, number, texts, note, staffId }: Publishing,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO policy_versions (policy, number, texts, note, published_by)
    VALUES (${policy}, ${number}, ${JSON.stringify(texts)}::jsonb, ${note}, ${staffId}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
