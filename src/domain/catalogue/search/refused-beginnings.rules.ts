import * as known from './refused-words.rules.ts';
import { closeSpelling, foldWord, type ReadWord, writtenWords } from './search-text.rules.ts';

/**
 * A beginning of length `telling` identifies one refused thing; a shorter one only prevents a correction to another
 * word.
 */
const shortest = { telling: 4, kept: 3 } as const;
/** A Korean syllable has at least two letters. */
const shortestKorean = 2;
/** For the second word of a phrase; the complete first word already narrows the meaning. */
const shortestOfSecond = 3;

/**
 * The refused kind that a folded beginning belongs to. What is usually pork, such as bacon, may also be of another
 * animal.
 */
interface Beginning {
  readonly kind: known.RefusedKind;
  readonly isUnlessNamed: boolean;
}

const beginnings = new Map<string, Beginning>();
/** Beginnings with a distinctive Uzbek letter: `choʻc` is not a beginning of `chocolate`. */
const markedBeginnings = new Set<string>();
/** The folded refused words. */
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

/**
 * A beginning may fold differently from the start of the whole word: the last sound of `dwaej` differs from that in
 * `dwaeji`.
 */
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

/**
 * Cyrillic words are compared in Cyrillic: `порос` is not a beginning of `порошок`, although `poros` is one of
 * `poroshok`.
 */
function isInnocent({ written, folded }: ReadWord): boolean {
  if (!isCyrillic(written)) return innocentAsFolded.has(folded);
  return innocentAsWritten.has(written) || innocentInLatin.has(folded);
}

function isCyrillic(word: string): boolean {
  return /^\p{Script=Cyrillic}+$/u.test(word);
}

/** The refused kind that the customer is probably typing. */
export function refusedBeginningOf(word: ReadWord, isOtherAnimal: boolean): known.RefusedKind | null {
  const letters = Math.max(word.written.length, word.folded.length);
  const beginning = letters < shortest.telling ? undefined : beginnings.get(word.folded);
  if (!beginning || (beginning.isUnlessNamed && isOtherAnimal)) return null;
  return isInnocent(word) ? null : beginning.kind;
}

/** The same for two folded words that name one thing together: `it gosh`. */
export function refusedPhraseBegunBy(words: string): known.RefusedKind | null {
  return phraseBeginnings.get(words) ?? null;
}

/** Whether a folded word of the shop begins with this word, as it is written. */
export function beginsAsWritten(text: string, { written, folded }: ReadWord): boolean {
  // A Cyrillic `с` is not a part of `ш`.
  const isCut = isCyrillic(written) && written.endsWith('с') && text[folded.length] === 'h';
  return text.startsWith(folded) && !isCut;
}

/** Whether the word can only be the beginning of a refused word, although folding makes it look like others. */
export function beginsOnlyRefused({ written }: ReadWord): boolean {
  // A Cyrillic `дж` is one sound that ends no food word: `содж` is not `soy`.
  const isCut = isCyrillic(written) && written.endsWith('дж');
  return isCut || markedBeginnings.has(closeSpelling(written));
}

/** Whether a folded word is refused, or may become refused as typing continues: such a word is not corrected. */
export function mayBecomeRefused(word: string): boolean {
  return beginnings.has(word) || wholes.has(word);
}
