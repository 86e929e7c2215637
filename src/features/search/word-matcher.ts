import { isOtherGood } from './near-goods.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermIndex, TermMatch } from './term-index.ts';

/** A short word that means something as it stands is seldom the beginning of another; a longer one may be. */
const besideTheWord = { short: 0.2, long: 0.8 } as const;
const shortWord = 4;

/** Words of products; words of categories, branches and brands, which stand for their members. */
export type Indexes = readonly [products: TermIndex, sections: TermIndex];

/** Which words of the shop a word of a query meets, and by what. */
export class WordMatcher {
  readonly #indexes: Indexes;
  readonly #synonyms: SynonymBook;

  constructor(indexes: Indexes, synonyms: SynonymBook) {
    this.#indexes = indexes;
    this.#synonyms = synonyms;
  }

  #fromBoth(matches: (index: TermIndex) => TermMatch[]): TermMatch[] {
    return this.#indexes.flatMap(matches);
  }

  asTyped(word: string): TermMatch[] {
    return [...this.exact(word), ...this.inflected(word), ...this.begun(word)];
  }

  exact(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.exact(word));
  }

  /** Other forms of the word, but not forms that are words of another meaning. */
  inflected(word: string): TermMatch[] {
    return this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.inflected(word)),
    );
  }

  /** Words that it is the beginning of, as long as it is typed; one that means something itself says little about them. */
  begun(word: string): TermMatch[] {
    if (word.length < 2) return [];
    const isWord = this.#isWord(word);
    const isShort = word.length <= shortWord;
    if (isWord ? isShort && this.exact(word).length > 0 : isOtherGood(word)) return [];
    const begun = this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.prefix(word)),
    );
    if (!isWord) return begun;
    const less = besideTheWord[isShort ? 'short' : 'long'];
    return begun.map((match) => ({ ...match, quality: match.quality * less }));
  }

  #ofOneMeaning(word: string, matches: readonly TermMatch[]): TermMatch[] {
    return matches.filter(({ index, term }) => !this.#synonyms.tellsApart(word, index.text(term)));
  }

  /** Whether it stands somewhere as it is, or means something that may. */
  #isWord(word: string): boolean {
    return this.exact(word).length > 0 || this.#synonyms.knows(word);
  }

  /** Words that it may be a slip of; a word of its own is none. */
  misspelled(word: string): TermMatch[] {
    return this.#isWord(word) || isOtherGood(word) ? [] : [...this.soundingLike(word), ...this.fuzzy(word)];
  }

  soundingLike(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.soundingLike(word));
  }

  /** Nearer ones first. */
  fuzzy(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.fuzzy(word)).sort((a, b) => b.quality - a.quality);
  }

  /** A form that stands nowhere itself is looked up as the word that it is a form of. */
  baseOf(word: string): string {
    return this.#isWord(word) ? word : (this.#synonyms.baseOf(word) ?? word);
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
