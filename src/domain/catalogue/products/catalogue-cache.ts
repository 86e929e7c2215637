import type { Announcement } from '../../../platform/database/announcement.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { DataTag } from '../../../platform/http/endpoint.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { readBrands, readCategoryRows, readSynonymGroups } from './catalogue-snapshot.store.ts';
import { CatalogueSnapshot, type SnapshotContents } from './catalogue-snapshot.ts';
import type { Lasting } from './in-stock-until.rules.ts';
import { NotedChanges } from './noted-changes.ts';
import { readAllProductRecords, readProductRecords, readProductsBetween } from './product.store.ts';
import { type ProductRecord, pricedAt } from './product-record.rules.ts';
import { pauseBefore, type Renewal } from './renewal-pause.rules.ts';
import { replaced, tagsOfChange } from './snapshot-change.ts';

/**
 * Settings that determine until when lots must keep; the calculation is injected, because it depends on shipping and
 * payment times.
 */
const lastingSettings = ['delivery', 'calendar', 'stock', 'holding'] as const;
type LastingSettings = Awaited<ReturnType<typeof readSettings<(typeof lastingSettings)[number]>>>;
export type LastingAt = (settings: LastingSettings, now: number) => Lasting;

/** Receives the tags of everything that may have changed. */
type OnRenewed = (changed: ReadonlySet<DataTag> | 'everything') => void;

const retryAfter = 1_000;
/** A timer may fire slightly early and would then find nothing changed. */
const ringsLate = 1_000;
/** Timers are limited to about 24 days, so a longer wait is split. */
const longestWait = 24 * 60 * 60_000;

/**
 * Keeps this process's copy of the catalogue up to date: reloads what the database announces as changed, then notifies
 * the listeners, so that no page is rendered from the old copy.
 */
export class CatalogueCache {
  #snapshot: CatalogueSnapshot;
  #lasting: Lasting;
  readonly #lastingAt: LastingAt;
  readonly #db: Database;
  readonly #now: () => number;
  readonly #listeners: OnRenewed[] = [];
  #noted = new NotedChanges();
  #closed = false;
  #gathering: NodeJS.Timeout | undefined;
  #lastRenewal: Renewal = { begun: 0, took: 0 };
  #nextDays: NodeJS.Timeout | undefined;
  #nextPrices: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  private constructor(db: Database, stocked: Stocked, lastingAt: LastingAt, now: () => number) {
    this.#db = db;
    this.#snapshot = stocked.snapshot;
    this.#lasting = stocked.lasting;
    this.#lastingAt = lastingAt;
    this.#now = now;
    this.#awaitNextDays();
    this.#awaitNextPrices();
  }

  static async open(db: Database, lastingAt: LastingAt, now: () => number = Date.now): Promise<CatalogueCache> {
    return new CatalogueCache(db, await readSnapshot(db, lastingAt, now()), lastingAt, now);
  }

  /** With the current prices. */
  get snapshot(): CatalogueSnapshot {
    this.turnPrices();
    return this.#snapshot;
  }

  /**
   * Applies discounts that have started or ended. Every read of prices calls it first, because a timer may fire late.
   * It costs one comparison unless a price changes; then only these products are priced again, from memory.
   */
  turnPrices(): void {
    const now = this.#now();
    if (now < this.#snapshot.pricesUntil) return;
    const before = this.#snapshot;
    const turned = before.contents.products.filter(({ pricesUntil }) => pricesUntil !== null && pricesUntil <= now);
    const touched = new Set(turned.map(({ id }) => id));
    const priced = turned.map((product) => pricedAt(product, now));
    const products = replaced(before.contents.products, touched, priced);
    this.#snapshot = new CatalogueSnapshot({ ...before.contents, products }, before);
    this.#awaitNextPrices();
    this.#tell(tagsOfChange(before, this.#snapshot, touched));
  }

  /** The dates until which the counted lots keep. */
  get lasting(): Lasting {
    return this.#lasting;
  }

  onRenewed(listener: OnRenewed): void {
    this.#listeners.push(listener);
  }

  /** Must be called with every announced change. */
  noteChange(announced: Announcement): void {
    this.#noted.add(announced);
    this.#gather();
  }

  /** Must be called if announcements may have been missed. */
  noteGap(): void {
    this.noteChange({ of: 'everything' });
  }

  /** Resolves when all changes noted so far have been read. */
  async settled(): Promise<void> {
    if (this.#gathering) this.#renewSoon();
    await this.#working;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#gathering);
    clearTimeout(this.#nextDays);
    clearTimeout(this.#nextPrices);
    await this.#working;
  }

  #renewSoon(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#working = this.#working.then(() => this.#renewTimed()).catch(() => this.#tryAgainLater());
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => this.#renewSoon(), pauseBefore(this.#lastRenewal, performance.now()));
  }

  /** After a failed read the old copy stays in use, and the read is repeated later. */
  #tryAgainLater(): void {
    if (!this.#closed) this.#gathering ??= setTimeout(() => this.#renewSoon(), retryAfter);
  }

  async #renewTimed(): Promise<void> {
    const begun = performance.now();
    await this.#renew();
    this.#lastRenewal = { begun, took: performance.now() - begun };
  }

  /** Takes the noted changes before reading, so that changes announced meanwhile are read again. */
  async #renew(): Promise<void> {
    const noted = this.#noted;
    this.#noted = new NotedChanges();
    try {
      await (noted.everything ? this.#renewAll() : this.#renewOnly(noted));
    } catch (error) {
      this.#noted.addAll(noted);
      throw error;
    }
  }

  async #renewAll(): Promise<void> {
    ({ snapshot: this.#snapshot, lasting: this.#lasting } = await readSnapshot(this.#db, this.#lastingAt, this.#now()));
    this.#awaitNextDays();
    this.#awaitNextPrices();
    this.#tell('everything');
  }

  async #renewOnly(noted: NotedChanges): Promise<void> {
    const daysMayDiffer = noted.days || lastingSettings.some((key) => noted.settings.has(key));
    const lasting = daysMayDiffer ? await readLasting(this.#db, this.#lastingAt, this.#now()) : this.#lasting;
    const touched = new Set([...noted.products, ...noted.stockAndRank]);
    if (lasting.mainland !== this.#lasting.mainland || lasting.islands !== this.#lasting.islands) {
      for (const id of await readProductsBetween(this.#db, this.#lasting, lasting)) touched.add(id);
    }
    const before = this.#snapshot;
    const found = await readProductRecords(this.#db, lasting, touched);
    const read = found.map((product) => pricedAt(product, this.#now()));
    const products = replaced(before.contents.products, touched, read);
    const contents = { ...(await readAround(this.#db, before.contents, noted, read)), products };
    const placed =
      hasSameSections(before.contents, contents) && read.every(isPlacedIn(contents))
        ? contents
        : withoutOrphans(contents);
    const after = isSame(placed, before.contents) ? before : new CatalogueSnapshot(placed, before);
    if (placed !== contents) for (const { id } of products) if (!after.productById(id)) touched.add(id);
    const tags = tagsOfChange(before, after, touched);
    for (const id of noted.products) tags.add(`product:${id}`);
    for (const key of noted.settings) tags.add(`settings:${key}`);
    if (noted.home) tags.add('home');
    // Pictures of categories are not part of the snapshot.
    if (noted.categories.size > 0) tags.add('categories');
    this.#snapshot = after;
    this.#lasting = lasting;
    if (daysMayDiffer) this.#awaitNextDays();
    this.#awaitNextPrices();
    this.#tell(tags);
  }

  #tell(changed: ReadonlySet<DataTag> | 'everything'): void {
    for (const listener of this.#listeners) listener(changed);
  }

  /** Waits for the time at which some lots no longer keep long enough, although nothing was written. */
  #awaitNextDays(): void {
    clearTimeout(this.#nextDays);
    const left = Math.max(0, this.#lasting.goodUntil - this.#now());
    this.#nextDays = setTimeout(() => {
      this.#noted.days = true;
      this.#gather();
    }, left + ringsLate);
    this.#nextDays.unref();
  }

  /** Invalidates pages at the exact time, even without a request. */
  #awaitNextPrices(): void {
    clearTimeout(this.#nextPrices);
    const { pricesUntil } = this.#snapshot;
    if (pricesUntil === Infinity) return;
    const turn = () => (this.#now() < this.#snapshot.pricesUntil ? this.#awaitNextPrices() : this.turnPrices());
    this.#nextPrices = setTimeout(turn, Math.min(longestWait, Math.max(0, pricesUntil - this.#now())));
    this.#nextPrices.unref();
  }
}

/**
 * Reads the announced brands and categories, and those that the products reference although they were not announced
 * yet. Unchanged arrays keep their identity, so that others can compare them by reference.
 */
async function readAround(
  db: Database,
  { brands, categories, synonyms }: SnapshotContents,
  noted: NotedChanges,
  read: readonly ProductRecord[],
): Promise<Omit<SnapshotContents, 'products'>> {
  const askedBrands = noted.brands.union(missingFrom(brands, read, 'brandId'));
  const askedCategories = noted.categories.union(missingFrom(categories, read, 'categoryId'));
  const found = askedBrands.size > 0 ? replaced(brands, askedBrands, await readBrands(db, askedBrands)) : brands;
  const tree = askedCategories.size > 0 ? await readCategoryRows(db) : categories;
  return {
    brands: JSON.stringify(found) === JSON.stringify(brands) ? brands : found,
    categories: JSON.stringify(tree) === JSON.stringify(categories) ? categories : tree,
    synonyms: noted.synonyms ? await readSynonymGroups(db) : synonyms,
  };
}

function missingFrom(
  known: readonly { readonly id: number }[],
  products: readonly ProductRecord[],
  key: 'brandId' | 'categoryId',
): Set<number> {
  const ids = new Set(known.map(({ id }) => id));
  return new Set(products.map((product) => product[key]).filter((id) => !ids.has(id)));
}

/**
 * Leaves out a product whose brand or category was deleted. The product must have a new one, and its announcement must
 * be pending, because brands and categories are read after the products.
 */
function withoutOrphans(contents: SnapshotContents): SnapshotContents {
  const isPlaced = isPlacedIn(contents);
  return contents.products.every(isPlaced) ? contents : { ...contents, products: contents.products.filter(isPlaced) };
}

function isPlacedIn(contents: Omit<SnapshotContents, 'products'>): (product: ProductRecord) => boolean {
  const brands = new Set(contents.brands.map(({ id }) => id));
  const categories = new Set(contents.categories.map(({ id }) => id));
  return ({ brandId, categoryId }) => brands.has(brandId) && categories.has(categoryId);
}

function hasSameSections(one: SnapshotContents, other: SnapshotContents): boolean {
  return one.brands === other.brands && one.categories === other.categories;
}

interface Stocked {
  readonly snapshot: CatalogueSnapshot;
  readonly lasting: Lasting;
}

async function readLasting(db: Database, lastingAt: LastingAt, now: number): Promise<Lasting> {
  return lastingAt(await readSettings(db, lastingSettings), now);
}

async function readSnapshot(db: Database, lastingAt: LastingAt, now: number): Promise<Stocked> {
  const lasting = await readLasting(db, lastingAt, now);
  const products = (await readAllProductRecords(db, lasting)).map((product) => pricedAt(product, now));
  const [brands, categories, synonyms] = await Promise.all([
    readBrands(db),
    readCategoryRows(db),
    readSynonymGroups(db),
  ]);
  return { snapshot: new CatalogueSnapshot(withoutOrphans({ products, brands, categories, synonyms })), lasting };
}

function isSame(one: SnapshotContents, other: SnapshotContents): boolean {
  return (['products', 'brands', 'categories', 'synonyms'] as const).every((part) => one[part] === other[part]);
}
