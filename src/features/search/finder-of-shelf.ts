import { locales } from '../../kernel/locale.ts';
import type { CategoryRow } from '../catalogue/product.store.ts';
import type { LocalizedText } from '../catalogue/product-record.rules.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { ProductFinder } from './product-finder.ts';
import { productTerms, sectionTerms } from './product-terms.rules.ts';
import { foldWord, wordsOf } from './search-text.rules.ts';
import { SynonymBook } from './synonym-book.ts';
import { TermIndex, type TermWeights } from './term-index.ts';

/** Indexes every word of the shelf: products first, then categories, branches and brands with their members. */
export function finderOf(shelf: Shelf): ProductFinder {
  const { products, brands, categories, synonyms } = shelf.contents;
  const fold = remembering(foldWord);
  const words = (text: string) => wordsOf(text, fold);
  const kinds = new Map(categories.map((category) => [category.id, new Set(namesOf(category).flatMap(words))]));
  const things: TermWeights[] = products.map((product) =>
    productTerms(
      [...textsIn(product.name), product.nameKo],
      product.searchWords,
      kinds.get(product.categoryId) ?? new Set(),
      words,
    ),
  );
  const inCategory = groups(products.map((product) => product.categoryId));
  const inBrand = groups(products.map((product) => product.brandId));
  const below = groupsBelow(shelf, inCategory);
  const members: Uint32Array[] = [];
  const addSection = (terms: TermWeights, indexes: readonly number[] | undefined) => {
    things.push(terms);
    members.push(Uint32Array.from(indexes ?? []));
  };
  for (const category of categories) {
    addSection(sectionTerms(namesOf(category), 'category', words), inCategory.get(category.id));
    addSection(sectionTerms(namesOf(category), 'above', words), below.get(category.id));
  }
  for (const brand of brands)
    addSection(sectionTerms([brand.name, ...brand.alsoKnownAs], 'brand', words), inBrand.get(brand.id));
  return new ProductFinder({
    index: new TermIndex(things),
    synonyms: new SynonymBook(synonyms),
    productCount: products.length,
    members,
    spelling: spellingsOf(shelf, fold),
  });
}

function groups(keys: readonly number[]): Map<number, number[]> {
  const result = new Map<number, number[]>();
  for (const [index, key] of keys.entries()) {
    const group = result.get(key);
    if (group) group.push(index);
    else result.set(key, [index]);
  }
  return result;
}

/** Products in the categories under each category, not counting its own. */
function groupsBelow(shelf: Shelf, inCategory: ReadonlyMap<number, readonly number[]>): Map<number, number[]> {
  const below = new Map<number, number[]>();
  for (const category of shelf.contents.categories) {
    for (const above of shelf.pathOf(category).slice(0, -1)) {
      below.set(above.id, (below.get(above.id) ?? []).concat(inCategory.get(category.id) ?? []));
    }
  }
  return below;
}

function namesOf(category: CategoryRow): string[] {
  return [...textsIn(category.name), category.nameKo];
}

function textsIn(text: LocalizedText): string[] {
  return locales.flatMap((locale) => text[locale] ?? []);
}

/** Folded words back to how people write them, for "did you mean". */
function spellingsOf(shelf: Shelf, fold: (word: string) => string): (term: string) => string {
  const spellings = new Map<string, string>();
  const { products, brands, categories } = shelf.contents;
  const remember = (text: string) => {
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}ʻʼ]+/u)) {
      const folded = fold(word.replace(/[ʻʼ]/g, ''));
      if (folded && !spellings.has(folded)) spellings.set(folded, word);
    }
  };
  for (const product of products) for (const text of [...textsIn(product.name), product.nameKo]) remember(text);
  for (const category of categories) for (const text of namesOf(category)) remember(text);
  for (const brand of brands) remember(brand.name);
  return (term) => spellings.get(term) ?? term;
}

/** A shelf repeats its words over and over; each is folded once. */
function remembering(fold: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = fold(word);
    known.set(word, folded);
    return folded;
  };
}
