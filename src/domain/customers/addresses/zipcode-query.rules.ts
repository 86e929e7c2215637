import { normalForm } from '../../../kernel/normal-form.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { trimSigns } from '../../../kernel/text-parts.ts';
import { latinPlaces } from './cyrillic-place.rules.ts';
import { withoutStreetWords } from './street-words.rules.ts';

/** The user's input, prepared for the address search. */
export interface ZipcodeQuery {
  readonly keyword: string;
  /** The search understands Korean and English words; Cyrillic is transliterated. Other scripts find nothing. */
  readonly letters: 'korean' | 'latin' | 'other';
}

export type ZipcodeQueryProblem = 'zipcode_too_short' | 'zipcode_too_vague';

/** In Latin letters and digits; a Hangul syllable counts as two. */
const mostWidth = 80;
/** The search refuses longer numbers. Usually the user pasted a phone number as well. */
const longNumber = /\d{11,}/g;
const forbiddenSigns = /[%=><[\]]/g;
/** The search refuses these words, even in a name. */
const sqlWords = /\b(?:OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/gi;
/** Consonants and vowels of a syllable that is still being typed. */
const loneJamo = /[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\ud7b0-\ud7ff]/g;

/** A zip code alone, which the search itself does not support. */
export function zipCodeIn(typed: string): string | null {
  const text = normalForm(typed, 'NFKC').trim();
  return /^\d{5}$/.test(text) ? text : null;
}

export function prepareZipcodeQuery(typed: string): Result<ZipcodeQuery, ZipcodeQueryProblem> {
  const tidy = tidied(typed);
  const text = /\p{Script=Hangul}/u.test(tidy) ? tidy : inLatin(withoutStreetWords(tidy));
  if (lengthOf(text) < 2) return err('zipcode_too_short');
  const letters = lettersOf(text);
  const words = letters === 'latin' ? latinWords(text) : koreanWords(text);
  const keyword = cut(words).join(' ');
  if (!/\p{L}/u.test(keyword)) return err('zipcode_too_vague');
  return lengthOf(keyword) < 2 ? err('zipcode_too_short') : ok({ keyword, letters });
}

function inLatin(text: string): string {
  return /\p{Script=Cyrillic}/u.test(text) ? latinPlaces(text) : text;
}

function tidied(typed: string): string {
  return normalForm(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(loneJamo, '')
    .replace(/[\p{C}\p{Z}]/gu, ' ')
    .replace(forbiddenSigns, ' ')
    .replace(sqlWords, ' ')
    .replace(longNumber, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function lettersOf(text: string): ZipcodeQuery['letters'] {
  if (/\p{Script=Hangul}/u.test(text)) return 'korean';
  return /\p{Script=Latin}/u.test(text) ? 'latin' : 'other';
}

/** `101동 1203호` and `3층` cannot be searched. */
const koreanUnit = /^(?:(?:\d+|[A-Za-z])동)?(?:(?:지하|B)?\d+층)?(?:\d+(?:-\d+)?호)?$/;

function koreanWords(text: string): string[] {
  const words = split(text).filter((word) => word !== '대한민국' && !koreanUnit.test(word));
  return withoutZip(words);
}

function latinWords(text: string): string[] {
  const place = text
    .replace(/\b(?:south korea|republic of korea)\b/gi, ' ')
    .replace(/,\s*korea$/i, ' ')
    .replace(/\b(?:apt|apartment|room|unit|suite)\.? ?#?\d+\b/gi, ' ')
    .replace(/#\d+/g, ' ')
    .replace(/\b\d+(?:st|nd|rd|th)?[ -]?(?:f|fl|floor)\b\.?/gi, ' ')
    .replace(/\b\d+[ -]?(?:dong|ho)\b/gi, ' ');
  return inKoreanOrder(withoutZip(withHyphens(split(place))));
}

function split(text: string): string[] {
  return text
    .split(/[\s,()]+/)
    .map((word) => trimSigns(word, `.;:'"-`))
    .filter(Boolean);
}

/** Users add the zip code that they want to check; a name beside it is more specific. */
function withoutZip(words: readonly string[]): string[] {
  const others = words.filter((word) => !/^\d{5}$/.test(word));
  return others.some((word) => /\p{L}/u.test(word)) ? others : [...words];
}

const partSuffix = /^(?:ro|daero|gil|gu|si|gun|do|eup|myeon|dong|ri|ga)$/i;
/** Everyday words that end like a road. */
const noRoads = /^(?:metro|euro|micro|retro|bistro|maestro|centro|electro|hydro|astro)$/i;

/** `Teheran ro` and `Teheranro` become `Teheran-ro`, `10 gil` and `10gil` become `10-gil`. */
function withHyphens(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && partSuffix.test(word) && /^[a-z0-9]+$/i.test(before)) joined.splice(-1, 1, `${before}-${word}`);
    else joined.push(word);
  }
  return joined.map((word) =>
    noRoads.test(word)
      ? word
      : word.replace(/^([a-z]{3,}?)(daero|ro)$/i, '$1-$2').replace(/^(\d+(?:beon)?)(gil)$/i, '$1-$2'),
  );
}

const provinces =
  /^(?:seoul|busan|daegu|incheon|gwangju|daejeon|ulsan|sejong|gyeonggi|gangwon|chungbuk|chungnam|jeonbuk|jeonnam|gyeongbuk|gyeongnam|jeju)$/i;
const isNumber = (word: string | undefined) => word !== undefined && /^\d+(?:-\d+)?$/.test(word);
const isRoad = (word: string) => /-(?:ro|daero|gil)$/i.test(word);
const isTown = (word: string) => /-(?:eup|myeon|dong|ri|ga)$/i.test(word);

/** `152 Teheran-ro, Gangnam-gu, Seoul` becomes `Seoul Gangnam-gu Teheran-ro 152`. */
function inKoreanOrder(words: readonly string[]): string[] {
  const isPlace = (word: string) => isRoad(word) || isTown(word);
  const numberFirst = isNumber(words[0]) && words.some(isPlace);
  const isEnglishOrder = numberFirst || words.some((word, at) => isPlace(word) && isNumber(words[at - 1]));
  return isEnglishOrder ? words.toSorted((a, b) => rankOf(a) - rankOf(b)) : [...words];
}

/** The largest unit first. Names without an ending are districts or belong to the road after them. */
function rankOf(word: string): number {
  if (provinces.test(word) || /-do$/i.test(word)) return 0;
  if (/-si$/i.test(word)) return 1;
  if (/-(?:gu|gun)$/i.test(word)) return 2;
  if (isNumber(word)) return 6;
  if (isRoad(word)) return 5;
  return isTown(word) ? 4 : 3;
}

/** As many whole words as the search accepts, or the start of a single endless word. */
function cut(words: readonly string[]): string[] {
  const kept: string[] = [];
  let width = 0;
  for (const word of words) {
    width += widthOf(word) + (kept.length > 0 ? 1 : 0);
    if (width > mostWidth) break;
    kept.push(word);
  }
  return kept.length > 0 || words.length === 0 ? kept : [beginningOf(words[0] ?? '')];
}

function beginningOf(word: string): string {
  let kept = '';
  for (const letter of word) {
    if (widthOf(kept + letter) > mostWidth) break;
    kept += letter;
  }
  return kept;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/\p{Script=Hangul}/u.test(letter) ? 2 : 1), 0);
}

function lengthOf(text: string): number {
  return [...text.replaceAll(' ', '')].length;
}
