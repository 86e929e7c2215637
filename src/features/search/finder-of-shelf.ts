import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../kernel/locale.ts';
import type { CategoryRow } from '../catalogue/shelf.store.ts';
import type { Shelf } from '../catalogue/shelf.ts';
import { hangulOf } from './hangul.rules.ts';
import { type KindList, kindList } from './kind-lists.rules.ts';
import { Postings } from './postings.ts';
import { ProductFinder } from './product-finder.ts';
import { kindsIn, type Place, placeWeight, Words } from './product-terms.rules.ts';
import { type KindsOf, namesIn, ProductWords, textsIn } from './product-words.ts';
import { TextReader, wordsOf, writtenWords } from './search-text.rules.ts';
import { hasSamePhrases, hasSamePlaces, hasSameWords } from './shelf-differences.ts';
import { languageOf } from './stem.rules.ts';
import { atOnce, type Steps } from './steps.ts';
import { SynonymBook } from './synonym-book.ts';
import { TermIndex } from './term-index.ts';

/** How people write a folded word, once in each script that it is written in. */
type Spellings = ReadonlyMap<string, readonly string[]>;

/** What finds the products of a shelf. */
export interface Wording {
  readonly finder: ProductFinder;
  /** Whether all words of a text stand in names that the shop has in this language. */
  isNamed(text: string, locale: Locale): boolean;
}

/** The words of categories and brands, with the products that they lead to. */
interface SectionWords {
  readonly index: TermIndex;
  readonly words: Words;
  readonly spellings: Spellings;
  readonly kindLists: readonly KindList[];
}

/** The words of synonyms. */
interface PhraseWords {
  readonly book: SynonymBook;
  readonly spellings: Spellings;
}

interface ReadWords {
  readonly products: ProductWords;
  readonly sections: SectionWords;
  /** Where those of before hold still. */
  readonly phrases?: PhraseWords;
  readonly wording?: Wording;
}

interface KnownWords extends ReadWords {
  readonly shelf: Shelf;
  readonly phrases: PhraseWords;
  readonly wording: Wording;
}

/** For so long nobody else is served while the words of a whole shelf are read. */
const usualSliceMs = 10;

/**
 * The words of a shop, as of the shelf that was asked for last. What another shelf leaves as it is stays: prices and stock change
 * all day, words seldom, and those of products are the costly part.
 */
export class ShopWords {
  readonly #sliceMs: number;
  /** None while words are read: what breaks off in the middle is read anew, and not gone on with. */
  #known: KnownWords | null = null;
  /** Reading a whole shelf, where that has begun. */
  #reading: { readonly shelf: Shelf; readonly steps: Steps<ReadWords> } | null = null;
  #gathering: Promise<void> | null = null;

  constructor(sliceMs = usualSliceMs) {
    this.#sliceMs = sliceMs;
  }

  /**
   * Reads in slices, between which others are served. Done once the words of some shelf are known: what has changed since
   * then is read by whoever asks for it.
   */
  gather(shelf: Shelf): Promise<void> {
    this.#gathering ??= this.#readInSlices(shelf).finally(() => {
      this.#gathering = null;
    });
    return this.#gathering;
  }

  /** Reads at once whatever is not known yet. */
  of(shelf: Shelf): Wording {
    while (!this.#known) this.#readUntil(shelf, Infinity);
    const before = this.#known;
    if (before.shelf === shelf) return before.wording;
    this.#known = null;
    return this.#know(shelf, readAfter(before, shelf)).wording;
  }

  async #readInSlices(shelf: Shelf): Promise<void> {
    while (!this.#known) {
      this.#readUntil(shelf, performance.now() + this.#sliceMs);
      await setImmediate();
    }
  }

  /** Goes on with what was begun. */
  #readUntil(shelf: Shelf, until: number): void {
    const reading = this.#reading ?? { shelf, steps: readWords(shelf) };
    this.#reading = null;
    do {
      const { done, value } = reading.steps.next();
      if (done) {
        this.#know(reading.shelf, value);
        return;
      }
    } while (performance.now() < until);
    this.#reading = reading;
  }

  #know(shelf: Shelf, read: ReadWords): KnownWords {
    // Names are asked of the newest shelf: none of long ago is held on to.
    const namesOfProduct = (place: number) => {
      const product = this.#known?.shelf.contents.products[place];
      return product ? namesOf(product) : [];
    };
    const phrases = read.phrases ?? phraseWords(shelf, read.products);
    const wording = read.wording ?? wordingOf(shelf, { ...read, phrases }, namesOfProduct);
    this.#known = { ...read, shelf, phrases, wording };
    return this.#known;
  }
}

function* readWords(shelf: Shelf): Steps<ReadWords> {
  const products = yield* ProductWords.of(shelf.contents.products, kindsOf(shelf));
  return { products, sections: sectionWords(shelf, products) };
}

function readAfter(before: KnownWords, shelf: Shelf): ReadWords {
  const sameWords = hasSameWords(before.shelf, shelf);
  if (sameWords && hasSamePhrases(before.shelf, shelf)) return before;
  const { products, sections } = before;
  // Another synonym leaves everything else as it is.
  if (sameWords && hasSamePlaces(before.shelf, shelf)) return { products, sections };
  const isTurned = products.turn(before.shelf.contents.products, shelf.contents.products, kindsOf(shelf));
  if (!isTurned) return atOnce(readWords(shelf));
  const sameSynonyms = before.shelf.contents.synonyms === shelf.contents.synonyms;
  return { products, sections: sectionWords(shelf, products), ...(sameSynonyms && { phrases: before.phrases }) };
}

function phraseWords({ contents: { synonyms } }: Shelf, { fold }: ProductWords): PhraseWords {
  return { book: new SynonymBook(synonyms, fold), spellings: spellingsOf(synonyms.flat(), fold) };
}

function kindsOf(shelf: Shelf): KindsOf {
  return (fold) => {
    const words = (text: string) => wordsOf(text, fold);
    return new Map(
      shelf.contents.categories.map((category) => [category.id, new Set(namesOf(category).flatMap(words))]),
    );
  };
}

function wordingOf(
  shelf: Shelf,
  { products, sections, phrases }: ReadWords & Pick<KnownWords, 'phrases'>,
  namesOfProduct: (place: number) => readonly string[],
): Wording {
  const { twins } = products;
  const finder = new ProductFinder({
    indexes: [products.index, sections.index],
    synonyms: phrases.book,
    twins,
    productCount: shelf.contents.products.length,
    kindLists: sections.kindLists,
    namesOf: namesOfProduct,
    spelling: (term, query) => {
      const own = spellingsOf(products.textsWith(term), twins.fold);
      const spellings = [own, sections.spellings, phrases.spellings].flatMap((all) => all.get(term) ?? []);
      return spellings.find((spelling) => scriptOf(spelling) === scriptOf(query)) ?? spellings[0] ?? hangulOf(term);
    },
  });
  const named = (word: string) => (products.words.find(word)?.named ?? 0) | (sections.words.find(word)?.named ?? 0);
  return {
    finder,
    isNamed: (text, locale) => wordsOf(text, twins.fold).every((word) => (named(word) & languageOf[locale]) > 0),
  };
}

type WordsOf = (text: string) => readonly string[];

const noWords: ReadonlySet<string> = new Set();

/** Categories, the branches below them, and brands. */
function sectionWords(shelf: Shelf, { index: own, fold }: ProductWords): SectionWords {
  const { products, brands, categories } = shelf.contents;
  const { words } = new TextReader((text) => wordsOf(text, fold));
  const known = new Words();
  const inCategory = groups(products.map((product) => product.categoryId));
  const inBrand = groups(products.map((product) => product.brandId));
  const below = groupsBelow(shelf, inCategory);
  const postings = new Postings();
  const members: Uint32Array[] = [];
  const add = (terms: Iterable<string>, place: Place, indexes: Uint32Array = nobody) => {
    postings.begin();
    for (const term of terms) postings.add(known.of(term), placeWeight[place]);
    members.push(indexes);
  };
  // By which of the kinds of a section each product is called, a bit for each.
  const called = new Uint32Array(products.length);
  const addSection = (name: string, place: Place, indexes: Uint32Array | undefined, taken: ReadonlySet<string>) => {
    const kinds = kindsIn(name).map((kind) => words(kind).filter((word) => !taken.has(word)));
    if (kinds.length < 2 || !indexes) return add(kinds.flat(), place, indexes);
    called.fill(0);
    for (const [nth, kind] of kinds.entries()) markCalled(called, 1 << nth, kind, own);
    let told = 0;
    for (const product of indexes) if (called[product]) told++;
    // Where nearly all say which kind they are, the few others are none of them.
    const isTold = told >= indexes.length * mostTold;
    for (const [nth, kind] of kinds.entries()) {
      const [ofKind, ofOthers] = parted(indexes, called, 1 << nth, isTold);
      add(kind, 'kind', ofKind);
      add(kind, 'otherKind', ofOthers);
    }
  };
  const belowWords = wordsBelow(shelf, words);
  for (const category of categories) {
    for (const { text, language } of namesIn(category)) {
      addSection(text, 'category', inCategory.get(category.id), noWords);
      addSection(text, 'above', below.get(category.id), belowWords.get(category.id) ?? noWords);
      for (const word of words(text)) known.of(word).name(language, 1);
    }
  }
  for (const brand of brands) add([brand.name, ...brand.alsoKnownAs].flatMap(words), 'brand', inBrand.get(brand.id));
  return {
    index: TermIndex.of(postings, known, members),
    words: known,
    spellings: spellingsOf(sectionTexts(shelf), fold),
    kindLists: categories
      .flatMap(namesOf)
      .map((name) => kindList(kindsIn(name).map(words)))
      .filter((kinds) => kinds.length > 1),
  };
}

const mostTold = 0.6;

/** Those that may be of the kind with this mark, and those that call themselves by another. Plain loops, for there may be all. */
function parted(indexes: Uint32Array, called: Uint32Array, mark: number, isTold: boolean): [Uint32Array, Uint32Array] {
  const [ofKind, ofOthers] = [new Uint32Array(indexes.length), new Uint32Array(indexes.length)];
  let [own, others] = [0, 0];
  for (let place = 0; place < indexes.length; place++) {
    const product = indexes[place] as number;
    const by = called[product] as number;
    if ((by & mark) === 0 && (isTold || by !== 0)) ofOthers[others++] = product;
    else ofKind[own++] = product;
  }
  return [ofKind.slice(0, own), ofOthers.slice(0, others)];
}

const nobody = new Uint32Array();

/** Marks the products in whose own words one of these stands, in any form. */
function markCalled(called: Uint32Array, mark: number, words: readonly string[], own: TermIndex): void {
  for (const { index, term } of words.flatMap((word) => [...own.exact(word), ...own.inflected(word)])) {
    const [start, end] = index.range(term);
    for (let place = start; place < end; place++) {
      const product = index.things[place] as number;
      called[product] = (called[product] as number) | mark;
    }
  }
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

function groups(keys: readonly number[]): Map<number, Uint32Array> {
  const result = new Map<number, number[]>();
  for (const [index, key] of keys.entries()) {
    const group = result.get(key);
    if (group) group.push(index);
    else result.set(key, [index]);
  }
  return new Map(result.entries().map(([key, group]) => [key, new Uint32Array(group)]));
}

/** Products in the categories under each category, not counting its own. */
function groupsBelow(shelf: Shelf, inCategory: ReadonlyMap<number, Uint32Array>): Map<number, Uint32Array> {
  const below = new Map<number, Uint32Array[]>();
  for (const category of shelf.contents.categories) {
    for (const above of shelf.pathOf(category).slice(0, -1)) {
      below.set(above.id, [...(below.get(above.id) ?? []), inCategory.get(category.id) ?? nobody]);
    }
  }
  return new Map(below.entries().map(([id, groups]) => [id, joined(groups)]));
}

function joined(groups: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(groups.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const group of groups) {
    all.set(group, start);
    start += group.length;
  }
  return all;
}

function namesOf({ name, nameKo }: Pick<CategoryRow, 'name' | 'nameKo'>): string[] {
  return [...textsIn(name), nameKo];
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
