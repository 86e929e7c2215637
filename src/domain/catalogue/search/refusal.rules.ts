import { refusedBeginningOf, refusedPhraseBegunBy } from './refused-beginnings.rules.ts';
import { refusedSlipOf } from './refused-slips.rules.ts';
import type { RefusedKind } from './refused-words.rules.ts';
import * as known from './refused-words.rules.ts';
import { foldWord, shortened, type ReadWord as Word, wordsOf, writtenWords } from './search-text.rules.ts';
import { lettersOf, stemsOf, uzbekForms, withoutLanguage } from './stem.rules.ts';

/** What a query asks for that a halal shop never sells. */
export interface Refusal {
  readonly kind: RefusedKind;
  /** The rest of the query if it excludes the refused thing (`beer without alcohol`); null if it asks for it. */
  readonly rest: string | null;
}

/** The place in the query that names such a thing. */
interface Mention {
  readonly kind: RefusedKind;
  readonly start: number;
  readonly length: number;
}

/** The places of the words that say that a thing is absent, and whether they come before it, after it or within it. */
interface Lack {
  readonly places: readonly number[];
  readonly where: 'before' | 'behind' | 'within';
}

/** A comma separates lists although it is not a word. */
const comma: Word = { written: '', folded: ',' };

/** Stems of at least this length identify a single word. */
const tellingStem = 6;
const longestPhrase = 2;

const kindOfPhrase = new Map<string, RefusedKind>();
const kindOfStem = new Map<string, RefusedKind>();
for (const kind of known.refusedKinds) {
  for (const text of known.refusedWords[kind]) note(text, kind);
}
const porkUnlessNamed = folded(known.usuallyPork);
const animals = folded([...known.otherAnimals, ...known.otherAnimalsKorean]);
const animalStems = new Set([...animals].flatMap((animal) => stemsOf(animal)));
const harmless = folded(known.harmless);
const lackingBefore = folded(known.lackingBefore);
const lackingAfter = folded(known.lackingAfter);
const leftOut = folded(known.leftOutOfFood);
const between = folded(known.between);
const joining = new Set([comma.folded, ...folded(known.joining)]);
const joiningOr = folded(known.joiningOr);
const innocentPhrases = new Set(known.innocentPhrases.map((phrase) => wordsOf(phrase).join(' ')));

function note(text: string, kind: RefusedKind): void {
  const words = wordsOf(text);
  kindOfPhrase.set(words.join(' '), kind);
  if (words.length > 1) return;
  for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) kindOfStem.set(stem, kind);
}

function folded(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => wordsOf(word)));
}

/** Decides which other words of a query may mean refused words. */
interface Guesses {
  /** Whether a word may be the beginning of a refused word. */
  readonly isBeginning?: (word: Word) => boolean;
  /** Whether a folded word may be a refused word with this number of typos. */
  readonly isSlip?: (word: string, slips: number) => boolean;
}

/** Detects refused words in any language and script; accepts beginnings and typos only if `guesses` allows it. */
export function refusalOf(query: string, guesses: Guesses = {}): Refusal | null {
  const words = readWords(query);
  const mentions = mentionsIn(words, guessing(guesses));
  const lacks = carried(
    mentions,
    mentions.map((mention) => lackOf(mention, words)),
    words,
  );
  // A query for beer without alcohol excludes alcohol altogether.
  const lacking = new Set(mentions.filter((_, place) => lacks[place] !== null).map(({ kind }) => kind));
  const [wanted] = mentions.filter(({ kind }) => !lacking.has(kind));
  if (wanted) return { kind: wanted.kind, rest: null };
  const [first] = mentions;
  if (!first) return null;
  const spent = new Set(mentions.flatMap((mention, nth) => [...placesOf(mention), ...(lacks[nth]?.places ?? [])]));
  const rest = words.filter((_, place) => !spent.has(place)).map(({ written }) => written);
  return { kind: first.kind, rest: rest.filter(Boolean).join(' ') };
}

function readWords(query: string): Word[] {
  return shortened(query)
    .split(',')
    .flatMap((part, nth) => {
      const words = writtenWords(part).map((written) => ({ written, folded: foldWord(written) }));
      return nth === 0 ? words : [comma, ...words];
    });
}

function mentionsIn(words: readonly Word[], guessedKindOf: GuessedKind): Mention[] {
  const isOtherAnimal = words.some(namesAnotherAnimal);
  const isHarmless = words.some((word) => harmless.has(word.folded) || holdsAny(word, known.harmlessKorean));
  return words.flatMap((_, start) => {
    for (let length = longestPhrase; length >= 1; length--) {
      const kind = kindOf(words.slice(start, start + length), isOtherAnimal, guessedKindOf);
      const isOtherDrink = innocentPhrases.has(`${words[start - 1]?.folded} ${words[start]?.folded}`);
      const isInnocent = isOtherDrink || (kind === 'alcohol' && isHarmless) || (kind === 'tobacco' && isOtherAnimal);
      if (kind) return isInnocent ? [] : [{ kind, start, length }];
    }
    return [];
  });
}

function namesAnotherAnimal(word: Word): boolean {
  return namesAnimal(word.folded) || holdsAny(word, known.otherAnimalsKorean);
}

/** Whether a folded word is a halal animal, in any form. */
export function namesAnimal(word: string): boolean {
  return animals.has(word) || stemsOf(word).some((stem) => animalStems.has(stem));
}

function kindOf(words: readonly Word[], isOtherAnimal: boolean, guessedKindOf: GuessedKind): RefusedKind | null {
  if (words.some((word) => known.innocentAsWritten.includes(word.written))) return null;
  const typed = words.map((word) => word.folded);
  const phrase =
    kindOfPhrase.get(typed.join(' ')) ??
    kindOfPhrase.get(typed.map(withoutLack).join(' ')) ??
    refusedPhraseBegunBy(typed.join(' '));
  const [word] = words;
  if (phrase || words.length > 1 || !word) return phrase ?? null;
  const usuallyPork = porkUnlessNamed.has(word.folded) || holdsAny(word, known.usuallyPorkKorean);
  if (usuallyPork && !isOtherAnimal) return 'pork';
  return (
    kindOfForm(word.folded) ??
    kindOfForm(withoutLack(word.folded)) ??
    koreanKindOf(word) ??
    guessedKindOf(word, isOtherAnimal) ??
    guessedKindOf(named(withoutLack(word.folded)), isOtherAnimal)
  );
}

type GuessedKind = (word: Word, isOtherAnimal: boolean) => RefusedKind | null;

/** Cached by word, because a query may repeat the same word dozens of times. */
function guessing({ isBeginning, isSlip }: Guesses): GuessedKind {
  const known = new Map<string, RefusedKind | null>();
  return (word, isOtherAnimal) => {
    const before = known.get(word.written);
    if (before !== undefined) return before;
    const beginning = refusedBeginningOf(word, isOtherAnimal);
    const slip = beginning || !isSlip ? null : refusedSlipOf(word.folded);
    const kind =
      (beginning && isBeginning?.(word) ? beginning : null) ??
      (slip && isSlip?.(word.folded, slip.slips) ? slip.kind : null);
    known.set(word.written, kind);
    return kind;
  };
}

function named(folded: string): Word {
  return { written: folded, folded };
}

function kindOfForm(word: string): RefusedKind | undefined {
  const kinds = [
    ...uzbekForms(word).map((form) => kindOfPhrase.get(form)),
    ...stemsOf(word).map((stem) => kindOfPhrase.get(withoutLanguage(stem)) ?? kindOfStem.get(stem)),
  ];
  return kinds.find(Boolean);
}

/** `cho'chqasiz` and `безалкогольный` name what they exclude. */
function withoutLack(word: string): string {
  return word.replace(/^(?:bez|ne)(?=alkogol)/, '').replace(/siz$/, '');
}

function koreanKindOf(word: Word): RefusedKind | null {
  const kinds = known.refusedKinds.filter(
    (kind) =>
      holdsAny(word, known.refusedKorean[kind]) || known.refusedKoreanWhole[kind]?.includes(word.written) === true,
  );
  return kinds[0] ?? null;
}

/** The words that say that the thing is absent; null if there are none: boneless pork is pork. */
function lackOf({ kind, start, length }: Mention, words: readonly Word[]): Lack | null {
  const named = words.slice(start, start + length);
  const end = start + length;
  if (named.some((word) => /siz$/.test(word.folded))) return { places: [], where: 'behind' };
  if (named.some((word) => withoutLack(word.folded) !== word.folded || holdsAny(word, known.lackingKorean)))
    return { places: [], where: 'within' };
  const isPig = kind === 'pork' && length === 1 && !named.some((word) => porkUnlessNamed.has(word.folded));
  const isPartLeftOut = isPig && leftOut.has(words[end]?.folded ?? '');
  const behind = isPartLeftOut ? 1 : lackingWordsFrom(end, words);
  if (behind > 0) return { places: places(end, end + behind), where: 'behind' };
  let before = start - 1;
  while (between.has(words[before]?.folded ?? '')) before--;
  if (saysLack(words[before], named[0])) return { places: places(before, start), where: 'before' };
  // `without onion or pork` excludes both; `without onion and pork` may ask for pork.
  const isEither = joiningOr.has(words[start - 1]?.folded ?? '');
  return isEither && saysLack(words[start - 3], named[0])
    ? { places: places(start - 3, start), where: 'before' }
    : null;
}

/** The number of words that say that the preceding thing is absent: `free`, `qoʻshimchasisiz`, `안 들어간`. */
function lackingWordsFrom(place: number, words: readonly Word[]): number {
  const [one, two] = [words[place], words[place + 1]];
  if (!one) return 0;
  const both = { written: one.written + (two?.written ?? ''), folded: '' };
  if (lackingAfter.has(one.folded) || holdsAny(one, known.lackingAfterKorean)) return 1;
  if (holdsAny(one, known.notInsideKorean)) return 1;
  return holdsAny(both, known.notInsideKorean) ? 2 : 0;
}

function saysLack(word: Word | undefined, named: Word | undefined): boolean {
  if (!word) return false;
  // `non` means bread in Uzbek, so it negates only before alcohol.
  return lackingBefore.has(word.folded) || (word.folded === 'non' && /^al[ck]o/.test(named?.folded ?? ''));
}

/** Things that are joined are excluded together: `without pork and alcohol`, `pork and alcohol free`. */
function carried(mentions: readonly Mention[], own: readonly (Lack | null)[], words: readonly Word[]): (Lack | null)[] {
  const lacks = [...own];
  const isJoined = (nth: number) => areJoined(mentions[nth], mentions[nth + 1], words);
  for (let nth = 1; nth < mentions.length; nth++) {
    const before = lacks[nth - 1];
    if (!lacks[nth] && before?.where === 'before' && isJoined(nth - 1))
      lacks[nth] = { places: gapBefore(mentions[nth], words), where: 'before' };
  }
  for (let nth = mentions.length - 2; nth >= 0; nth--) {
    const behind = lacks[nth + 1];
    const next = mentions[nth + 1];
    if (lacks[nth] || !next || behind?.where !== 'behind' || !isJoined(nth)) continue;
    // In `pork and alcohol free beer` only the beer is free of something.
    const end = next.start + next.length + behind.places.length;
    if (mentions.some(({ start }) => start === end)) continue;
    lacks[nth] = { places: gapBefore(next, words), where: 'behind' };
  }
  return lacks;
}

/** Whether only joining words are between two things; Korean appends them to the first word. */
function areJoined(one: Mention | undefined, other: Mention | undefined, words: readonly Word[]): boolean {
  if (!one || !other) return false;
  const gap = words.slice(one.start + one.length, other.start);
  const hangs = /(?:와|과|나|랑|하고)$/.test(words[one.start + one.length - 1]?.written ?? '');
  return gap.length > 0 ? gap.every(({ folded: word }) => joining.has(word)) : hangs;
}

/** Places of the words that join a thing to the one before it. */
function gapBefore(mention: Mention | undefined, words: readonly Word[]): number[] {
  const end = mention?.start ?? 0;
  let start = end;
  while (joining.has(words[start - 1]?.folded ?? '')) start--;
  return places(start, end);
}

function placesOf({ start, length }: Mention): number[] {
  return places(start, start + length);
}

function places(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, nth) => start + nth);
}

function holdsAny({ written }: Word, parts: readonly string[]): boolean {
  return parts.some((part) => written.includes(part));
}
