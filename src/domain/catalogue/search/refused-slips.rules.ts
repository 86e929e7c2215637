import { editDistance } from './distance.rules.ts';
import { type RefusedKind, refusedKinds, refusedOftenMistyped } from './refused-words.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { stemsOf, withoutLanguage } from './stem.rules.ts';

/** Letters that are easily confused: by ear or on a Korean keyboard. */
const alikes = [
  ...['aou', 'eiy', 'dt', 'bp', 'gk', 'zs', 'vf', 'ck'],
  ...['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ'],
];

/** From this length a word with one typo is still recognisable; the other limits are for two typos. */
const longEnough = { forOne: 6, forTwoAlike: 7, forTwo: 9 } as const;
const shortest = { letters: 5, jamo: 4 } as const;

interface RefusedSlip {
  readonly kind: RefusedKind;
  readonly slips: number;
}

/** By the first letter, which is seldom mistyped; on a Korean keyboard a similar letter also counts. */
const misspelt = new Map<string, { readonly kind: RefusedKind; readonly word: string }[]>();
for (const kind of refusedKinds) {
  for (const word of refusedOftenMistyped[kind].flatMap((text) => formsOf(wordsOf(text).join('')))) {
    const first = word[0] ?? '';
    const letters = /[ㄱ-ㅣ]/.test(first) ? (alikes.find((alike) => alike.includes(first)) ?? first) : first;
    for (const letter of letters) misspelt.set(letter, [...(misspelt.get(letter) ?? []), { kind, word }]);
  }
}

/** A word and its stems that are long enough to identify it. */
function formsOf(word: string): string[] {
  const stems = stemsOf(word).map(withoutLanguage);
  return [...new Set([word, ...stems.filter((stem) => stem.length >= longEnough.forOne)])];
}

/**
 * The refused word that is nearest to a folded word, with the number of typos. The caller must check whether the word
 * has its own meaning or is as near to another word.
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

/** Whether the words differ only in letters that are easily confused, or in two swapped letters. */
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
