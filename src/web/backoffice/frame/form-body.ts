import type { z } from 'zod';
import type { Failure } from '../../../kernel/error-codes.ts';
import type { Result } from '../../../kernel/result.ts';
import type { AnswerOf, Endpoint, InputOf } from '../../../platform/http/endpoint.ts';
import { type FieldSchema, fieldSchema } from '../../../platform/http/form-fields.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { clockFieldOf, momentIn } from '../money/clock-field.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';
import { typedNumber } from './typed-number.ts';

/**
 * The body of an endpoint, read from the texts of a form by the endpoint's schema. A field has the name of its value in
 * the body; a dot separates the parts. Values that cannot be parsed are left for the endpoint to refuse.
 *
 * A missing field is left out. Browsers do not send unticked boxes: where such a box means `false`, the caller adds it
 * with an empty text.
 */
export function bodyIn<Body extends z.ZodType>(body: Body, form: FormData | Fields): z.input<Body> {
  return objectIn(fieldSchema(body), form instanceof FormData ? textsIn(form) : form, '') as z.input<Body>;
}

/** The form values of an object: a text for each field of the body. */
export function fieldsIn(body: z.ZodType, thing: object): Fields {
  return Object.fromEntries(shownIn(fieldSchema(body), thing as Thing, ''));
}

type Thing = Readonly<Record<string, unknown>>;

function shownIn({ properties = {} }: FieldSchema, thing: Thing, place: string): [string, string][] {
  return Object.entries(properties).flatMap(([name, one]): [string, string][] => {
    const value = thing[name];
    if (one.properties) return shownIn(one, (value ?? {}) as Thing, `${place}${name}.`);
    return value === undefined ? [] : [[`${place}${name}`, shown(one, value)]];
  });
}

function shown({ format, anyOf = [] }: FieldSchema, value: unknown): string {
  if (value === null || value === false) return '';
  if (Array.isArray(value)) return value.filter((one) => one !== '').join(', ');
  const isMoment = [format, ...anyOf.map((one) => one.format)].includes('date-time');
  return isMoment ? clockFieldOf(Date.parse(String(value))) : String(value);
}

/** Calls an endpoint with the values of the form. */
export function sendForm<E extends Endpoint & { readonly body: z.ZodType }>(
  api: ServerClient,
  endpoint: E,
  form: FormData | Fields,
): Promise<Result<AnswerOf<E>, Failure>> {
  return api.attempt(endpoint, { body: bodyIn(endpoint.body, form) } as InputOf<E>);
}

/** The text fields of a form, without files; the last one wins for repeated names. */
export function textsIn(form: FormData): Fields {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function objectIn({ properties = {}, required = [] }: FieldSchema, texts: Fields, place: string) {
  const values = Object.entries(properties).map(
    ([name, one]) => [name, valueIn(one, texts, `${place}${name}`, required.includes(name))] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function valueIn(schema: FieldSchema, texts: Fields, name: string, isNeeded: boolean): unknown {
  const hasParts = Object.keys(texts).some((one) => one.startsWith(`${name}.`));
  if (schema.properties) return hasParts ? objectIn(schema, texts, `${name}.`) : undefined;
  if (schema.items && hasParts) return listIn(schema.items, texts, name);
  const text = texts[name]?.replaceAll('\r\n', '\n').trim();
  if (text === '') return emptyIn(schema, isNeeded);
  return text === undefined ? undefined : oneIn(schema, text);
}

function listIn(item: FieldSchema, texts: Fields, name: string): unknown[] {
  return itemNames(texts, name).map((one) =>
    item.properties ? objectIn(item, texts, `${name}.${one}.`) : oneIn(item, one),
  );
}

/** The items of a list: one per ticked box, or per group of fields with at least one filled in. */
export function itemNames(texts: Fields, list: string): string[] {
  const filled = Object.keys(texts).filter((name) => name.startsWith(`${list}.`) && texts[name]?.trim() !== '');
  const names = new Set(filled.map((name) => name.slice(list.length + 1).split('.')[0] ?? ''));
  return [...names].sort((a, b) => Number(a) - Number(b));
}

/**
 * An empty box is unticked. Any other empty field becomes the default, null, or is left out, whichever its schema
 * allows first.
 */
function emptyIn(schema: FieldSchema, isNeeded: boolean): unknown {
  if (schema.type === 'boolean') return false;
  if ('default' in schema) return schema.default;
  if (schema.anyOf?.some(({ type }) => type === 'null')) return null;
  if (schema.type === 'array') return [];
  return isNeeded ? '' : undefined;
}

function oneIn({ type, format, items, anyOf = [] }: FieldSchema, text: string): unknown {
  const [first, ...others] = anyOf.filter((one) => one.type !== 'null');
  if (first) {
    const number = others.some((one) => one.type !== 'string') ? typedNumber(text) : Number.NaN;
    return Number.isNaN(number) ? oneIn(first, text) : number;
  }
  if (type === 'array') return itemsIn(items ?? {}, text);
  if (type === 'integer') return typedNumber(text);
  if (type === 'boolean') return text !== 'false';
  return format === 'date-time' ? momentIn(text) : text;
}

/** Items separated by commas, semicolons or lines, for numbers also by blanks; duplicates are removed. */
function itemsIn(item: FieldSchema, text: string): unknown[] {
  const words = text.split(item.type === 'integer' ? /[\s,;]/ : /[,;\n]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))].map((word) => oneIn(item, word));
}
