import { z } from 'zod';
import type { FieldProblem } from '../../kernel/error-codes.ts';
import { cleanLine, cleanText } from '../../kernel/visible-text.ts';

/**
 * The types of which all input consists. Each refuses what no column, log or label can contain, so that handlers never
 * receive it: null characters, halves of surrogate pairs, numbers that exceed the column, impossible years.
 */

/** A refinement that reports this problem. */
const says = (problem: FieldProblem) => ({ params: { problem } });

/** Half of a surrogate pair cannot be encoded as UTF-8. */
const isWhole = (text: string) => text.isWellFormed();

/** Text in one line. Invisible characters are removed, so that no name looks empty or reads backwards. */
export const line = (most: number, least = 0) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(least)
    .max(most)
    .refine((text) => isWhole(text) && !/\p{Cc}/u.test(text), says('unreadable'));

/** Text in several lines. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .overwrite(cleanText)
    .min(least)
    .max(most)
    .refine((words) => isWhole(words) && !/[^\P{Cc}\t\n\r]/u.test(words), says('unreadable'));

/** Text for searches and notes: unreadable characters are removed instead of refused. */
export const lenientText = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((words) => words.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ''));

/** A name from the shop's URLs. */
export const slug = (most = 120) => line(most, 1);
/** An order number from a URL. */
export const orderSlug = slug(40);

/** An idempotency key, with the characters that a header allows. */
export const requestKey = z.string().regex(/^[\x21-\x7e]{8,100}$/);

export const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/);

export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** Identifiers are bigint in the database and exact in JavaScript up to this. */
export const id = whole(1, Number.MAX_SAFE_INTEGER);

/** The version of a row that a client has read, stored in an integer column. */
export const rowVersion = whole(1, 2_000_000_000);

/** Whole won: a thousand times the cost of any order, within an integer column. */
export const amount = whole(0, 2_000_000_000);

/** A number in a URL or a form, where everything is text. Only digits and a sign. */
export const inText = <T extends z.ZodType<number>>(number: T) =>
  z.preprocess((given) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given), number);

export const pageNumber = inText(whole(1, 10_000)).default(1);
export const pageSize = (usual: number, most = 100) => inText(whole(1, most)).default(usual);

/** Clocks of phones may be wrong, but not by centuries. */
const firstMoment = Date.UTC(1970, 0, 1);
const lastMoment = Date.UTC(2100, 0, 1);

/** A moment with its UTC offset, returned in UTC with milliseconds. */
export const moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => isBetween(Date.parse(text), firstMoment, lastMoment), says('moment_out_of_range'))
  .transform((text) => (isAsHandedOn(text) ? text : new Date(text).toISOString()));

/** The format of the shop's own clients: only a UTC moment with milliseconds has this length and ending. */
function isAsHandedOn(text: string): boolean {
  return text.length === 24 && text.endsWith('Z');
}

/** A calendar day within the same years. */
export const koreanDay = z.iso
  .date()
  .refine((text) => isBetween(Date.parse(text), firstMoment, lastMoment), says('moment_out_of_range'));

function isBetween(value: number, first: number, last: number): boolean {
  return value >= first && value < last;
}
