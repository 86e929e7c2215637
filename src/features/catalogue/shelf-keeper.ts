import type { DataTag } from '../../http/endpoint.ts';
import { addDays, epochOf, type KoreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import type { Database } from '../../platform/database.ts';
import { readSettings } from '../content/shop-settings.store.ts';
import {
  readAllProductRecords,
  readBrands,
  readCategoryRows,
  readProductRecords,
  readSynonymGroups,
} from './product.store.ts';
import type { ProductRecord } from './product-record.rules.ts';
import { Shelf } from './shelf.ts';

type OnRenewed = (tags: readonly DataTag[]) => void;

/** Changes come in bursts (an order touches several lots); what gathers within this time is read together. */
const gatherFor = 20;
/** On a busy day every moment sells something: renewing may take this share of the time, not more. */
const busyShare = 1 / 10;
const retryAfter = 1_000;

/**
 * Keeps this process's copy of the catalogue true: reads again what the database announces as changed, then tells who
 * depends on it – in that order, so that nobody renders a page from the old copy.
 */
export class ShelfKeeper {
  #shelf: Shelf;
  #leastDaysLeft: number;
  readonly #db: Database;
  readonly #now: () => number;
  readonly #listeners: OnRenewed[] = [];
  readonly #changedProducts = new Set<number>();
  #everythingChanged = false;
  #settingsChanged = false;
  #closed = false;
  #gathering: NodeJS.Timeout | undefined;
  #lastRenewal = { begun: 0, took: 0 };
  #midnight: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  private constructor(db: Database, stocked: Stocked, now: () => number) {
    this.#db = db;
    this.#shelf = stocked.shelf;
    this.#leastDaysLeft = stocked.leastDaysLeft;
    this.#now = now;
    this.#awaitMidnight();
  }

  static async open(db: Database, now: () => number = Date.now): Promise<ShelfKeeper> {
    return new ShelfKeeper(db, await readShelf(db, now()), now);
  }

  get shelf(): Shelf {
    return this.#shelf;
  }

  /** Lots must keep at least until this day to be sold today. */
  get keepsUntil(): KoreanDate {
    return keepsUntil(this.#leastDaysLeft, this.#now());
  }

  onRenewed(listener: OnRenewed): void {
    this.#listeners.push(listener);
  }

  /** To be called with every announced change. */
  noteChange(tag: DataTag): void {
    if (tag === 'settings') this.#settingsChanged = true;
    else if (tag === 'catalogue') this.#everythingChanged = true;
    else this.#changedProducts.add(Number(tag.slice('product:'.length)));
    this.#gathering ??= setTimeout(() => this.#renewSoon(), this.#pause());
  }

  /** Announcements may have been missed. */
  noteGap(): void {
    this.noteChange('catalogue');
  }

  /** Resolves when everything noted so far has been read. */
  async settled(): Promise<void> {
    if (this.#gathering) this.#renewSoon();
    await this.#working;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#gathering);
    clearTimeout(this.#midnight);
    await this.#working;
  }

  /** The longer the last renewal took, the longer changes gather before the next. */
  #pause(): number {
    const { begun, took } = this.#lastRenewal;
    return Math.max(gatherFor, begun + took / busyShare - performance.now());
  }

  #renewSoon(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#working = this.#working.then(() => this.#renewTimed()).catch(() => this.#tryAgainLater());
  }

  /** A read that failed leaves the old copy in place; which part of it was true is no longer known, so all is read. */
  #tryAgainLater(): void {
    if (this.#closed) return;
    this.#everythingChanged = true;
    this.#settingsChanged = true;
    this.#gathering ??= setTimeout(() => this.#renewSoon(), retryAfter);
  }

  async #renewTimed(): Promise<void> {
    const begun = performance.now();
    await this.#renew();
    this.#lastRenewal = { begun, took: performance.now() - begun };
  }

  async #renew(): Promise<void> {
    if (this.#settingsChanged) await this.#renewSettings();
    const ids = [...this.#changedProducts];
    if (this.#everythingChanged) {
      this.#everythingChanged = false;
      ({ shelf: this.#shelf, leastDaysLeft: this.#leastDaysLeft } = await readShelf(this.#db, this.#now()));
      for (const id of ids) this.#changedProducts.delete(id);
      this.#tell(['catalogue', ...ids.map((id) => `product:${id}` as const)]);
    } else if (ids.length > 0) {
      const read = await readProductRecords(this.#db, this.keepsUntil, ids);
      const listsChanged = this.#replace(ids, read);
      for (const id of ids) this.#changedProducts.delete(id);
      this.#tell([...(listsChanged ? (['catalogue'] as const) : []), ...ids.map((id) => `product:${id}` as const)]);
    }
  }

  async #renewSettings(): Promise<void> {
    this.#settingsChanged = false;
    const { stock } = await readSettings(this.#db, ['stock']);
    if (stock.least_days_left !== this.#leastDaysLeft) this.#everythingChanged = true;
    this.#tell(['settings']);
  }

  /** Returns whether any list may look different: a count that merely went down by one is shown on no card. */
  #replace(ids: readonly number[], read: readonly ProductRecord[]): boolean {
    const before = this.#shelf;
    const kept = before.contents.products.filter((product) => !ids.includes(product.id));
    const products = [...kept, ...read].sort((a, b) => a.id - b.id);
    this.#shelf = new Shelf({ ...before.contents, products });
    const cardOf = (shelf: Shelf, id: number) => {
      const product = shelf.productById(id);
      return product ? JSON.stringify([shelf.card(product, 'en'), { ...product, variations: [] }]) : '';
    };
    return ids.some((id) => cardOf(before, id) !== cardOf(this.#shelf, id));
  }

  #tell(tags: readonly DataTag[]): void {
    for (const listener of this.#listeners) listener(tags);
  }

  /** At midnight in Korea some lots become too old to sell although nothing was written. */
  #awaitMidnight(): void {
    const tomorrow = epochOf(addDays(koreanDateOf(this.#now()), 1), 0, 0, 5);
    this.#midnight = setTimeout(() => {
      this.noteGap();
      this.#awaitMidnight();
    }, tomorrow - this.#now());
    this.#midnight.unref();
  }
}

interface Stocked {
  readonly shelf: Shelf;
  readonly leastDaysLeft: number;
}

function keepsUntil(leastDaysLeft: number, now: number): KoreanDate {
  return addDays(koreanDateOf(now), leastDaysLeft);
}

async function readShelf(db: Database, now: number): Promise<Stocked> {
  const { stock } = await readSettings(db, ['stock']);
  const leastDaysLeft = stock.least_days_left;
  const [products, brands, categories, synonyms] = await Promise.all([
    readAllProductRecords(db, keepsUntil(leastDaysLeft, now)),
    readBrands(db),
    readCategoryRows(db),
    readSynonymGroups(db),
  ]);
  return { shelf: new Shelf({ products, brands, categories, synonyms }), leastDaysLeft };
}
