import { editDistance } from './distance.rules.ts';
import { madeIntoOthers, otherGoods } from './other-goods.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { lettersOf, stemsOf } from './stem.rules.ts';

const tellingStem = 4;
const nearPhrase = new Map<string, string>();
const nearStem = new Map<string, string>();
let longest = 1;
for (const [near, ...texts] of otherGoods) {
  for (const text of texts) {
    const words = wordsOf(text);
    nearPhrase.set(words.join(' '), near);
    longest = Math.max(longest, words.length);
    if (words.length === 1)
      for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) nearStem.set(stem, near);
  }
}

const ingredients: ReadonlySet<string> = new Set(madeIntoOthers.flatMap((text) => wordsOf(text)));

/** The word, where it is all that was asked for and names goods that others are made of. */
export function ingredientIn(words: readonly string[]): string | null {
  const [word, ...others] = words;
  return word !== undefined && others.length === 0 && ingredients.has(word) ? word : null;
}

/** What comes near, where all the words together name goods of other shops: rice flour is neither rice nor wheat flour. */
export function nearOfPhrase(words: readonly string[]): string | null {
  return words.length > 1 ? (nearPhrase.get(words.join(' ')) ?? null) : null;
}

/** What comes near to goods of other shops that the words name, by words of this shop; null where they name none. */
export function nearOf(words: readonly string[]): string | null {
  for (let length = Math.min(longest, words.length); length >= 1; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const near = nearPhrase.get(words.slice(start, start + length).join(' '));
      if (near !== undefined) return near;
    }
  }
  for (const word of words) if (isOtherGood(word)) return stemmed(word) ?? null;
  return null;
}

/** Whether the word itself names goods: then nobody has mistyped another. */
export function isOtherGood(word: string): boolean {
  return nearPhrase.has(word) || stemmed(word) !== undefined;
}

/** Whether goods of other shops lie within so many slips of the word. */
export function isNearOtherGood(word: string, slips: number): boolean {
  return [...nearPhrase.keys()].some((phrase) => editDistance(word, phrase, slips) <= slips);
}

function stemmed(word: string): string | undefined {
  for (const stem of stemsOf(word)) {
    const near = nearStem.get(stem);
    if (near !== undefined) return near;
  }
  return undefined;
}
