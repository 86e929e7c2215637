import { LRUCache } from 'lru-cache';

/**
 * Caches values that are expensive to read until they are invalidated. Simultaneous callers share one read. A value
 * that was invalidated while it was being read is returned but not cached, because it may be outdated.
 */
export class Remembered<Key extends {}, Value extends {}> {
  readonly #kept: LRUCache<Key, Value>;
  readonly #underWay = new Map<Key, Promise<Value | undefined>>();
  readonly #read: (key: Key) => Promise<Value | undefined>;

  constructor(most: number, read: (key: Key) => Promise<Value | undefined>) {
    this.#kept = new LRUCache({ max: most });
    this.#read = read;
  }

  async get(key: Key): Promise<Value | undefined> {
    return this.#kept.get(key) ?? this.#underWay.get(key) ?? this.#begin(key);
  }

  forget(key: Key): void {
    this.#kept.delete(key);
    this.#underWay.delete(key);
  }

  forgetAll(): void {
    this.#kept.clear();
    this.#underWay.clear();
  }

  #begin(key: Key): Promise<Value | undefined> {
    const reading = this.#read(key)
      .then((value) => {
        if (value !== undefined && this.#underWay.get(key) === reading) this.#kept.set(key, value);
        return value;
      })
      .finally(() => {
        if (this.#underWay.get(key) === reading) this.#underWay.delete(key);
      });
    this.#underWay.set(key, reading);
    return reading;
  }
}
