import type { DataTag } from '../../http/endpoint.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import type { Lasting } from './lasting.rules.ts';
import {
  readAllProductRecords,
  readBrands,
  readCategoryRows,
  readProductRecords,
  readSynonymGroups,
} from './product.store.ts';
import type { ProductRecord } from './product-record.rules.ts';
import { Shelf } from './shelf.ts';

/** Until when lots must keep is for those to say who know how parcels travel and how long a payment may take. */
const lastingSettings = ['delivery', 'calendar', 'stock', 'holding'] as const;
type LastingSettings = Awaited<ReturnType<typeof readSettings<(typeof lastingSettings)[number]>>>;
export type LastingAt = (settings: LastingSettings, now: number) => Lasting;

type OnRenewed = (tags: readonly DataTag[]) => void;

/** Changes come in bursts (an order touches several lots); what gathers within this time is read together. */
const gatherFor = 20;
/** On a busy day every moment sells something: renewing may take this share of the time, not more. */
const busyShare = 1 / 10;
const retryAfter = 1_000;
/** A timer may ring a moment early, and would then find nothing changed. */
const ringsLate = 1_000;

/**
 * Keeps this process's copy of the catalogue true: reads again what the database announces as changed, then tells who
 * depends on it – in that order, so that nobody renders a page from the old copy.
 */
export class ShelfKeeper {
  #shelf: Shelf;
  #lasting: Lasting;
  readonly #lastingAt: LastingAt;
  readonly #db: Database;
  readonly #now: () => number;
  readonly #listeners: OnRenewed[] = [];
  #changedProducts = new Set<number>();
  #everythingChanged = false;
  #settingsChanged = false;
  #closed = false;
  #gathering: NodeJS.Timeout | undefined;
  #lastRenewal = { begun: 0, took: 0 };
  #nextDays: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  private constructor(db: Database, stocked: Stocked, lastingAt: LastingAt, now: () => number) {
    this.#db = db;
    this.#shelf = stocked.shelf;
    this.#lasting = stocked.lasting;
    this.#lastingAt = lastingAt;
    this.#now = now;
    this.#awaitNextDays();
  }

  static async open(db: Database, lastingAt: LastingAt, now: () => number = Date.now): Promise<ShelfKeeper> {
    return new ShelfKeeper(db, await readShelf(db, lastingAt, now()), lastingAt, now);
  }

  get shelf(): Shelf {
    return this.#shelf;
  }

  /** Until when the lots keep that the shelf counts. */
  get lasting(): Lasting {
    return this.#lasting;
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
    clearTimeout(this.#nextDays);
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

  /** What was noted is taken before it is read: whatever is announced from then on is read once more. */
  async #renew(): Promise<void> {
    if (this.#settingsChanged) await this.#renewSettings();
    const ids = [...this.#changedProducts];
    this.#changedProducts = new Set();
    const tags = ids.map((id) => `product:${id}` as const);
    try {
      if (this.#everythingChanged) {
        this.#everythingChanged = false;
        ({ shelf: this.#shelf, lasting: this.#lasting } = await readShelf(this.#db, this.#lastingAt, this.#now()));
        this.#awaitNextDays();
        this.#tell(['catalogue', ...tags]);
      } else if (ids.length > 0) {
        const listsChanged = this.#replace(ids, await readProductRecords(this.#db, this.#lasting, ids));
        this.#tell([...(listsChanged ? (['catalogue'] as const) : []), ...tags]);
      }
    } catch (error) {
      for (const id of ids) this.#changedProducts.add(id);
      throw error;
    }
  }

  async #renewSettings(): Promise<void> {
    this.#settingsChanged = false;
    const { mainland, islands } = await readLasting(this.#db, this.#lastingAt, this.#now());
    if (mainland !== this.#lasting.mainland || islands !== this.#lasting.islands) this.#everythingChanged = true;
    this.#tell(['settings']);
  }

  /** Returns whether any list may look different: a count that merely went down by one is shown on no card or filter. */
  #replace(ids: readonly number[], read: readonly ProductRecord[]): boolean {
    const before = this.#shelf;
    const kept = before.contents.products.filter((product) => !ids.includes(product.id));
    const products = [...kept, ...read].sort((a, b) => a.id - b.id);
    this.#shelf = new Shelf({ ...before.contents, products });
    const listed = (shelf: Shelf, id: number) => JSON.stringify(asListed(shelf.productById(id)));
    return ids.some((id) => listed(before, id) !== listed(this.#shelf, id));
  }

  #tell(tags: readonly DataTag[]): void {
    for (const listener of this.#listeners) listener(tags);
  }

  /** The day comes when some lots no longer keep long enough, although nothing was written. */
  #awaitNextDays(): void {
    clearTimeout(this.#nextDays);
    const left = Math.max(0, this.#lasting.goodUntil - this.#now());
    this.#nextDays = setTimeout(() => this.noteGap(), left + ringsLate);
    this.#nextDays.unref();
  }
}

function asListed(product: ProductRecord | undefined) {
  const variations = product?.variations.map(({ stock, islandStock: _, ...sold }) => ({ ...sold, inStock: stock > 0 }));
  return product ? { ...product, variations } : null;
}

interface Stocked {
  readonly shelf: Shelf;
  readonly lasting: Lasting;
}

async function readLasting(db: Database, lastingAt: LastingAt, now: number): Promise<Lasting> {
  return lastingAt(await readSettings(db, lastingSettings), now);
}

async function readShelf(db: Database, lastingAt: LastingAt, now: number): Promise<Stocked> {
  const lasting = await readLasting(db, lastingAt, now);
  const [products, brands, categories, synonyms] = await Promise.all([
    readAllProductRecords(db, lasting),
    readBrands(db),
    readCategoryRows(db),
    readSynonymGroups(db),
  ]);
  return { shelf: new Shelf({ products, brands, categories, synonyms }), lasting };
}
