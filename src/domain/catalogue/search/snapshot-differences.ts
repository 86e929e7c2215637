import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import type { ProductRecord } from '../products/product-record.rules.ts';
import { wordFacts } from '../products/shown-facts.rules.ts';

export function hasSameWords(before: CatalogueSnapshot, after: CatalogueSnapshot): boolean {
  const moved = movedPlaces(before.contents.products, after.contents.products, wordFacts);
  return moved !== null && isNothing(moved);
}

/** Whether synonyms, brands and categories are unchanged. */
export function hasSamePhrases(before: CatalogueSnapshot, after: CatalogueSnapshot): boolean {
  return before.contents.synonyms === after.contents.synonyms && hasSamePlaces(before, after);
}

export function hasSamePlaces(
  { contents: before }: CatalogueSnapshot,
  { contents: after }: CatalogueSnapshot,
): boolean {
  return before.brands === after.brands && before.categories === after.categories;
}

/** Products that were added, removed or changed: their old and their new places. */
export interface MovedPlaces {
  readonly gone: readonly number[];
  readonly come: readonly number[];
}

export function isNothing({ gone, come }: MovedPlaces): boolean {
  return gone.length === 0 && come.length === 0;
}

/** The products that differ in these facts. Null if the products are not sorted by id. */
export function movedPlaces(
  before: readonly ProductRecord[],
  after: readonly ProductRecord[],
  facts: (product: ProductRecord) => string,
): MovedPlaces | null {
  const [gone, come]: [number[], number[]] = [[], []];
  let place = 0;
  for (let now = 0; now < after.length; now++) {
    const product = after[now] as ProductRecord;
    if (before[place] === product) {
      place++;
      continue;
    }
    if (now > 0 && (after[now - 1] as ProductRecord).id >= product.id) return null;
    let old = before[place];
    for (; old && old.id < product.id; old = before[++place]) gone.push(place);
    if (old?.id === product.id) {
      if (old !== product && facts(old) !== facts(product)) {
        gone.push(place);
        come.push(now);
      }
      place++;
    } else come.push(now);
  }
  for (; place < before.length; place++) gone.push(place);
  return { gone, come };
}
