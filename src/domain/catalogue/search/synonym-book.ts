import { foldWord, wordsOf, writtenWords } from './search-text.rules.ts';
import { isIn, isRussian, type Languages, stemsOf, stemsOfPhrase, uzbekForms, withoutLanguage } from './stem.rules.ts';

/** A part of the query and the phrases with the same meaning. */
export interface SynonymUse {
  readonly start: number;
  readonly length: number;
  readonly phrases: readonly (readonly string[])[];
}

/** Groups of synonymous phrases in any language and script. */
export class SynonymBook {
  readonly #phrases = new Map<string, string[][]>();
  /** Phrases of several words by their stems: `mol goʻshtini` is a form of `mol goʻshti`. */
  readonly #phraseOfStems = new Map<string, string>();
  /** The groups that contain a single word. */
  readonly #meanings = new Map<string, Set<number>>();
  readonly #byStem = new Map<string, Set<string>>();
  /** Words written with a letter that only Russian has. */
  readonly #russian: ReadonlySet<string>;
  readonly #fold: (word: string) => string;
  #longest = 1;

  constructor(groups: readonly (readonly string[])[], fold: (word: string) => string = foldWord) {
    this.#fold = fold;
    this.#russian = new Set(groups.flat().flatMap(writtenWords).filter(isSurelyRussian).map(fold));
    for (const [number, group] of groups.entries()) {
      const phrases = group.map((phrase) => wordsOf(phrase, fold)).filter((words) => words.length > 0);
      for (const words of phrases) {
        this.#longest = Math.max(this.#longest, words.length);
        const key = words.join(' ');
        this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), ...phrases]);
        if (words.length > 1) {
          for (const stems of stemsOfPhrase(words)) this.#phraseOfStems.set(stems, key);
          continue;
        }
        this.#meanings.set(key, (this.#meanings.get(key) ?? new Set()).add(number));
        for (const stem of stemsOf(key)) this.#byStem.set(stem, (this.#byStem.get(stem) ?? new Set()).add(key));
      }
    }
  }

  /** Whether the word has a known meaning in any language. */
  knows(word: string): boolean {
    return this.#meanings.has(word);
  }

  /** Whether both words have meanings, and different ones: `печень` and `печенье`. */
  tellsApart(one: string, other: string): boolean {
    const [mine, theirs] = [this.#meanings.get(one), this.#meanings.get(other)];
    return mine !== undefined && theirs !== undefined && mine.isDisjointFrom(theirs);
  }

  /**
   * The word that this is most likely a form of: `рыба` for `рыбу`. Null if it is ambiguous, or if it has no ending and
   * may be half typed. `languages` are its possible languages.
   */
  baseOf(word: string, languages: Languages, mayBeHalfTyped = true): string | null {
    const [bareForm] = uzbekForms(word).filter((form) => this.knows(form));
    if (bareForm !== undefined) return bareForm;
    const bases = stemsOf(word)
      .filter((stem) => isIn(stem, languages))
      .filter((stem) => !mayBeHalfTyped || withoutLanguage(stem) !== word)
      .flatMap((stem) => [...(this.#byStem.get(stem) ?? [])].filter((base) => isBase(base, stem)));
    const farOf = (base: string) => Math.abs(base.length - word.length);
    const nearest = Math.min(...bases.map(farOf));
    const bare = bases.filter((base) => word.startsWith(base));
    const [base, ...others] = bare.length > 0 ? bare : bases.filter((one) => farOf(one) === nearest);
    return base !== undefined && others.every((one) => !this.tellsApart(base, one)) ? base : null;
  }

  /**
   * The Russian base form of a written word whose folded form looks like another word: `сырка` is a form of `сырки` and
   * not `sirka` (vinegar), which is never written with that letter.
   */
  russianBaseOf(written: string): string | null {
    if (!isSurelyRussian(written)) return null;
    const word = this.#fold(written);
    const bases = stemsOf(word)
      .filter(isRussian)
      .flatMap((stem) => [...(this.#byStem.get(stem) ?? [])]);
    const [base, ...others] = bases.filter((one) => this.#russian.has(one));
    if (base === undefined || this.#russian.has(word) || others.some((one) => this.tellsApart(base, one))) return null;
    return bases.some((one) => this.tellsApart(base, one)) ? base : null;
  }

  /** Every part of the query that has synonyms. */
  usesIn(words: readonly string[]): SynonymUse[] {
    const uses: SynonymUse[] = [];
    for (let start = 0; start < words.length; start++) {
      for (let length = 1; length <= this.#longest && start + length <= words.length; length++) {
        const typed = words.slice(start, start + length);
        const phrases = this.#phrases.get(this.#keyOf(typed))?.filter((phrase) => phrase.join(' ') !== typed.join(' '));
        if (phrases?.length) uses.push({ start, length, phrases });
      }
    }
    return uses;
  }

  #keyOf(words: readonly string[]): string {
    const typed = words.join(' ');
    if (words.length === 1 || this.#phrases.has(typed)) return typed;
    const form = stemsOfPhrase(words).find((stems) => this.#phraseOfStems.has(stems));
    return (form && this.#phraseOfStems.get(form)) ?? typed;
  }
}

function isSurelyRussian(written: string): boolean {
  return /[ыщ]/.test(written);
}

/** Russian replaces endings; English and Uzbek append them to the whole word. */
function isBase(base: string, stem: string): boolean {
  return base === withoutLanguage(stem) || isRussian(stem);
}
