import * as known from './refused-words.rules.ts';
import { closeSpelling, foldWord, type ReadWord, writtenWords } from './search-text.rules.ts';

/** A beginning of this length names one thing; a shorter one is only kept from being corrected into another word. */
const shortest = { telling: 4, kept: 3 } as const;
/** Korean syllables have two letters and more. */
const shortestKorean = 2;
/** Of a phrase the first word is typed to its end, which tells already half of it. */
const shortestOfSecond = 3;

/** What a folded beginning is one of; pork that is usually so, as bacon is, may also be of another animal. */
interface Beginning {
  readonly kind: known.RefusedKind;
  readonly isUnlessNamed: boolean;
}

const beginnings = new Map<string, Beginning>();
/** Beginnings with an Uzbek letter that tells them apart: `choʻc` does not begin `chocolate`. */
const markedBeginnings = new Set<string>();
/** Refused words themselves, folded. */
const wholes = new Set<string>();
const phraseBeginnings = new Map<string, known.RefusedKind>();
for (const text of [...known.usuallyPork, ...known.usuallyPorkKorean])
  note(text, { kind: 'pork', isUnlessNamed: true });
for (const kind of known.refusedKinds) {
  const lists = [known.refusedWords, known.refusedOftenMistyped, known.refusedKorean, known.refusedKoreanWhole];
  for (const text of lists.flatMap((list) => list[kind] ?? [])) note(text, { kind, isUnlessNamed: false });
}

function note(text: string, beginning: Beginning): void {
  const [word = '', second] = writtenWords(text);
  if (second === undefined) {
    wholes.add(foldWord(word));
    for (const start of beginningsOf(word)) beginnings.set(start, beginning);
    for (const start of slicesFrom(closeSpelling(word), shortest.telling))
      if (/[ōḡ]/.test(start)) markedBeginnings.add(start);
  } else
    for (const start of slicesFrom(foldWord(second), shortestOfSecond))
      phraseBeginnings.set(`${foldWord(word)} ${start}`, beginning.kind);
}

/** A beginning may fold otherwise than the whole word begins: `dwaej` ends with another sound than `dwaeji` goes on with. */
function beginningsOf(written: string): string[] {
  if (/[가-힣]/.test(written)) return slicesFrom(written, shortestKorean).map(foldWord);
  return [...slicesFrom(foldWord(written), shortest.kept), ...slicesFrom(written, shortest.telling).map(foldWord)];
}

function slicesFrom(word: string, letters: number): string[] {
  return Array.from({ length: Math.max(word.length - letters, 0) }, (_, more) => word.slice(0, letters + more));
}

const innocentWords = known.innocentBeginnings.flatMap(writtenWords);
const innocentAsWritten = new Set(innocentWords.flatMap((word) => slicesFrom(`${word} `, shortest.kept)));
const innocentAsFolded = new Set(innocentWords.flatMap((word) => [foldWord(word), ...beginningsOf(word)]));
const innocentInLatin = new Set(
  innocentWords.filter((word) => !isCyrillic(word)).flatMap((word) => [foldWord(word), ...beginningsOf(word)]),
);

/** What is written in one script is told apart by its letters: `порос` does not begin `порошок`, although `poros` begins `poroshok`. */
function isInnocent({ written, folded }: ReadWord): boolean {
  if (!isCyrillic(written)) return innocentAsFolded.has(folded);
  return innocentAsWritten.has(written) || innocentInLatin.has(folded);
}

function isCyrillic(word: string): boolean {
  return /^\p{Script=Cyrillic}+$/u.test(word);
}

/** What somebody is about to ask for who has typed this much of a word. */
export function refusedBeginningOf(word: ReadWord, isOtherAnimal: boolean): known.RefusedKind | null {
  const letters = Math.max(word.written.length, word.folded.length);
  const beginning = letters < shortest.telling ? undefined : beginnings.get(word.folded);
  if (!beginning || (beginning.isUnlessNamed && isOtherAnimal)) return null;
  return isInnocent(word) ? null : beginning.kind;
}

/** The same of folded words that name it together: `it gosh`. */
export function refusedPhraseBegunBy(words: string): known.RefusedKind | null {
  return phraseBeginnings.get(words) ?? null;
}

/** Whether a word of the shop, folded, begins with a word as that is written. */
export function beginsAsWritten(text: string, { written, folded }: ReadWord): boolean {
  // A Cyrillic `с` is no part of a `ш`.
  const isCut = isCyrillic(written) && written.endsWith('с') && text[folded.length] === 'h';
  return text.startsWith(folded) && !isCut;
}

/** Whether a word can begin nothing but a refused one, whatever else is written alike once it is folded. */
export function beginsOnlyRefused({ written }: ReadWord): boolean {
  // A Cyrillic `дж` is one sound, which ends no word of food: `содж` is no `soy`.
  const isCut = isCyrillic(written) && written.endsWith('дж');
  return isCut || markedBeginnings.has(closeSpelling(written));
}

/** Whether a folded word may still become one that is refused, or is spelled like one: such a word is not corrected. */
export function mayBecomeRefused(word: string): boolean {
  return beginnings.has(word) || wholes.has(word);
}
