import { editDistance } from './distance.rules.ts';
import type { NearGoods } from './near-goods.rules.ts';
import { beginsAsWritten, beginsOnlyRefused, mayBecomeRefused } from './refused-beginnings.rules.ts';
import { remembering } from './remembering.ts';
import type { ReadWord } from './search-text.rules.ts';
import { anyLanguage, type Languages, languageOf } from './stem.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermIndex, TermMatch } from './term-index.ts';
import type { WordTwins } from './word-twins.ts';

/** More words than a query has, in all the ways in which it is tried: what is costly to look up is so once for each. */
const mostLately = 64;

/** A short word that means something as it stands is seldom the beginning of another; a longer one may be. */
const besideTheWord = { short: 0.2, long: 0.8 } as const;
const shortWord = 4;

/** Words of products; words of categories, branches and brands, which stand for their members. */
export type Indexes = readonly [products: TermIndex, sections: TermIndex];

/** Which words of the shop a word of a query meets, and by what. */
export class WordMatcher {
  readonly #indexes: Indexes;
  readonly #synonyms: SynonymBook;
  readonly #twins: WordTwins;
  readonly #nearGoods: NearGoods;

  constructor(indexes: Indexes, synonyms: SynonymBook, twins: WordTwins, nearGoods: NearGoods) {
    this.#indexes = indexes;
    this.#synonyms = synonyms;
    this.#twins = twins;
    this.#nearGoods = nearGoods;
  }

  #fromBoth(matches: (index: TermIndex) => TermMatch[]): TermMatch[] {
    return this.#indexes.flatMap(matches);
  }

  /** `languages` are those that the letters of the word are of. */
  asTyped(word: string, languages: Languages = anyLanguage): TermMatch[] {
    return [...this.exact(word), ...this.inflected(word, languages), ...this.begun(word, languages)];
  }

  /** Likewise, by the words too that are written alike by whoever leaves marks out: `kiyik ot` is `kiyik oʻt`. */
  asMeant(word: string, languages: Languages): TermMatch[] {
    return [word, ...this.#twins.of(word)].flatMap((one) => this.asTyped(one, languages));
  }

  exact(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.exact(word));
  }

  /** Other forms of the word, but not forms that are words of another meaning. */
  inflected(word: string, languages: Languages = anyLanguage): TermMatch[] {
    const possible = this.#languagesOf(word) & languages;
    return this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.inflected(word, possible)),
    );
  }

  /**
   * A word that means something as it stands has the forms of its own languages alone. Any other may be of each, but no
   * Russian or English name has Uzbek endings.
   */
  #languagesOf(word: string): Languages {
    const known = this.#indexes.reduce((languages, index) => languages | index.languagesOf(word), 0);
    const isSure = this.#synonyms.knows(word) || (known & languageOf.uz) === 0;
    return known > 0 && isSure ? known : anyLanguage;
  }

  /** Words that it is the beginning of, as long as it is typed; one that means something itself says little about them. */
  begun(word: string, languages: Languages = anyLanguage): TermMatch[] {
    if (word.length < 2) return [];
    const isWord = this.#isWord(word);
    const isShort = word.length <= shortWord;
    if (isWord ? isShort && this.exact(word).length > 0 : this.#nearGoods.isOtherGood(word)) return [];
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

  /** Whether it stands somewhere as it is, or means something that may. */
  #isWord(word: string): boolean {
    return this.exact(word).length > 0 || this.#synonyms.knows(word);
  }

  /** Words that it may be a slip of. A word of its own is none, nor is what may become a refused word. */
  misspelled(word: string): TermMatch[] {
    return this.#isWord(word) || this.#nearGoods.isOtherGood(word) || mayBecomeRefused(word)
      ? []
      : [...this.soundingLike(word), ...this.fuzzy(word)];
  }

  /** Likewise, but of those that sound alike only what lies near as well: `tyua` is no tea. */
  nearlyTyped(word: string): TermMatch[] {
    const fuzzy = new Set(this.fuzzy(word));
    return this.misspelled(word).filter(
      (match) => fuzzy.has(match) || editDistance(word, match.index.text(match.term), 1) <= 1,
    );
  }

  /** Whether no word that anybody knows here begins so: that another form of one is written so does not count. */
  beginsNone(word: ReadWord): boolean {
    if (beginsOnlyRefused(word)) return true;
    if (this.#isWord(word.folded) || this.#nearGoods.isOtherGood(word.folded)) return false;
    return !this.begun(word.folded).some(({ index, term }) => beginsAsWritten(index.text(term), word));
  }

  /** Whether no word that anybody knows here lies within so many slips. */
  isStrange(word: string, slips: number): boolean {
    if (this.#isWord(word) || this.#nearGoods.isOtherGood(word) || this.#synonyms.baseOf(word, anyLanguage) !== null)
      return false;
    if (this.asTyped(word).length > 0) return false;
    if (this.soundingLike(word).length > 0) return false;
    const [nearest] = this.fuzzy(word);
    const isNear = nearest && editDistance(word, nearest.index.text(nearest.term), slips) <= slips;
    return !isNear && !this.#nearGoods.isNearOtherGood(word, slips);
  }

  readonly soundingLike = remembering(
    (word): readonly TermMatch[] => this.#fromBoth((index) => index.soundingLike(word)),
    mostLately,
  );

  /** Nearer ones first. */
  readonly fuzzy = remembering(
    (word): readonly TermMatch[] => this.#fromBoth((index) => index.fuzzy(word)).sort((a, b) => b.quality - a.quality),
    mostLately,
  );

  /** A form that stands nowhere itself is looked up as the word that it is a form of. */
  baseOf(word: string, languages: Languages): string {
    if (this.#isWord(word)) return word;
    // What no word here begins with is typed to its end: `яблок` are apples.
    const mayBeHalfTyped = this.begun(word, languages).length > 0;
    return this.#synonyms.baseOf(word, languages, mayBeHalfTyped) ?? word;
  }

  /** `rib eye` and `닭 가슴살` as the one word that they are in this shop. */
  together(words: readonly string[]): string[] {
    const joined: string[] = [];
    for (const word of words) {
      const both = (joined.at(-1) ?? '') + word;
      if (both !== word && this.exact(both).length > 0) joined.splice(-1, 1, both);
      else joined.push(word);
    }
    return joined;
  }

  /** `molgoshti` as the two words it is written together from, if there are such. */
  takenApart(word: string): string[] {
    if (word.length < 6 || this.exact(word).length > 0) return [word];
    for (let cut = word.length - 3; cut >= 3; cut--) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => this.exact(part).length > 0)) return parts;
    }
    return [word];
  }
}
