import type { ErrorCode, FieldProblem } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { groupedDigits } from '../../kernel/money.ts';
import {
  errors as en,
  fieldErrors as enFields,
  hands as enHands,
  lacks as enLacks,
  pathErrors as enPaths,
} from './en/errors.ts';
import { formatMessage } from './message.ts';
import {
  errors as ru,
  fieldErrors as ruFields,
  hands as ruHands,
  lacks as ruLacks,
  pathErrors as ruPaths,
} from './ru/errors.ts';
import {
  errors as uz,
  fieldErrors as uzFields,
  hands as uzHands,
  lacks as uzLacks,
  pathErrors as uzPaths,
} from './uz/errors.ts';

const errors = { en, ru, uz };
const hands = { en: enHands, ru: ruHands, uz: uzHands };
const lacks = { en: enLacks, ru: ruLacks, uz: uzLacks };
const pathErrors = { en: enPaths, ru: ruPaths, uz: uzPaths };
const fieldErrors = { en: enFields, ru: ruFields, uz: uzFields };

/** The placeholders of an error text, such as a limit or a name, are filled from the failure's details. */
export function errorText(locale: Locale, code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string {
  const values = Object.entries(details).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[name, groupedDigits(value)]];
    return typeof value === 'string' && (name !== 'by' || value) ? [[name, value]] : [];
  });
  const said = { by: handIn(locale, details), lacks: lacksIn(locale, details) };
  return formatMessage(locale, errors[locale][code], { ...said, ...Object.fromEntries(values) });
}

/** Names who changed the data first in an edit conflict, even if it was not a staff member. */
function handIn(locale: Locale, { actor }: Readonly<Record<string, unknown>>): string {
  return hands[locale][actor === 'customer' || actor === 'provider' ? actor : 'system'];
}

/** What a product still needs, by field. */
function lacksIn(locale: Locale, { lacks: fields }: Readonly<Record<string, unknown>>): string {
  const words: Readonly<Record<string, string>> = lacks[locale];
  return Array.isArray(fields) ? fields.map((field) => words[String(field)] ?? String(field)).join(', ') : '';
}

export function fieldErrorText(locale: Locale, problem: FieldProblem): string {
  return fieldErrors[locale][problem];
}

export function unknownPathText(locale: Locale, path: string): string {
  return formatMessage(locale, pathErrors[locale].unknown_path, { path });
}
