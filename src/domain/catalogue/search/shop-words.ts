import { setImmediate } from 'node:timers/promises';
import type { Locale } from '../../../kernel/locale.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { hangulOf } from './hangul.rules.ts';
import { ProductFinder } from './product-finder.ts';
import { atOnce, type KindsOf, ProductWords, type Steps } from './product-words.ts';
import { wordsOf } from './search-text.rules.ts';
import { namesOf, type SectionWords, sectionWords } from './section-words.ts';
import { hasSamePhrases, hasSamePlaces, hasSameWords } from './snapshot-differences.ts';
import { type Spellings, scriptOf, spellingsOf } from './spellings.ts';
import { languageOf } from './stem.rules.ts';
import { SynonymBook } from './synonym-book.ts';

/** Finds the products of a snapshot by words. */
export interface Wording {
  readonly finder: ProductFinder;
  /** Whether all words of a text occur in names of products, categories or brands in this language. */
  isNamed(text: string, locale: Locale): boolean;
}

interface PhraseWords {
  readonly book: SynonymBook;
  readonly spellings: Spellings;
}

interface ReadWords {
  readonly products: ProductWords;
  readonly sections: SectionWords;
  /** The phrases of the previous snapshot, if they are still valid. */
  readonly phrases?: PhraseWords;
  readonly wording?: Wording;
}

interface KnownWords extends ReadWords {
  readonly snapshot: CatalogueSnapshot;
  readonly phrases: PhraseWords;
  readonly wording: Wording;
}

/** The longest time for which reading a whole snapshot blocks other requests. */
const usualSliceMs = 10;

/**
 * The words of the snapshot that was requested last. Parts that a new snapshot does not change are reused: prices and
 * stock change all day but words rarely, and indexing the words of products is expensive.
 */
export class ShopWords {
  readonly #sliceMs: number;
  /** Null while words are read, so that an interrupted read starts again instead of continuing from a partial state. */
  #known: KnownWords | null = null;
  /** The current reading of a whole snapshot, while it is interrupted. */
  #reading: { readonly snapshot: CatalogueSnapshot; readonly steps: Steps<ReadWords> } | null = null;
  #gathering: Promise<void> | null = null;

  constructor(sliceMs = usualSliceMs) {
    this.#sliceMs = sliceMs;
  }

  /**
   * Reads in time slices, between which other requests are served. Resolves once the words of some snapshot are known;
   * later changes are read on demand.
   */
  gather(snapshot: CatalogueSnapshot): Promise<void> {
    this.#gathering ??= this.#readInSlices(snapshot).finally(() => {
      this.#gathering = null;
    });
    return this.#gathering;
  }

  /** Reads everything that is still missing, without a pause. */
  of(snapshot: CatalogueSnapshot): Wording {
    while (!this.#known) this.#readUntil(snapshot, Infinity);
    const before = this.#known;
    if (before.snapshot === snapshot) return before.wording;
    this.#known = null;
    return this.#know(snapshot, readAfter(before, snapshot)).wording;
  }

  async #readInSlices(snapshot: CatalogueSnapshot): Promise<void> {
    while (!this.#known) {
      this.#readUntil(snapshot, performance.now() + this.#sliceMs);
      await setImmediate();
    }
  }

  /** Reads until a given time; the next call continues. */
  #readUntil(snapshot: CatalogueSnapshot, until: number): void {
    const reading = this.#reading ?? { snapshot, steps: readWords(snapshot) };
    this.#reading = null;
    do {
      const { done, value } = reading.steps.next();
      if (done) {
        this.#know(reading.snapshot, value);
        return;
      }
    } while (performance.now() < until);
    this.#reading = reading;
  }

  #know(snapshot: CatalogueSnapshot, read: ReadWords): KnownWords {
    // Takes names from the newest snapshot, so that no old one stays in memory.
    const namesOfProduct = (place: number) => {
      const product = this.#known?.snapshot.contents.products[place];
      return product ? namesOf(product) : [];
    };
    const phrases = read.phrases ?? phraseWords(snapshot, read.products);
    const wording = read.wording ?? wordingOf(snapshot, { ...read, phrases }, namesOfProduct);
    this.#known = { ...read, snapshot, phrases, wording };
    return this.#known;
  }
}

function* readWords(snapshot: CatalogueSnapshot): Steps<ReadWords> {
  const products = yield* ProductWords.of(snapshot.contents.products, kindsOf(snapshot));
  return { products, sections: sectionWords(snapshot, products) };
}

function readAfter(before: KnownWords, snapshot: CatalogueSnapshot): ReadWords {
  const sameWords = hasSameWords(before.snapshot, snapshot);
  if (sameWords && hasSamePhrases(before.snapshot, snapshot)) return before;
  const { products, sections } = before;
  // A changed synonym affects nothing else.
  if (sameWords && hasSamePlaces(before.snapshot, snapshot)) return { products, sections };
  const isTurned = products.turn(before.snapshot.contents.products, snapshot.contents.products, kindsOf(snapshot));
  if (!isTurned) return atOnce(readWords(snapshot));
  const sameSynonyms = before.snapshot.contents.synonyms === snapshot.contents.synonyms;
  return { products, sections: sectionWords(snapshot, products), ...(sameSynonyms && { phrases: before.phrases }) };
}

function phraseWords({ contents: { synonyms } }: CatalogueSnapshot, { fold }: ProductWords): PhraseWords {
  return { book: new SynonymBook(synonyms, fold), spellings: spellingsOf(synonyms.flat(), fold) };
}

function kindsOf(snapshot: CatalogueSnapshot): KindsOf {
  return (fold) => {
    const words = (text: string) => wordsOf(text, fold);
    return new Map(
      snapshot.contents.categories.map((category) => [category.id, new Set(namesOf(category).flatMap(words))]),
    );
  };
}

function wordingOf(
  snapshot: CatalogueSnapshot,
  { products, sections, phrases }: ReadWords & Pick<KnownWords, 'phrases'>,
  namesOfProduct: (place: number) => readonly string[],
): Wording {
  const { twins } = products;
  const finder = new ProductFinder({
    indexes: [products.index, sections.index],
    synonyms: phrases.book,
    twins,
    productCount: snapshot.contents.products.length,
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
