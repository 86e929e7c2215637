/**
 * Brings words of four scripts to one spelling, so that `говядина` and `govyadina`, `mol goʻshti` and `мол гўшти` meet.
 * The result is a key for comparing, never shown.
 */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'k',
  ғ: 'g',
  ҳ: 'h',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ң: 'n',
  і: 'i',
};

/** Spellings that different people choose for the same sound; longer ones first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/dzh|dj|zh/g, 'j'],
  [/kh|x/g, 'h'],
  [/tz|cz/g, 'ts'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/j(?=[aou])/g, 'y'],
  [/(?<=[^aeiouy])i(?=[aou])/g, 'y'],
  [/iy$|yy$|ij$/g, 'i'],
  [/^ye/g, 'e'],
  [/(?<=[aeiou])ye/g, 'e'],
];

const apostrophes = /['`´ʻʼʽʿ‘’‛′＇]/g;
const wordSeparators = /[^\p{L}\p{N}]+/u;
const mostWords = 12;

/** The words of a text, folded; nothing but letters and digits counts. */
export function wordsOf(text: string, fold: (word: string) => string = foldWord): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(apostrophes, '')
    .split(wordSeparators)
    .map((word) => fold(word))
    .filter(Boolean);
}

/** What joins two things and is none itself: and, и, va. */
const joining: ReadonlySet<string> = new Set(['and', 'i', 'va']);

/** A visitor's query: as `wordsOf`, but never more words than a shopper types. */
export function queryWords(query: string): string[] {
  const words = wordsOf(query.slice(0, 200)).slice(0, mostWords);
  return words.length > 2 ? words.filter((word) => !joining.has(word)) : words;
}

export function foldWord(word: string): string {
  if (/[\uac00-\ud7a3]/.test(word)) return jamoOf(word);
  let folded = '';
  for (const letter of word) folded += cyrillic[letter] ?? letter;
  folded = folded.normalize('NFD').replace(/\p{M}/gu, '');
  for (const [spelling, sound] of sounds) folded = folded.replace(spelling, sound);
  return folded.replace(/(\p{L})\1+/gu, '$1');
}

/** What a folded word sounds like to someone who writes by ear: `kuy` for `qoʻy`, `shakalad` for `шоколад`. */
export function soundOf(word: string): string {
  return word
    .replace(/[aou]/g, 'a')
    .replace(/[eiy]+/g, 'e')
    .replace(/(\p{L})\1+/gu, '$1');
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const medials = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Korean syllables taken apart, so that a half-typed syllable is a prefix and one wrong stroke is one typo. */
function jamoOf(word: string): string {
  let result = '';
  for (const letter of word) {
    const index = (letter.codePointAt(0) ?? 0) - 0xac00;
    if (index < 0 || index >= 11_172) {
      result += letter;
      continue;
    }
    const final = finals[index % 28] ?? '';
    result +=
      (initials[Math.floor(index / 588)] ?? '') + (medials[Math.floor((index % 588) / 28)] ?? '') + final.trim();
  }
  return result;
}

/** Letters put together to syllables again, for reading. */
export function hangulOf(jamo: string): string {
  return jamo.replace(syllable, (_, initial: string, medial: string, final: string | undefined) => {
    const index = initials.indexOf(initial) * 588 + medials.indexOf(medial) * 28 + finals.indexOf(final ?? ' ');
    return String.fromCodePoint(0xac00 + index);
  });
}

/** A consonant after a vowel belongs to the syllable before unless a vowel follows it. */
const syllable =
  /([ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ])([ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ])(?:([ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ])(?![ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ]))?/gu;
