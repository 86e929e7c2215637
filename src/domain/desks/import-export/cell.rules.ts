import { koreanDateOf, koreanTimeOf } from '../../../kernel/korea-time.ts';
import { normalForm } from '../../../kernel/normal-form.ts';
import { cleanText } from '../../../kernel/visible-text.ts';

/** The type of a column's cells. */
export type CellType =
  | { readonly is: 'text'; readonly most: number }
  | { readonly is: 'line'; readonly most: number }
  | { readonly is: 'whole'; readonly least: number; readonly most: number }
  | { readonly is: 'measure'; readonly most: number }
  | { readonly is: 'choice'; readonly of: readonly string[] }
  | { readonly is: 'truth' }
  | { readonly is: 'name'; readonly most: number }
  | { readonly is: 'country' }
  | WordsType
  | { readonly is: 'barcode' }
  | { readonly is: 'moment' };

interface WordsType {
  readonly is: 'words';
  readonly least: number;
  readonly of?: readonly string[];
  /** The limits of words and of letters per word; otherwise all letters are counted together. */
  readonly most?: { readonly words: number; readonly letters: number };
}

/** A problem of one cell on its own. */
export type CellProblem =
  | { readonly code: 'too_long'; readonly details: { readonly most: number } }
  | {
      readonly code:
        | 'not_whole'
        | 'not_measure'
        | 'not_yes_or_no'
        | 'not_name'
        | 'not_country'
        | 'not_moment'
        | 'not_barcode';
    }
  | { readonly code: 'out_of_range'; readonly details: { readonly least: number; readonly most: number } }
  | { readonly code: 'not_choice'; readonly details: { readonly choices: string } }
  | { readonly code: 'too_few_words'; readonly details: { readonly least: number } }
  | { readonly code: 'too_many_words'; readonly details: { readonly most: number } };

interface ReadCell {
  /** The normalised form: equal texts have equal meanings. */
  readonly value: string;
  readonly problem: CellProblem | null;
}

/** No real list is longer. */
const mostLetters = 2_000;

/** An empty cell is valid here; the column decides whether a value is required. */
export function readCell(type: CellType, cell: string): ReadCell {
  const value = tidyText(cell);
  if (value === '') return { value, problem: null };
  switch (type.is) {
    case 'text':
      return { value, problem: tooLong(value, type.most) };
    case 'line':
      return readLine(value, type.most);
    case 'whole':
      return readWhole(value, type);
    case 'measure':
      return readMeasure(value, type.most);
    case 'choice':
      return readChoice(value, type.of);
    case 'truth':
      return readTruth(value);
    case 'name': {
      // Accepts a name as well: `Dasturxon Select` is dasturxon-select.
      const name = value.toLowerCase().replace(/\s+/g, '-');
      return {
        value: name,
        problem: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) ? tooLong(name, type.most) : { code: 'not_name' },
      };
    }
    case 'country': {
      const country = value.toUpperCase();
      return { value: country, problem: /^[A-Z]{2}$/.test(country) ? null : { code: 'not_country' } };
    }
    case 'words':
      return readWords(value, type);
    case 'barcode': {
      const digits = normalForm(value, 'NFKC').replace(/\s/g, '');
      return { value: digits, problem: /^\d{8,14}$/.test(digits) ? null : { code: 'not_barcode' } };
    }
    case 'moment':
      return readMoment(value);
  }
}

/** Normalises text like an input field does, with one kind of line break. */
export function tidyText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '');
  return cleanText(plain);
}

/** The same for a single line. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/[\t\n]+/g, ' ');
}

function readLine(cell: string, most: number): ReadCell {
  const value = tidyLine(cell);
  return { value, problem: tooLong(value, most) };
}

function tooLong(value: string, most: number): CellProblem | null {
  return value.length > most ? { code: 'too_long', details: { most } } : null;
}

/** Parses whole numbers such as `１２,０００ 원` (12000): digits of any width, with separators and units. */
function readWhole(cell: string, { least, most }: { readonly least: number; readonly most: number }): ReadCell {
  const plain = normalForm(cell, 'NFKC')
    .replace(/[\s,_₩원%]/g, '')
    .replace(/^(-?\d+)\.0+$/, '$1');
  if (!/^[-−]?\d{1,15}$/.test(plain)) return { value: cell, problem: { code: 'not_whole' } };
  const number = Number(plain.replace('−', '-'));
  const isWithin = number >= least && number <= most;
  return { value: String(number), problem: isWithin ? null : { code: 'out_of_range', details: { least, most } } };
}

/** Parses `12,5` as 12.5. `1,250` is ambiguous and refused. */
function readMeasure(cell: string, most: number): ReadCell {
  const plain = normalForm(cell, 'NFKC')
    .replace(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1');
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(plain)) return { value: cell, problem: { code: 'not_measure' } };
  const number = Number(plain);
  const problem: CellProblem = { code: 'out_of_range', details: { least: 0, most } };
  return { value: String(number), problem: number <= most ? null : problem };
}

function readChoice(cell: string, choices: readonly string[]): ReadCell {
  const value = cell.toLowerCase();
  const problem: CellProblem = { code: 'not_choice', details: { choices: choices.join(', ') } };
  return { value, problem: choices.includes(value) ? null : problem };
}

const yes = ['yes', 'y', 'true', '1', 'да', 'ha', 'xa'];
const no = ['no', 'n', 'false', '0', 'нет', 'yoʻq', "yo'q", 'yoq', 'yo‘q'];

function readTruth(cell: string): ReadCell {
  const word = cell.toLowerCase();
  if (yes.includes(word)) return { value: 'yes', problem: null };
  if (no.includes(word)) return { value: 'no', problem: null };
  return { value: cell, problem: { code: 'not_yes_or_no' } };
}

function readWords(cell: string, { least, of, most }: WordsType): ReadCell {
  const words = wordsIn(of ? cell.toLowerCase() : cell)
    .map(tidyLine)
    .filter((word) => word !== '');
  const value = wordsText(words);
  if (words.length < least) return { value, problem: { code: 'too_few_words', details: { least } } };
  if (of && !words.every((word) => of.includes(word)))
    return { value, problem: { code: 'not_choice', details: { choices: of.join(', ') } } };
  if (!most) return { value, problem: tooLong(value, mostLetters) };
  if (words.length > most.words) return { value, problem: { code: 'too_many_words', details: { most: most.words } } };
  const long = words.find((word) => word.length > most.letters);
  return { value, problem: long === undefined ? null : tooLong(long, most.letters) };
}

/** Splits a cell into words at commas, semicolons and line breaks; a backslash escapes the separator. */
export function wordsIn(cell: string): string[] {
  const words: string[] = [];
  let word = '';
  for (let at = 0; at <= cell.length; at++) {
    const letter = cell[at];
    if (letter === '\\' && at + 1 < cell.length) word += cell[++at];
    else if (letter === undefined || letter === ',' || letter === ';' || letter === '\n') {
      if (word.trim() !== '') words.push(word.trim());
      word = '';
    } else word += letter;
  }
  return words;
}

export function wordsText(words: readonly string[]): string {
  const tidied = words.map(tidyLine).filter((word) => word !== '');
  return tidied.map((word) => word.replace(/[\\,;\n]/g, '\\$&')).join(', ');
}

const dayMs = 24 * 60 * 60 * 1000;
/** Spreadsheets count days from the end of 1899. */
const sheetEpoch = Date.UTC(1899, 11, 30);
const koreanOffsetMs = 9 * 60 * 60 * 1000;

/** Parses a Korean local time: `2026-11-16 18:00`, a date alone, or a spreadsheet serial number. */
function readMoment(cell: string): ReadCell {
  const parts = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    normalForm(cell, 'NFKC'),
  );
  const at = parts ? momentOf(parts.slice(1).map((part) => Number(part ?? 0))) : sheetMoment(cell);
  return at === null ? { value: cell, problem: { code: 'not_moment' } } : { value: momentText(at), problem: null };
}

function momentOf([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]): number | null {
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const isReal = new Date(at).getUTCDate() === day && month <= 12 && hour < 24 && minute < 60 && second < 60;
  return isReal && year >= 1970 && year < 2100 ? at - koreanOffsetMs : null;
}

function sheetMoment(cell: string): number | null {
  if (!/^\d{5}(?:\.\d{1,12})?$/.test(cell)) return null;
  const minutes = Math.round((Number(cell) * dayMs) / 60_000);
  return sheetEpoch + minutes * 60_000 - koreanOffsetMs;
}

export function momentText(at: number): string {
  const { hour, minute } = koreanTimeOf(at);
  const second = new Date(at).getUTCSeconds();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${koreanDateOf(at)} ${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
}

/** Converts the cell of a moment to ISO 8601. */
export function momentIn(cell: string): string {
  return new Date(`${cell.replace(' ', 'T')}+09:00`).toISOString();
}
