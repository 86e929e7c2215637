import { editDistance } from './distance.rules.ts';
import { type RefusedKind, refusedKinds, refusedOftenMistyped } from './refused-words.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { stemsOf, withoutLanguage } from './stem.rules.ts';

/** Letters that one hand takes for another: by ear, by voice, or on a Korean keyboard. */
const alikes = [
  ...['aou', 'eiy', 'dt', 'bp', 'gk', 'zs', 'vf', 'ck'],
  ...['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ'],
];

/** So long a word is told by its other letters, whatever the slip is; and so long even with two. */
const longEnough = { forOne: 6, forTwoAlike: 7, forTwo: 9 } as const;
const shortest = { letters: 5, jamo: 4 } as const;

interface RefusedSlip {
  readonly kind: RefusedKind;
  readonly slips: number;
}

/** By their first letter, which people seldom mistype; on a Korean keyboard they may take one that is alike. */
const misspelt = new Map<string, { readonly kind: RefusedKind; readonly word: string }[]>();
for (const kind of refusedKinds) {
  for (const word of refusedOftenMistyped[kind].flatMap((text) => formsOf(wordsOf(text).join('')))) {
    const first = word[0] ?? '';
    const letters = /[ㄱ-ㅣ]/.test(first) ? (alikes.find((alike) => alike.includes(first)) ?? first) : first;
    for (const letter of letters) misspelt.set(letter, [...(misspelt.get(letter) ?? []), { kind, word }]);
  }
}

/** A word and what is left of it without an ending, where that still tells which word it is. */
function formsOf(word: string): string[] {
  const stems = stemsOf(word).map(withoutLanguage);
  return [...new Set([word, ...stems.filter((stem) => stem.length >= longEnough.forOne)])];
}

/**
 * The refused word that a folded word is a slip of, and how many slips lie between. Whether it is none, because it means
 * something itself or comes as near to something else, is for whoever knows the other words.
 */
export function refusedSlipOf(word: string): RefusedSlip | null {
  let nearest: RefusedSlip | null = null;
  const forms = formsOf(word);
  for (const { kind, word: refused } of misspelt.get(word[0] ?? '') ?? []) {
    for (const form of forms) {
      const slips = slipsBetween(form, refused);
      if (slips !== null && slips < (nearest?.slips ?? Number.POSITIVE_INFINITY)) nearest = { kind, slips };
    }
  }
  return nearest;
}

function slipsBetween(word: string, refused: string): number | null {
  const length = Math.min(word.length, refused.length);
  const isJamo = /[ㄱ-ㅣ]/.test(refused);
  if (length < (isJamo ? shortest.jamo : shortest.letters)) return null;
  const most = length >= longEnough.forTwoAlike ? 2 : 1;
  const slips = editDistance(word, refused, most);
  if (slips === 0 || slips > most) return null;
  const isLongEnough = length >= (slips === 1 ? longEnough.forOne : longEnough.forTwo);
  return isLongEnough || isOnlyAlike(word, refused) ? slips : null;
}

/** Whether letters that are easily taken for each other are all that differs, or two that were swapped. */
function isOnlyAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const places = [...one].flatMap((letter, place) => (letter === other[place] ? [] : [place]));
  const [first = 0, second = 0] = places;
  const isSwapped =
    places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
  return isSwapped || places.every((place) => areAlike(one[place] ?? '', other[place] ?? ''));
}

function areAlike(one: string, other: string): boolean {
  return alikes.some((letters) => letters.includes(one) && letters.includes(other));
}
