import { z } from 'zod';
import type { FieldProblem } from '../../kernel/error-codes.ts';
import { cleanLine, cleanText } from '../../kernel/visible-text.ts';

/**
 * What a caller may send is made of these types. Each refuses what no column, log or label can hold, so that a handler
 * never meets it: zero characters, halves of letters, numbers past the column, years that no calendar of ours has.
 */

/** A refinement that says by itself what is wrong. */
const says = (problem: FieldProblem) => ({ params: { problem } });

/** Half of a surrogate pair is no character: it cannot be written as UTF-8. */
const isWhole = (text: string) => text.isWellFormed();

/** Words in one line. What nobody sees is left out, so that no name is empty to the eye or reads backwards. */
export const line = (most: number, least = 0) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(least)
    .max(most)
    .refine((text) => isWhole(text) && !/\p{Cc}/u.test(text), says('unreadable'));

/** Words in several lines. */
export const text = (most: number, least = 0) =>
  z
    .string()
    .overwrite(cleanText)
    .min(least)
    .max(most)
    .refine((words) => isWhole(words) && !/[^\P{Cc}\t\n\r]/u.test(words), says('unreadable'));

/** Words that are looked for or written down as well as they can be: what is unreadable in them is left out. */
export const lenientText = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((words) => words.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ''));

/** A name that the shop has given itself, as it stands in addresses. */
export const slug = (most = 120) => line(most, 1);
/** The number of an order, as it stands in addresses. */
export const orderSlug = slug(40);

/** The caller's own name for a request; the same signs as in a header. */
export const requestKey = z.string().regex(/^[\x21-\x7e]{8,100}$/);

export const zipCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/);

export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** Identifiers are bigint in the database, and exact in JavaScript as far as this. */
export const id = whole(1, Number.MAX_SAFE_INTEGER);

/** Which version of a row somebody has read; counted in an integer column. */
export const rowVersion = whole(1, 2_000_000_000);

/** Whole won; a thousand times what any order costs, and within an integer column. */
export const amount = whole(0, 2_000_000_000);

/** A number in an address or a form, where everything is text; digits and nothing else. */
export const inText = <T extends z.ZodType<number>>(number: T) =>
  z.preprocess((given) => (typeof given === 'string' && /^-?\d{1,16}$/.test(given) ? Number(given) : given), number);

export const pageNumber = inText(whole(1, 10_000)).default(1);
export const pageSize = (usual: number, most = 100) => inText(whole(1, most)).default(usual);

/** Clocks of phones may be wrong, but not by centuries. */
const firstMoment = Date.UTC(1970, 0, 1);
const lastMoment = Date.UTC(2100, 0, 1);

/** A moment with its distance to UTC, handed on as UTC and with thousandths of a second. */
export const moment = z.iso
  .datetime({ offset: true })
  .max(40)
  .refine((text) => isBetween(Date.parse(text), firstMoment, lastMoment), says('moment_out_of_range'))
  .transform((text) => (isAsHandedOn(text) ? text : new Date(text).toISOString()));

/** As our own programs send it: of all that is a moment, only one with thousandths and in UTC is as long and ends so. */
function isAsHandedOn(text: string): boolean {
  return text.length === 24 && text.endsWith('Z');
}

/** A day of the calendar, within the same years. */
export const koreanDay = z.iso
  .date()
  .refine((text) => isBetween(Date.parse(text), firstMoment, lastMoment), says('moment_out_of_range'));

function isBetween(value: number, first: number, last: number): boolean {
  return value >= first && value < last;
}
