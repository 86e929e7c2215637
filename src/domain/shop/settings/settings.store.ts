import { sql } from 'kysely';
import { type KoreanDate, koreanDate } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ListedKey, SettingsOf } from './setting-groups.ts';
import type { BrokenPromise } from './settings.contract.ts';
import { parseSettings } from './shop-settings.store.ts';

/** The groups with a version that staff can see. */
export type EditableKey = ListedKey | 'messages';

export interface StoredGroup<Key extends EditableKey = EditableKey> {
  readonly key: Key;
  readonly value: SettingsOf<Key>[Key];
  readonly version: number;
  readonly by: string;
  readonly at: string | null;
}

/** These groups in the order of their names; a group that was never saved has its default value. */
export async function readGroups<Key extends EditableKey>(
  db: Database,
  keys: readonly Key[],
): Promise<StoredGroup<Key>[]> {
  const { rows } = await sql<Row>`
    SELECT s.key, s.value, s.version, coalesce(u.name, '') AS by, s.changed_by IS NOT NULL AS "isSaved", s.updated_at AS at
    FROM settings s LEFT JOIN users u ON u.id = s.changed_by WHERE s.key = ANY (${[...keys]})`.execute(db);
  const stored = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => {
    const row = stored.get(key);
    const { [key]: value } = parseSettings({ [key]: row?.value }, [key]);
    const at = row?.isSaved ? row.at.toISOString() : null;
    return { key, value, version: row?.version ?? 0, by: row?.by ?? '', at };
  });
}

interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly by: string;
  readonly isSaved: boolean;
  readonly at: Date;
}

/** A single statement, so that only one of two saves with the same version succeeds. */
export async function writeGroup<Key extends EditableKey>(
  db: Database,
  key: Key,
  value: SettingsOf<Key>[Key],
  { version, staffId }: { readonly version: number; readonly staffId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO settings (key, value, changed_by) VALUES (${key}, ${JSON.stringify(value)}, ${staffId})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by = excluded.changed_by, updated_at = now()
    WHERE settings.version = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** The most orders listed; their total number is returned as well. */
const mostPromises = 50;

/** Orders under way that were promised to leave or arrive on one of these days, and their number. */
export async function readPromisesOn(
  db: Database,
  days: readonly KoreanDate[],
): Promise<{ readonly promises: BrokenPromise[]; readonly count: number }> {
  if (days.length === 0) return { promises: [], count: 0 };
  const { rows } = await sql<Promised>`
    SELECT number AS slug, ships_on::text, arrives_to::text, count(*) OVER ()::int AS count FROM orders
    WHERE status IN ('awaiting_payment', 'paid', 'preparing', 'shipped') AND arrives_to >= ${days[0]}::date
      AND ((status <> 'shipped' AND ships_on = ANY (${[...days]}::date[])) OR arrives_to = ANY (${[...days]}::date[]))
    ORDER BY ships_on, id LIMIT ${mostPromises}`.execute(db);
  const closed = new Set<string>(days);
  const promises = rows.map(({ slug, ships_on, arrives_to }) => ({
    day: koreanDate(closed.has(ships_on) ? ships_on : arrives_to),
    slug,
    ships_on,
    arrives_to,
  }));
  return { promises, count: rows[0]?.count ?? 0 };
}

interface Promised {
  readonly slug: string;
  readonly ships_on: string;
  readonly arrives_to: string;
  readonly count: number;
}
