import type { Announcement } from '../../../platform/database/announcement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SettingsKey, SettingsOf } from './setting-groups.ts';
import { readSettings } from './shop-settings.store.ts';

/**
 * Caches settings for display, because every page uses some: valid while this process receives announcements, and
 * discarded at each change. Purchases and payments use the current settings of the database instead.
 */
export class KnownSettings {
  readonly #db: Database;
  #listening = false;
  #known = new Map<string, Promise<unknown>>();

  constructor(db: Database) {
    this.#db = db;
  }

  read<Key extends SettingsKey>(keys: readonly Key[]): Promise<Readonly<SettingsOf<Key>>> {
    if (!this.#listening) return readSettings(this.#db, keys);
    const known = this.#known;
    const name = keys.join();
    const kept = known.get(name) as Promise<SettingsOf<Key>> | undefined;
    if (kept) return kept;
    const reading = readSettings(this.#db, keys);
    known.set(name, reading);
    reading.catch(() => known.delete(name));
    return reading;
  }

  /** Must be called with every announced change, before pages that depend on it are invalidated. */
  noteChange({ of }: Announcement): void {
    if (of === 'settings' || of === 'everything') this.#known = new Map();
  }

  setListening(listening: boolean): void {
    this.#listening = listening;
    this.#known = new Map();
  }
}
