import { locales } from '../../kernel/locale.ts';
import type { CategoryRow } from '../catalogue/product.store.ts';
import type { LocalizedText, ProductRecord } from '../catalogue/product-record.rules.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { ProductFinder } from './product-finder.ts';
import { productTerms, sectionTerms } from './product-terms.rules.ts';
import { foldWord, wordsOf } from './search-text.rules.ts';
import { SynonymBook } from './synonym-book.ts';
import { TermIndex, type TermWeights } from './term-index.ts';

/** The words of all products: the costly part, which another name of a brand or category leaves nearly as it is. */
interface ProductWords {
  readonly index: TermIndex;
  /** Words of each category's names, by its id: a product that is called by one of them is what it says. */
  readonly kinds: Kinds;
  readonly spellings: ReadonlyMap<string, string>;
}

type Kinds = ReadonlyMap<number, ReadonlySet<string>>;

/** What finds the products of a shelf, and what of it the next one may go on with. */
export interface Wording {
  readonly finder: ProductFinder;
  readonly products: ProductWords;
}

/** `known` are the words of the very same products, where they have been indexed before. */
export function wordingOf(shelf: Shelf, known: ProductWords | null): Wording {
  const { products, synonyms } = shelf.contents;
  const fold = remembering(foldWord);
  const words = (text: string) => wordsOf(text, fold);
  const kinds = new Map(
    shelf.contents.categories.map((category) => [category.id, new Set(namesOf(category).flatMap(words))]),
  );
  const own = known ? renamed(known, products, kinds, words) : wordsOfProducts(products, kinds, words, fold);
  const sectionSpellings = spellingsOf(sectionTexts(shelf), fold);
  const finder = new ProductFinder({
    indexes: [own.index, sectionIndex(shelf, words)],
    synonyms: new SynonymBook(synonyms),
    productCount: products.length,
    spelling: (term) => own.spellings.get(term) ?? sectionSpellings.get(term) ?? term,
  });
  return { finder, products: own };
}

type WordsOf = (text: string) => string[];

function wordsOfProducts(
  products: readonly ProductRecord[],
  kinds: Kinds,
  words: WordsOf,
  fold: (word: string) => string,
): ProductWords {
  return {
    index: TermIndex.of(products.map((product) => termsOf(product, kinds, words))),
    kinds,
    spellings: spellingsOf(
      products.flatMap((product) => namesOf(product)),
      fold,
    ),
  };
}

/** Where a category is called by other words, these words say more, or less, about its products. */
function renamed(known: ProductWords, products: readonly ProductRecord[], kinds: Kinds, words: WordsOf): ProductWords {
  const isOther = (id: number) =>
    (kinds.get(id) ?? noWords).symmetricDifference(known.kinds.get(id) ?? noWords).size > 0;
  const renamedKinds = new Set([...kinds.keys()].filter(isOther));
  const changed = new Map<number, TermWeights>();
  for (const [index, product] of products.entries())
    if (renamedKinds.has(product.categoryId)) changed.set(index, termsOf(product, kinds, words));
  return { ...known, kinds, index: known.index.reweighed(changed) };
}

const noWords: ReadonlySet<string> = new Set();

function termsOf(product: ProductRecord, kinds: Kinds, words: WordsOf): TermWeights {
  return productTerms(namesOf(product), product.searchWords, kinds.get(product.categoryId) ?? noWords, words);
}

/** Categories, the branches below them, and brands. */
function sectionIndex(shelf: Shelf, words: WordsOf): TermIndex {
  const { products, brands, categories } = shelf.contents;
  const inCategory = groups(products.map((product) => product.categoryId));
  const inBrand = groups(products.map((product) => product.brandId));
  const below = groupsBelow(shelf, inCategory);
  const things: TermWeights[] = [];
  const members: Uint32Array[] = [];
  const add = (terms: TermWeights, indexes: readonly number[] | undefined) => {
    things.push(terms);
    members.push(Uint32Array.from(indexes ?? []));
  };
  for (const category of categories) {
    add(sectionTerms(namesOf(category), 'category', words), inCategory.get(category.id));
    add(sectionTerms(namesOf(category), 'above', words), below.get(category.id));
  }
  for (const brand of brands)
    add(sectionTerms([brand.name, ...brand.alsoKnownAs], 'brand', words), inBrand.get(brand.id));
  return TermIndex.of(things, members);
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

function namesOf({ name, nameKo }: Pick<CategoryRow, 'name' | 'nameKo'>): string[] {
  return [...textsIn(name), nameKo];
}

function textsIn(text: LocalizedText): string[] {
  return locales.flatMap((locale) => text[locale] ?? []);
}

function sectionTexts(shelf: Shelf): string[] {
  const { brands, categories } = shelf.contents;
  return [...categories.flatMap(namesOf), ...brands.map((brand) => brand.name)];
}

/** Folded words back to how people write them, for "did you mean". */
function spellingsOf(texts: readonly string[], fold: (word: string) => string): Map<string, string> {
  const spellings = new Map<string, string>();
  for (const text of texts) {
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}ʻʼ]+/u)) {
      const folded = fold(word.replace(/[ʻʼ]/g, ''));
      if (folded && !spellings.has(folded)) spellings.set(folded, word);
    }
  }
  return spellings;
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
