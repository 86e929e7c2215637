import type { DataTag } from '../../../platform/http/endpoint.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import type { ProductRecord } from './product-record.rules.ts';
import { cardFacts, listFacts, pageFacts, rankFacts, wordFacts } from './shown-facts.rules.ts';
import { placeOf } from './snapshot-index.ts';

/**
 * Replaces the requested rows with the rows that were read; requested rows that were not found are removed. Rows are
 * sorted by id: if none was added or removed, only the requested ones are touched.
 */
export function replaced<Row extends { readonly id: number }>(
  rows: readonly Row[],
  asked: ReadonlySet<number>,
  read: readonly Row[],
): readonly Row[] {
  if (asked.size === 0) return rows;
  const places = new Map(read.map(({ id }) => [id, placeOf(rows, id)]));
  if (places.size === asked.size && read.every(({ id }) => rows[places.get(id) as number]?.id === id)) {
    const now = rows.slice();
    for (const row of read) now[places.get(row.id) as number] = row;
    return now;
  }
  const coming = read.toSorted((one, other) => one.id - other.id).values();
  let next = coming.next();
  const now: Row[] = [];
  for (const row of rows) {
    for (; !next.done && next.value.id <= row.id; next = coming.next()) now.push(next.value);
    if (!asked.has(row.id)) now.push(row);
  }
  for (; !next.done; next = coming.next()) now.push(next.value);
  return now;
}

/** The cache tags of everything that may look different after the change from one snapshot to another. */
export function tagsOfChange(
  before: CatalogueSnapshot,
  after: CatalogueSnapshot,
  touched: Iterable<number>,
): Set<DataTag> {
  const tags = new Set<DataTag>();
  for (const id of touched) tagsOfProductChange(tags, id, before, after);
  const { brands, categories, synonyms } = before.contents;
  if (synonyms !== after.contents.synonyms) tags.add('words');
  if (categories !== after.contents.categories) tagsOfCategoryChange(tags, before, after);
  if (brands !== after.contents.brands) tagsOfBrandChange(tags, before, after);
  return tags;
}

function tagsOfProductChange(
  tags: Set<DataTag>,
  id: number,
  before: CatalogueSnapshot,
  after: CatalogueSnapshot,
): void {
  const [old, now] = [before.productById(id), after.productById(id)];
  const differs = (facts: (product: ProductRecord | undefined) => string) => facts(old) !== facts(now);
  if (differs(listFacts)) tags.add('catalogue');
  if (differs(wordFacts)) tags.add('words');
  if (differs(cardFacts)) tags.add(`card:${id}`);
  if (differs(pageFacts)) tags.add(`product:${id}`);
  if (!differs(rankFacts)) return;
  if (old) tags.add(`branch:${before.branchOf(old)}`);
  if (now) tags.add(`branch:${after.branchOf(now)}`);
}

/** Every list offers brands as filters. */
function tagsOfBrandChange(tags: Set<DataTag>, before: CatalogueSnapshot, after: CatalogueSnapshot): void {
  const changed = different(before.contents.brands, after.contents.brands);
  tags.add('catalogue').add('words');
  tagsOfAll(tags, after, ({ brandId }) => changed.has(brandId));
}

/** Every list offers categories as filters; a product page shows its category path, and a card its colour. */
function tagsOfCategoryChange(tags: Set<DataTag>, before: CatalogueSnapshot, after: CatalogueSnapshot): void {
  tags.add('categories').add('catalogue').add('words');
  const [old, now] = [pathsOf(before), pathsOf(after)];
  const changed = different(old, now);
  for (const { id, path } of [...old, ...now]) if (changed.has(id)) tags.add(`branch:${path[0]?.id ?? id}`);
  tagsOfAll(tags, after, ({ categoryId }) => changed.has(categoryId));
}

function pathsOf(snapshot: CatalogueSnapshot) {
  return snapshot.contents.categories.map((category) => ({ id: category.id, path: snapshot.pathOf(category) }));
}

function tagsOfAll(
  tags: Set<DataTag>,
  snapshot: CatalogueSnapshot,
  isTouched: (product: ProductRecord) => boolean,
): void {
  for (const product of snapshot.contents.products) {
    if (isTouched(product)) tags.add(`product:${product.id}`).add(`card:${product.id}`);
  }
}

/** Ids of rows that were added, removed or changed. */
function different(before: readonly { id: number }[], after: readonly { id: number }[]): Set<number> {
  const old = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const changed = new Set<number>();
  for (const row of after) {
    if (old.get(row.id) !== JSON.stringify(row)) changed.add(row.id);
    old.delete(row.id);
  }
  for (const id of old.keys()) changed.add(id);
  return changed;
}
