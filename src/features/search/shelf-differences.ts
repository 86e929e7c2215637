import type { ProductRecord } from '../catalogue/product-record.rules.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { wordFacts } from '../catalogue/shown-facts.rules.ts';

export function hasSameWords(before: Shelf, after: Shelf): boolean {
  return changedPlaces(before, after, wordFacts)?.length === 0;
}

/** Words that are not a product's own. */
export function hasSamePhrases(before: Shelf, after: Shelf): boolean {
  return before.contents.synonyms === after.contents.synonyms && hasSamePlaces(before, after);
}

export function hasSamePlaces({ contents: before }: Shelf, { contents: after }: Shelf): boolean {
  return before.brands === after.brands && before.categories === after.categories;
}

/** Where the same products stand, those that differ by these facts. */
export function changedPlaces(before: Shelf, after: Shelf, facts: (product: ProductRecord) => string): number[] | null {
  const [old, now] = [before.contents.products, after.contents.products];
  if (old.length !== now.length) return null;
  const changed: number[] = [];
  for (const [place, product] of now.entries()) {
    const was = old[place] as ProductRecord;
    if (was === product) continue;
    if (was.id !== product.id) return null;
    if (facts(was) !== facts(product)) changed.push(place);
  }
  return changed;
}
