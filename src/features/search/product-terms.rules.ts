import { stemsOf } from './stem.rules.ts';
import { soundOf, wordsOf } from './search-text.rules.ts';

/**
 * How much it says about a product that a word stands in that place. A word in both its name and its category is what
 * it is (beef); a name's first word says more than a later one (manti with beef are manti).
 */
const placeWeight = { itself: 100, head: 94, brand: 92, name: 88, word: 86, category: 84, synonym: 78, above: 70 } as const;
type Place = keyof typeof placeWeight;

/** A stem counts a little less than the word itself, and two words written as one do too. */
const stemShare = 0.95;
export const stemMark = '~';
/** Marks how a word sounds: vowels that people mix up when they write by ear are the same there. */
export const soundMark = '≈';

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
  const ownKind = new Set(texts.category.flatMap(wordsOf));
  const addTerm = (term: string, weight: number) => {
    if (weight > (terms.get(term) ?? 0)) terms.set(term, weight);
  };
  const addWord = (word: string, weight: number) => {
    addTerm(word, weight);
    addTerm(soundMark + soundOf(word), weight);
    for (const stem of stemsOf(word)) addTerm(stemMark + stem, weight * stemShare);
  };
  const addText = (text: string, place: Place) => {
    const words = wordsOf(text);
    for (const [index, word] of words.entries()) {
      const weight = placeWeight[place === 'name' ? placeInName(word, index, ownKind) : place];
      addWord(word, weight);
      const next = words[index + 1];
      // Written as one word by many: `molgoshti`, `소고기앞다리`.
      if (next && place !== 'above') addTerm(word + next, weight * stemShare);
    }
    if (place === 'brand' || place === 'above') return;
    for (const word of synonyms.expand(words)) addWord(word, placeWeight.synonym);
  };
  for (const text of texts.names) addText(text, 'name');
  for (const text of texts.words) addText(text, 'word');
  for (const text of texts.category) addText(text, 'category');
  for (const text of texts.brand) addText(text, 'brand');
  for (const text of texts.above) addText(text, 'above');
  return terms;
}

function placeInName(word: string, index: number, ownKind: ReadonlySet<string>): Place {
  if (ownKind.has(word)) return 'itself';
  return index === 0 ? 'head' : 'name';
}
