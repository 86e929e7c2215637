import { type Locale, locales } from '../../kernel/locale.ts';
import type { LocalizedText, ProductRecord } from '../catalogue/product-record.rules.ts';
import type { CategoryRow } from '../catalogue/shelf.store.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { hangulOf } from './hangul.rules.ts';
import { type KindList, kindList } from './kind-lists.rules.ts';
import { ProductFinder } from './product-finder.ts';
import { kindsIn, type Name, type Place, ProductTerms, placeWeight, WordLanguages } from './product-terms.rules.ts';
import { TextReader, wordsOf, writtenWords } from './search-text.rules.ts';
import { languageOf } from './stem.rules.ts';
import { SynonymBook } from './synonym-book.ts';
import { Postings, TermIndex, type TermWeights } from './term-index.ts';
import { WordTwins } from './word-twins.ts';

/** The words of all products: the costly part, which another name of a brand or category leaves nearly as it is. */
interface ProductWords {
  readonly index: TermIndex;
  readonly languages: WordLanguages;
  readonly twins: WordTwins;
  /** Words of each category's names, by its id: a product that is called by one of them is what it says. */
  readonly kinds: Kinds;
  readonly spellings: Spellings;
  /** The names of each product, as they are written. */
  readonly names: readonly (readonly string[])[];
}

/** How people write a folded word, once in each script that it is written in. */
type Spellings = ReadonlyMap<string, readonly string[]>;

type Kinds = ReadonlyMap<number, ReadonlySet<string>>;

/** What finds the products of a shelf, and what of it the next one may go on with. */
export interface Wording {
  readonly finder: ProductFinder;
  /** Whether all words of a text stand in names that the shop has in this language. */
  isNamed(text: string, locale: Locale): boolean;
  readonly products: ProductWords;
  readonly sections: SectionWords;
}

/** The words of categories and brands, with the products that they lead to. */
interface SectionWords extends Pick<ProductWords, 'index' | 'languages' | 'spellings'> {
  readonly kindLists: readonly KindList[];
}

/** What was gathered before and holds: the words of the very same products, and of the same categories and brands. */
export interface KnownWords {
  readonly products: ProductWords;
  /** Null where a category or brand is another now. */
  readonly sections: SectionWords | null;
}

export function wordingOf(shelf: Shelf, known: KnownWords | null): Wording {
  const { products, sections, otherSpellings, synonyms } = gathered(shelf, known);
  const { twins } = products;
  const finder = new ProductFinder({
    indexes: [products.index, sections.index],
    synonyms,
    twins,
    productCount: shelf.contents.products.length,
    kindLists: sections.kindLists,
    namesOf: (product) => products.names[product] ?? [],
    spelling: (term, query) => {
      const spellings = [products.spellings, sections.spellings, otherSpellings].flatMap((all) => all.get(term) ?? []);
      return spellings.find((spelling) => scriptOf(spelling) === scriptOf(query)) ?? spellings[0] ?? hangulOf(term);
    },
  });
  const named = (word: string) => products.languages.named(word) | sections.languages.named(word);
  return {
    finder,
    isNamed: (text, locale) => wordsOf(text, twins.fold).every((word) => (named(word) & languageOf[locale]) > 0),
    products,
    sections,
  };
}

/** Apart from the finder, which would hold on to all that was remembered while reading. */
function gathered(shelf: Shelf, known: KnownWords | null) {
  const { products, synonyms, categories } = shelf.contents;
  const names = () => products.map(({ name }) => textsIn(name));
  const twins = known?.products.twins ?? new WordTwins(names());
  const fold = remembering(twins.fold);
  const ofSynonyms = {
    otherSpellings: spellingsOf(synonyms.flat(), fold),
    synonyms: new SynonymBook(synonyms, fold),
  };
  // Another synonym leaves everything else as it is: nobody waits for a walk over all products.
  if (known?.sections) return { products: known.products, sections: known.sections, ...ofSynonyms };
  const reader = new TextReader((text) => wordsOf(text, fold));
  const { words } = reader;
  const kinds = new Map(categories.map((category) => [category.id, new Set(namesOf(category).flatMap(words))]));
  const own = known
    ? renamed(known.products, products, kinds, words)
    : wordsOfProducts(products, kinds, reader, twins, fold);
  const sections: SectionWords = {
    ...sectionWords(shelf, own.index, words),
    spellings: spellingsOf(sectionTexts(shelf), fold),
    kindLists: categories
      .flatMap(namesOf)
      .map((name) => kindList(kindsIn(name).map(words)))
      .filter((kinds) => kinds.length > 1),
  };
  return { products: own, sections, ...ofSynonyms };
}

type WordsOf = (text: string) => readonly string[];

function wordsOfProducts(
  products: readonly ProductRecord[],
  kinds: Kinds,
  reader: TextReader,
  twins: WordTwins,
  fold: (word: string) => string,
): ProductWords {
  const terms = new ProductTerms(reader.words);
  const { languages } = terms;
  const postings = new Postings();
  for (const product of products) {
    postings.begin();
    terms.read(namesIn(product), product.searchWords, kinds.get(product.categoryId) ?? noWords, postings.add);
  }
  const index = TermIndex.of(postings, languages);
  const names = products.map((product) => namesIn(product).map(({ text }) => text));
  return { index, languages, twins, kinds, spellings: spellingsOf(reader.pieces, fold), names };
}

/** Where a category is called by other words, these words say more, or less, about its products. */
function renamed(known: ProductWords, products: readonly ProductRecord[], kinds: Kinds, words: WordsOf): ProductWords {
  const isOther = (id: number) =>
    (kinds.get(id) ?? noWords).symmetricDifference(known.kinds.get(id) ?? noWords).size > 0;
  const renamedKinds = new Set([...kinds.keys()].filter(isOther));
  const terms = new ProductTerms(words);
  const changed = new Map<number, TermWeights>();
  for (const [index, product] of products.entries()) {
    if (!renamedKinds.has(product.categoryId)) continue;
    const weights = new Map<string, number>();
    const add = (word: string, weight: number) => weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    terms.read(namesIn(product), product.searchWords, kinds.get(product.categoryId) ?? noWords, add);
    changed.set(index, weights);
  }
  return { ...known, kinds, index: known.index.reweighed(changed) };
}

const noWords: ReadonlySet<string> = new Set();

/** Categories, the branches below them, and brands. */
function sectionWords(shelf: Shelf, own: TermIndex, words: WordsOf): Pick<ProductWords, 'index' | 'languages'> {
  const { products, brands, categories } = shelf.contents;
  const inCategory = groups(products.map((product) => product.categoryId));
  const inBrand = groups(products.map((product) => product.brandId));
  const below = groupsBelow(shelf, inCategory);
  const postings = new Postings();
  const members: Uint32Array[] = [];
  const add = (terms: Iterable<string>, place: Place, indexes: Iterable<number> = []) => {
    postings.begin();
    for (const term of terms) postings.add(term, placeWeight[place]);
    members.push(Uint32Array.from(indexes));
  };
  const addSection = (
    name: string,
    place: Place,
    indexes: readonly number[] | undefined,
    taken: ReadonlySet<string>,
  ) => {
    const kinds = kindsIn(name).map((kind) => words(kind).filter((word) => !taken.has(word)));
    if (kinds.length < 2 || !indexes) return add(kinds.flat(), place, indexes);
    const called = kinds.map((kind) => productsCalled(kind, own));
    const isCalled = (product: number) => called.some((kind) => kind.has(product));
    // Where nearly all say which kind they are, the few others are none of them.
    const isTold = indexes.filter(isCalled).length >= indexes.length * mostTold;
    for (const [nth, kind] of kinds.entries()) {
      const isOther = (product: number) => !called[nth]?.has(product) && (isTold || isCalled(product));
      add(
        kind,
        'kind',
        indexes.filter((product) => !isOther(product)),
      );
      add(kind, 'otherKind', indexes.filter(isOther));
    }
  };
  const belowWords = wordsBelow(shelf, words);
  const languages = new WordLanguages();
  for (const category of categories) {
    for (const { text, language } of namesIn(category)) {
      addSection(text, 'category', inCategory.get(category.id), noWords);
      addSection(text, 'above', below.get(category.id), belowWords.get(category.id) ?? noWords);
      for (const word of words(text)) languages.name(word, language);
    }
  }
  for (const brand of brands) add([brand.name, ...brand.alsoKnownAs].flatMap(words), 'brand', inBrand.get(brand.id));
  return { index: TermIndex.of(postings, languages, members), languages };
}

const mostTold = 0.6;

/** Products in whose own words one of these stands, in any form. */
function productsCalled(words: readonly string[], own: TermIndex): ReadonlySet<number> {
  const called = new Set<number>();
  for (const { index, term } of words.flatMap((word) => [...own.exact(word), ...own.inflected(word)])) {
    const [start, end] = index.range(term);
    for (let place = start; place < end; place++) called.add(index.things[place] as number);
  }
  return called;
}

/** Words in the names of the categories right below each: there they say more than above. */
function wordsBelow(shelf: Shelf, words: WordsOf): Map<number, Set<string>> {
  const below = new Map<number, Set<string>>();
  for (const category of shelf.contents.categories) {
    if (category.parentId === null) continue;
    const known = below.get(category.parentId) ?? new Set();
    for (const word of namesOf(category).flatMap(words)) known.add(word);
    below.set(category.parentId, known);
  }
  return below;
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

function namesIn({ name, nameKo }: Pick<ProductRecord, 'name' | 'nameKo'>): Name[] {
  const own = locales.flatMap((locale): Name[] => {
    const text = name[locale];
    return text === undefined ? [] : [{ text, language: locale }];
  });
  return [...own, { text: nameKo, language: null }];
}

function textsIn(text: LocalizedText): string[] {
  return locales.flatMap((locale) => text[locale] ?? []);
}

function sectionTexts(shelf: Shelf): string[] {
  const { brands, categories } = shelf.contents;
  return [...categories.flatMap(namesOf), ...brands.map((brand) => brand.name)];
}

/** Folded words back to how people write them, for "did you mean". */
function spellingsOf(texts: Iterable<string>, fold: (word: string) => string): Spellings {
  const spellings = new Map<string, string[]>();
  for (const text of texts) {
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}ʻʼ]+/u)) {
      const folded = fold(writtenWords(word).join(''));
      const known = spellings.get(folded);
      if (!known) spellings.set(folded, [word]);
      else if (!known.some((one) => scriptOf(one) === scriptOf(word))) known.push(word);
    }
  }
  return spellings;
}

function scriptOf(text: string): 'cyrillic' | 'hangul' | 'latin' {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'cyrillic';
  return /\p{Script=Hangul}/u.test(text) ? 'hangul' : 'latin';
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
