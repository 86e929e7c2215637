import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { SettingsOf } from './setting-groups.ts';
import { type EditableKey, readGroups, type StoredGroup, writeGroup } from './settings.store.ts';

/** Who saves, and the version that they have read. */
interface Saver {
  readonly staffId: number;
  readonly version: number;
}

/**
 * Saves the result of `change`. A save with an outdated version is refused with the other editor and the current value.
 */
export function saveGroup<Key extends EditableKey>(
  db: OpenDatabase['db'],
  key: Key,
  saver: Saver,
  change: (value: SettingsOf<Key>[Key]) => Result<SettingsOf<Key>[Key], Failure>,
): Promise<Result<StoredGroup<Key>, Failure>> {
  return transact(db, async (transaction) => {
    const before = await readGroup(transaction, key);
    if (before.version !== saver.version) return err(changedMeanwhile(before));
    const changed = change(before.value);
    if (!changed.ok) return changed;
    const isWritten = await writeGroup(transaction, key, changed.value, saver);
    const after = await readGroup(transaction, key);
    return isWritten ? ok(after) : err(changedMeanwhile(after));
  });
}

async function readGroup<Key extends EditableKey>(
  db: Parameters<typeof readGroups>[0],
  key: Key,
): Promise<StoredGroup<Key>> {
  const [group] = await readGroups(db, [key]);
  return group as StoredGroup<Key>;
}

function changedMeanwhile(current: StoredGroup): Failure {
  return { code: 'changed_meanwhile', details: { by: current.by, at: current.at, current } };
}
