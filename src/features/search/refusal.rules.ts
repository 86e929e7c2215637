import { refusedSlipOf } from './refused-slips.rules.ts';
import type { RefusedKind } from './refused-words.rules.ts';
import * as known from './refused-words.rules.ts';
import { foldWord, shortened, wordsOf, writtenWords } from './search-text.rules.ts';
import { lettersOf, stemsOf, uzbekForms, withoutLanguage } from './stem.rules.ts';

/** What a query asks for that a halal shop never sells. */
export interface Refusal {
  readonly kind: RefusedKind;
  /** The query without it, where it was asked for goods that are free of it; null where it was asked for itself. */
  readonly rest: string | null;
}

/** A word of the query, as written and folded. */
interface Word {
  readonly written: string;
  readonly folded: string;
}

/** Where in the query such a thing is named. */
interface Mention {
  readonly kind: RefusedKind;
  readonly start: number;
  readonly length: number;
}

/** Stems as long as this belong to one word alone. */
const tellingStem = 6;
const longestPhrase = 2;

const kindOfPhrase = new Map<string, RefusedKind>();
const kindOfStem = new Map<string, RefusedKind>();
for (const kind of known.refusedKinds) {
  for (const text of known.refusedWords[kind]) note(text, kind);
}
const porkUnlessNamed = folded(known.usuallyPork);
const animals = folded(known.otherAnimals);
const animalStems = new Set([...animals].flatMap((animal) => stemsOf(animal)));
const harmless = folded(known.harmless);
const lackingBefore = folded(known.lackingBefore);
const lackingAfter = folded(known.lackingAfter);
const between = folded(known.between);

function note(text: string, kind: RefusedKind): void {
  const words = wordsOf(text);
  kindOfPhrase.set(words.join(' '), kind);
  if (words.length > 1) return;
  for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) kindOfStem.set(stem, kind);
}

function folded(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => wordsOf(word)));
}

/** Whether a folded word may be meant as one that lies so many slips away. */
type MayBeSlip = (word: string, slips: number) => boolean;

/** Reads what was typed, in any language and script; with slips only where `mayBeSlip` lets a word have them. */
export function refusalOf(query: string, mayBeSlip: MayBeSlip | null = null): Refusal | null {
  const words = writtenWords(shortened(query)).map((written) => ({ written, folded: foldWord(written) }));
  const mentions = mentionsIn(words, slipsIn(mayBeSlip));
  const lacks = mentions.map((mention) => lackOf(mention, words));
  // Whoever asks for beer without alcohol asks for none of it.
  const lacking = new Set(mentions.filter((_, place) => lacks[place] !== null).map(({ kind }) => kind));
  const [wanted] = mentions.filter(({ kind }) => !lacking.has(kind));
  if (wanted) return { kind: wanted.kind, rest: null };
  const [first] = mentions;
  if (!first) return null;
  const spent = new Set(mentions.flatMap((mention, place) => [...placesOf(mention), ...(lacks[place] ?? [])]));
  const rest = words.filter((_, place) => !spent.has(place)).map(({ written }) => written);
  return { kind: first.kind, rest: rest.join(' ') };
}

function mentionsIn(words: readonly Word[], kindOfSlip: KindOfSlip): Mention[] {
  const isOtherAnimal = words.some(namesAnotherAnimal);
  const isHarmless = words.some((word) => harmless.has(word.folded) || holdsAny(word, known.harmlessKorean));
  return words.flatMap((_, start) => {
    for (let length = longestPhrase; length >= 1; length--) {
      const kind = kindOf(words.slice(start, start + length), isOtherAnimal, kindOfSlip);
      const isInnocent = (kind === 'alcohol' && isHarmless) || (kind === 'tobacco' && isOtherAnimal);
      if (kind) return isInnocent ? [] : [{ kind, start, length }];
    }
    return [];
  });
}

function namesAnotherAnimal(word: Word): boolean {
  const isForm = stemsOf(word.folded).some((stem) => animalStems.has(stem));
  return animals.has(word.folded) || isForm || holdsAny(word, known.otherAnimalsKorean);
}

function kindOf(words: readonly Word[], isOtherAnimal: boolean, kindOfSlip: KindOfSlip): RefusedKind | null {
  if (words.some((word) => known.innocentAsWritten.includes(word.written))) return null;
  const typed = words.map((word) => word.folded);
  const phrase = kindOfPhrase.get(typed.join(' ')) ?? kindOfPhrase.get(typed.map(withoutLack).join(' '));
  const [word] = words;
  if (phrase || words.length > 1 || !word) return phrase ?? null;
  const usuallyPork = porkUnlessNamed.has(word.folded) || holdsAny(word, known.usuallyPorkKorean);
  if (usuallyPork && !isOtherAnimal) return 'pork';
  return (
    kindOfForm(word.folded) ??
    kindOfForm(withoutLack(word.folded)) ??
    koreanKindOf(word) ??
    kindOfSlip(word.folded) ??
    kindOfSlip(withoutLack(word.folded))
  );
}

type KindOfSlip = (word: string) => RefusedKind | null;

/** The same word again costs nothing: somebody may type it dozens of times. */
function slipsIn(mayBeSlip: MayBeSlip | null): KindOfSlip {
  if (!mayBeSlip) return () => null;
  const known = new Map<string, RefusedKind | null>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const slip = refusedSlipOf(word);
    const kind = slip && mayBeSlip(word, slip.slips) ? slip.kind : null;
    known.set(word, kind);
    return kind;
  };
}

function kindOfForm(word: string): RefusedKind | undefined {
  const kinds = [
    ...uzbekForms(word).map((form) => kindOfPhrase.get(form)),
    ...stemsOf(word).map((stem) => kindOfPhrase.get(withoutLanguage(stem)) ?? kindOfStem.get(stem)),
  ];
  return kinds.find(Boolean);
}

/** `cho'chqasiz` and `безалкогольный` name what they lack. */
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

/** Places of the words that say it is not in there; null where nothing does: boneless pork is pork. */
function lackOf({ start, length }: Mention, words: readonly Word[]): number[] | null {
  const named = words.slice(start, start + length);
  if (named.some((word) => withoutLack(word.folded) !== word.folded || holdsAny(word, known.lackingKorean))) return [];
  const after = words[start + length];
  if (after && (lackingAfter.has(after.folded) || holdsAny(after, known.lackingAfterKorean))) return [start + length];
  let before = start - 1;
  while (between.has(words[before]?.folded ?? '')) before--;
  const says = words[before]?.folded ?? '';
  // `non` is bread in Uzbek: only before alcohol it says no.
  const isLack = lackingBefore.has(says) || (says === 'non' && /^al[ck]o/.test(named[0]?.folded ?? ''));
  return isLack ? Array.from({ length: start - before }, (_, nth) => before + nth) : null;
}

function placesOf({ start, length }: Mention): number[] {
  return Array.from({ length }, (_, nth) => start + nth);
}

function holdsAny({ written }: Word, parts: readonly string[]): boolean {
  return parts.some((part) => written.includes(part));
}
