import { stemsOf } from './stem.rules.ts';
import { wordsOf } from './search-text.rules.ts';

/** How much it says about a product that a word stands in that place; the order is that of the ranking. */
export const placeWeight = { name: 100, word: 94, category: 90, brand: 90, synonym: 80, above: 72 } as const;
type Place = keyof typeof placeWeight;

/** A stem counts a little less than the word itself. */
const stemShare = 0.96;
export const stemMark = '~';

export interface SearchTexts {
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly category: readonly string[];
  readonly above: readonly string[];
  readonly brand: readonly string[];
}

/** Groups of phrases that mean the same, found by any of them. */
export class SynonymBook {
  readonly #groupsByPhrase = new Map<string, string[][]>();
  readonly #longest: number;

  constructor(groups: readonly (readonly string[])[]) {
    let longest = 1;
    for (const group of groups) {
      const phrases = group.map(wordsOf).filter((words) => words.length > 0);
      for (const words of phrases) {
        longest = Math.max(longest, words.length);
        const key = words.join(' ');
        this.#groupsByPhrase.set(key, [...(this.#groupsByPhrase.get(key) ?? []), ...phrases]);
      }
    }
    this.#longest = longest;
  }

  /** Words of every phrase that means the same as some phrase in the text. */
  expand(words: readonly string[]): Set<string> {
    const found = new Set<string>();
    for (let start = 0; start < words.length; start++) {
      for (let length = 1; length <= this.#longest && start + length <= words.length; length++) {
        const phrases = this.#groupsByPhrase.get(words.slice(start, start + length).join(' '));
        for (const phrase of phrases ?? []) for (const word of phrase) found.add(word);
      }
    }
    return found;
  }
}

/** All terms under which a product is found, with the weight of the best place each stands in. */
export function termsOf(texts: SearchTexts, synonyms: SynonymBook): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (weight > (terms.get(term) ?? 0)) terms.set(term, weight);
  };
  const addText = (text: string, place: Place, withSynonyms: boolean) => {
    const words = wordsOf(text);
    const weight = placeWeight[place];
    for (const [index, word] of words.entries()) {
      add(word, weight);
      for (const stem of stemsOf(word)) add(stemMark + stem, weight * stemShare);
      // Written as one word by many: `molgoshti`, `소고기앞다리`.
      const next = words[index + 1];
      if (next && place !== 'above') add(word + next, weight * stemShare);
    }
    if (!withSynonyms) return;
    for (const word of synonyms.expand(words)) {
      add(word, placeWeight.synonym);
      for (const stem of stemsOf(word)) add(stemMark + stem, placeWeight.synonym * stemShare);
    }
  };
  for (const text of texts.names) addText(text, 'name', true);
  for (const text of texts.words) addText(text, 'word', true);
  for (const text of texts.category) addText(text, 'category', true);
  for (const text of texts.brand) addText(text, 'brand', false);
  for (const text of texts.above) addText(text, 'above', false);
  return terms;
}
