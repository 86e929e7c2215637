import type { Announcement } from '../../../platform/database/announcement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { SettingsKey, SettingsOf } from './setting-groups.ts';
import { readSettings } from './shop-settings.store.ts';

/**
 * Settings for what is shown, since every page shows some: kept while this process hears of changes, read anew after
 * each. What is bought and paid is decided by those that the database has at that moment.
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

  /** To be called with every announced change, before pages made from it are forgotten. */
  noteChange({ of }: Announcement): void {
    if (of === 'settings' || of === 'everything') this.#known = new Map();
  }

  setListening(listening: boolean): void {
    this.#listening = listening;
    this.#known = new Map();
  }
}
