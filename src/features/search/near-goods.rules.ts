import { editDistance } from './distance.rules.ts';
import { madeIntoOthers, otherGoods } from './other-goods.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { isRussian, lettersOf, stemsOf, stemsOfPhrase } from './stem.rules.ts';

const tellingStem = 4;
const nearPhrase = new Map<string, string>();
const nearStem = new Map<string, string>();
/** Of several words: together they tell what is meant, however short each is. */
const nearStems = new Map<string, string>();
let longest = 1;
for (const [near, ...texts] of otherGoods) {
  for (const text of texts) {
    const words = wordsOf(text);
    nearPhrase.set(words.join(' '), near);
    longest = Math.max(longest, words.length);
    if (words.length > 1) for (const stems of stemsOfPhrase(words)) nearStems.set(stems, near);
    else for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) nearStem.set(stem, near);
  }
}

const ingredients: ReadonlySet<string> = new Set(madeIntoOthers.flatMap((text) => wordsOf(text)));

/** Only Russian has so many forms; in Uzbek, what tastes of apples ends like one of theirs. */
const russianStems = (word: string) =>
  stemsOf(word).filter((stem) => isRussian(stem) && lettersOf(stem) >= tellingStem);
const ingredientStems: ReadonlySet<string> = new Set([...ingredients].flatMap(russianStems));

/**
 * The word, where it is all that was asked for and names goods that others are made of. A form of such a word that stands
 * on the shelf itself is what the shelf means by it: `vanilli`, which tastes of vanilla, is written like `ванили`.
 */
export function ingredientIn(words: readonly string[], isOnShelf: (word: string) => boolean): string | null {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0) return null;
  const isForm = () => !isOnShelf(word) && russianStems(word).some((stem) => ingredientStems.has(stem));
  return ingredients.has(word) || isForm() ? word : null;
}

/** What comes near, where all the words together name goods of other shops: rice flour is neither rice nor wheat flour. */
export function nearOfPhrase(words: readonly string[]): string | null {
  return words.length > 1 ? (phraseOf(words) ?? null) : null;
}

/** `рисовой муки` and `guruch unini` are forms of names too. */
function phraseOf(words: readonly string[]): string | undefined {
  const exact = nearPhrase.get(words.join(' '));
  if (exact !== undefined || words.length === 1) return exact;
  const form = stemsOfPhrase(words).find((stems) => nearStems.has(stems));
  return form === undefined ? undefined : nearStems.get(form);
}

/** What comes near to goods of other shops that the words name, by words of this shop; null where they name none. */
export function nearOf(words: readonly string[]): string | null {
  for (let length = Math.min(longest, words.length); length >= 1; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const near = phraseOf(words.slice(start, start + length));
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
