import { editDistance } from './distance.rules.ts';
import type { NearProducts } from './near-products.rules.ts';
import { beginsAsWritten, beginsOnlyRefused, mayBecomeRefused } from './refused-beginnings.rules.ts';
import { remembering } from './remembering.ts';
import type { ReadWord } from './search-text.rules.ts';
import { anyLanguage, type Languages, languageOf } from './stem.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermIndex, TermMatch } from './term-index.ts';
import type { WordTwins } from './word-twins.ts';

/** Larger than the number of words in all interpretations of a query, so that each expensive lookup runs once. */
const mostLately = 64;

/** A short word with its own meaning is seldom the beginning of another word; a longer one may be. */
const besideTheWord = { short: 0.2, long: 0.8 } as const;
const shortWord = 4;

/** Words of products; words of categories, subcategories and brands, which lead to the products in them. */
export type Indexes = readonly [products: TermIndex, sections: TermIndex];

/** Matches a word of a query with words of the shop. */
export class WordMatcher {
  readonly #indexes: Indexes;
  readonly #synonyms: SynonymBook;
  readonly #twins: WordTwins;
  readonly #nearProducts: NearProducts;

  constructor(indexes: Indexes, synonyms: SynonymBook, twins: WordTwins, nearProducts: NearProducts) {
    this.#indexes = indexes;
    this.#synonyms = synonyms;
    this.#twins = twins;
    this.#nearProducts = nearProducts;
  }

  #fromBoth(matches: (index: TermIndex) => TermMatch[]): TermMatch[] {
    return this.#indexes.flatMap(matches);
  }

  /** `languages` are the possible languages of the word, by its letters. */
  asTyped(word: string, languages: Languages = anyLanguage): TermMatch[] {
    return [...this.exact(word), ...this.inflected(word, languages), ...this.begun(word, languages)];
  }

  /** Also matches words that look the same without diacritics: `kiyik ot` is `kiyik oʻt`. */
  asMeant(word: string, languages: Languages): TermMatch[] {
    return [word, ...this.#twins.of(word)].flatMap((one) => this.asTyped(one, languages));
  }

  exact(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.exact(word));
  }

  /** Other forms of the word, without forms that are words with another meaning. */
  inflected(word: string, languages: Languages = anyLanguage): TermMatch[] {
    const possible = this.#languagesOf(word) & languages;
    return this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.inflected(word, possible)),
    );
  }

  /**
   * A known word only has the forms of its own languages. An unknown word may be of any language, but Uzbek endings do
   * not apply to Russian or English names.
   */
  #languagesOf(word: string): Languages {
    const known = this.#indexes.reduce((languages, index) => languages | index.languagesOf(word), 0);
    const isSure = this.#synonyms.knows(word) || (known & languageOf.uz) === 0;
    return known > 0 && isSure ? known : anyLanguage;
  }

  /**
   * Words that begin with this one, which may be half typed. A word with its own meaning says little about longer
   * words.
   */
  begun(word: string, languages: Languages = anyLanguage): TermMatch[] {
    if (word.length < 2) return [];
    const isWord = this.#isWord(word);
    const isShort = word.length <= shortWord;
    if (isWord ? isShort && this.exact(word).length > 0 : this.#nearProducts.isOtherProduct(word)) return [];
    const begun = this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.prefix(word, languages)),
    );
    if (!isWord) return begun;
    const less = besideTheWord[isShort ? 'short' : 'long'];
    return begun.map((match) => ({ ...match, quality: match.quality * less }));
  }

  #ofOneMeaning(word: string, matches: readonly TermMatch[]): TermMatch[] {
    const twins = this.#twins.of(word);
    return matches.filter(({ index, term }) => {
      const text = index.text(term);
      return !this.#synonyms.tellsApart(word, text) && !twins.includes(text);
    });
  }

  /** Whether the word occurs in the shop or is a synonym. */
  #isWord(word: string): boolean {
    return this.exact(word).length > 0 || this.#synonyms.knows(word);
  }

  /** Words that this may be a misspelling of. None for known words and for the beginning of a refused word. */
  misspelled(word: string): TermMatch[] {
    return this.#isWord(word) || this.#nearProducts.isOtherProduct(word) || mayBecomeRefused(word)
      ? []
      : [...this.soundingLike(word), ...this.fuzzy(word)];
  }

  /** The same, but similar-sounding words must also be spelled similarly: `tyua` does not mean tea. */
  nearlyTyped(word: string): TermMatch[] {
    const fuzzy = new Set(this.fuzzy(word));
    return this.misspelled(word).filter(
      (match) => fuzzy.has(match) || editDistance(word, match.index.text(match.term), 1) <= 1,
    );
  }

  /** Whether no known word begins like this. Matching the written form of another inflection does not count. */
  beginsNone(word: ReadWord): boolean {
    if (beginsOnlyRefused(word)) return true;
    if (this.#isWord(word.folded) || this.#nearProducts.isOtherProduct(word.folded)) return false;
    return !this.begun(word.folded).some(({ index, term }) => beginsAsWritten(index.text(term), word));
  }

  /** Whether no known word is within this number of typos. */
  isStrange(word: string, slips: number): boolean {
    if (
      this.#isWord(word) ||
      this.#nearProducts.isOtherProduct(word) ||
      this.#synonyms.baseOf(word, anyLanguage) !== null
    )
      return false;
    if (this.asTyped(word).length > 0) return false;
    if (this.soundingLike(word).length > 0) return false;
    const [nearest] = this.fuzzy(word);
    const isNear = nearest && editDistance(word, nearest.index.text(nearest.term), slips) <= slips;
    return !isNear && !this.#nearProducts.isNearOtherProduct(word, slips);
  }

  readonly soundingLike = remembering(
    (word): readonly TermMatch[] => this.#fromBoth((index) => index.soundingLike(word)),
    mostLately,
  );

  /** Nearer words first. */
  readonly fuzzy = remembering(
    (word): readonly TermMatch[] => this.#fromBoth((index) => index.fuzzy(word)).sort((a, b) => b.quality - a.quality),
    mostLately,
  );

  /** A form that does not occur itself is looked up by its base form. */
  baseOf(word: string, languages: Languages): string {
    if (this.#isWord(word)) return word;
    // A word that no word of the shop begins with is complete: `яблок` means apples.
    const mayBeHalfTyped = this.begun(word, languages).length > 0;
    return this.#synonyms.baseOf(word, languages, mayBeHalfTyped) ?? word;
  }

  /** Joins `rib eye` and `닭 가슴살` if the shop has them as one word. */
  together(words: readonly string[]): string[] {
    const joined: string[] = [];
    for (const word of words) {
      const both = (joined.at(-1) ?? '') + word;
      if (both !== word && this.exact(both).length > 0) joined.splice(-1, 1, both);
      else joined.push(word);
    }
    return joined;
  }

  /** Splits `molgoshti` into two words if the shop has both. */
  takenApart(word: string): string[] {
    if (word.length < 6 || this.exact(word).length > 0) return [word];
    for (let cut = word.length - 3; cut >= 3; cut--) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => this.exact(part).length > 0)) return parts;
    }
    return [word];
  }
}
