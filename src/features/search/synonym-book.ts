import { wordsOf } from './search-text.rules.ts';

/** A stretch of the query, and the phrases that mean the same. */
export interface SynonymUse {
  readonly start: number;
  readonly length: number;
  readonly phrases: readonly (readonly string[])[];
}

/** Groups of phrases that mean the same, in any language and script, found by any of them. */
export class SynonymBook {
  readonly #phrases = new Map<string, string[][]>();
  #longest = 1;

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const phrases = group.map((phrase) => wordsOf(phrase)).filter((words) => words.length > 0);
      for (const words of phrases) {
        this.#longest = Math.max(this.#longest, words.length);
        const key = words.join(' ');
        this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), ...phrases]);
      }
    }
  }

  /** Every stretch of the query that has synonyms. */
  usesIn(words: readonly string[]): SynonymUse[] {
    const uses: SynonymUse[] = [];
    for (let start = 0; start < words.length; start++) {
      for (let length = 1; length <= this.#longest && start + length <= words.length; length++) {
        const key = words.slice(start, start + length).join(' ');
        const phrases = this.#phrases.get(key)?.filter((phrase) => phrase.join(' ') !== key);
        if (phrases?.length) uses.push({ start, length, phrases });
      }
    }
    return uses;
  }
}
