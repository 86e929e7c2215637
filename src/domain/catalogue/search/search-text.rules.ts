import { normalForm } from '../../../kernel/normal-form.ts';
import { jamoOf } from './hangul.rules.ts';
import { inOneScript } from './look-alikes.rules.ts';
import { anyLanguage, type Languages, languageOf } from './stem.rules.ts';

/**
 * Maps words of four scripts to one spelling, so that `говядина` equals `govyadina` and `mol goʻshti` equals `мол
 * гўшти`. The result is a key for comparison and is never displayed.
 */
const letters: Readonly<Record<string, string>> = {
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
  // Letters without a base letter, and Greek letters typed for their similar shape.
  ı: 'i',
  ø: 'o',
  ł: 'l',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'h',
};

/** Different spellings of the same sound; longer ones first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/dzh|dj|zh/g, 'j'],
  [/kh|x/g, 'h'],
  [/tz|cz/g, 'ts'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  // Most people write е for ё.
  [/(?<=[^aeiouy])yo/g, 'e'],
  [/j(?=[aou])/g, 'y'],
  [/(?<=[^aeiouy])i(?=[aou])/g, 'y'],
  [/iy$|yy$|ij$|yj$/g, 'i'],
  [/(?<=[aeou])j$/g, 'y'],
  [/^ye/g, 'e'],
  // Russian endings in Latin letters: `свежее`, but not `ribeye`.
  [/(?<=[aiou]|[hjn]e)ye/g, 'e'],
];

const apostrophes = /['`´ʻʼʽʿ‘’‛′＇]/g;
/** Uzbek distinguishes o and oʻ, g and gʻ: a macron keeps them distinct until words are folded. */
const markedLetters = /([og])['`´ʻʼʽʿ‘’‛′＇]/gi;
const marked: Readonly<Record<string, string>> = { o: 'ō', g: 'ḡ' };
const wordSeparators = /[^\p{L}\p{N}]+/u;
const mostWords = 12;
const longestQuery = 200;

/** ASCII without apostrophes, Russian and Korean: these only need lower case. Most texts match. */
const plainAlready = /^[ -&(-_a-~А-Яа-яЁё가-힣]*$/;

/**
 * Normalises a text: removes invisible characters, diacritics and apostrophes, unifies letter forms and converts to
 * lower case.
 */
function plainText(text: string): string {
  if (plainAlready.test(text)) return text.toLowerCase();
  const visible = text
    .replace(markedLetters, (_, letter: string) => marked[letter.toLowerCase()] ?? letter)
    .replace(apostrophes, '')
    // NFKC would turn it into letters.
    .replaceAll('№', ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return normalForm(visible, 'NFKC').toLowerCase().replace(/\p{M}/gu, '');
}

/** A word as written and folded. */
export interface ReadWord {
  readonly written: string;
  readonly folded: string;
}

/** The words of a text as written; only letters and digits count. */
export function writtenWords(text: string): string[] {
  return plainText(text).split(wordSeparators).filter(Boolean);
}

/** The folded words of a text. */
export function wordsOf(text: string, fold: (word: string) => string = foldWord): string[] {
  return writtenWords(text)
    .map((word) => fold(word))
    .filter(Boolean);
}

/** Reads texts that repeat their words, such as all product names: each part between spaces is read once. */
export class TextReader {
  readonly #known = new Map<string, readonly string[]>();
  readonly #read: (text: string) => readonly string[];

  constructor(read: (text: string) => readonly string[]) {
    this.#read = read;
  }

  readonly words = (text: string): readonly string[] => {
    if (!text.includes(' ')) return this.#piece(text);
    const words: string[] = [];
    for (const piece of text.split(' ')) for (const word of this.#piece(piece)) words.push(word);
    return words;
  };

  #piece(piece: string): readonly string[] {
    const known = this.#known.get(piece);
    if (known) return known;
    const words = this.#read(piece);
    this.#known.set(piece, words);
    return words;
  }
}

/** Limits a query to a length that people type; one sign may expand to many letters. */
export function shortened(query: string): string {
  return plainText(query.slice(0, longestQuery)).slice(0, longestQuery);
}

/** Words that join two things, and the Korean suffixes with the same meaning. */
const joining: ReadonlySet<string> = new Set(['and', 'i', 'va']);
const joined = /(?<=[가-힣]{2})[와과](?=\s)/gu;

/** Words that apply to every product of the shop and therefore distinguish nothing. */
const ofEverything: ReadonlySet<string> = new Set(
  wordsOf('halal халяль халал халяльный халяльная халяльное халяльные halol 할랄'),
);

/**
 * A query in Cyrillic letters only is Russian or Uzbek; one with Latin letters may be any language, including Russian.
 */
export function languagesTyped(text: string): Languages {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
  return isCyrillic ? languageOf.ru | languageOf.uz : anyLanguage;
}

/** The words of a visitor's query: like `wordsOf`, but limited in number. */
export function queryWords(query: string, fold: (word: string) => string = foldWord): string[] {
  const words = wordsOf(shortened(query).replace(joined, ''), fold).slice(0, mostWords);
  const telling = words.filter((word) => !ofEverything.has(word) && (words.length < 3 || !joining.has(word)));
  return telling.length > 0 ? telling : words;
}

export function foldWord(word: string): string {
  if (/[\uac00-\ud7a3]/.test(word)) return jamoOf(word);
  let folded = '';
  for (const letter of inOneScript(word)) folded += letters[letter] ?? letter;
  folded = normalForm(folded, 'NFD').replace(/\p{M}/gu, '');
  for (const [spelling, sound] of sounds) folded = folded.replace(spelling, sound);
  return folded.replace(/(\p{L})\1+/gu, '$1');
}

const uzbekLetters: Readonly<Record<string, string>> = { қ: 'q', ў: 'ō', ғ: 'ḡ' };
const otherSounds = sounds.map(([spelling, sound]) =>
  spelling.source === 'ck|q' ? ([/ck/g, 'k'] as const) : ([spelling, sound] as const),
);

/** Occur only in close spellings. */
export const spellingMarks = /[qōḡ]|([a-z])\1/g;

/** Like a folded word, but keeps what Uzbek distinguishes: q and k, oʻ and o, gʻ and g, single and double letters. */
export function closeSpelling(word: string): string {
  let spelled = '';
  for (const letter of inOneScript(word)) spelled += uzbekLetters[letter] ?? letters[letter] ?? letter;
  spelled = normalForm(normalForm(spelled, 'NFD').replace(/(?!\u0304)\p{M}/gu, ''), 'NFC');
  for (const [spelling, sound] of otherSounds) spelled = spelled.replace(spelling, sound);
  return spelled;
}

/**
 * The pronunciation of a folded word, for people who write by ear: `kuy` for `qoʻy`, `shakalad` for `шоколад`, `yayca`
 * for `яйца`.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ts(?=[aeiouy])/g, 'c')
    .replace(/[aou]/g, 'a')
    .replace(/[eiy]+/g, 'e')
    .replace(/(\p{L})\1+/gu, '$1');
}
