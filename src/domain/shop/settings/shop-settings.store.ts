import type { Database } from '../../../platform/database/database.ts';
import { type SettingsKey, type SettingsOf, settingGroups } from './setting-groups.ts';

/** Reads the named groups in one query. A missing or broken group is a bug in the data and throws an error. */
export async function readSettings<Key extends SettingsKey>(
  db: Database,
  keys: readonly Key[],
): Promise<SettingsOf<Key>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  return parseSettings(Object.fromEntries(rows.map((row) => [row.key, row.value])), keys);
}

export type RawSettings = Readonly<Record<string, unknown>>;

/** For groups read by another query; null if the owner has set none of them. */
export function parseSettings<Key extends SettingsKey>(raw: RawSettings | null, keys: readonly Key[]): SettingsOf<Key> {
  return Object.fromEntries(keys.map((key) => [key, settingGroups[key].stored.parse(raw?.[key])])) as SettingsOf<Key>;
}

export async function writeSettings<Key extends SettingsKey>(
  db: Database,
  key: Key,
  value: SettingsOf<Key>[Key],
): Promise<void> {
  const row = { key, value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: row.value, updated_at: new Date(), changed_by: null }),
    )
    .execute();
}
