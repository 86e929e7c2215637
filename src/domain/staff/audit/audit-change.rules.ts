import { locales } from '../../../kernel/locale.ts';

export interface ColumnChange {
  readonly column: string;
  /** The language or field of a column that contains several values. */
  readonly part: string | null;
  /** False for a column that is named without its values, because they may identify a person. */
  readonly told: boolean;
  /** The old value; null if there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

type Values = Readonly<Record<string, unknown>> | null;

/**
 * The changes of an audit entry by column. Translated texts and settings are split into languages and fields, of which
 * only the changed ones are shown: one changed price among thirty lines would be hard to find.
 */
export function columnChanges(columns: readonly string[], before: Values, after: Values): ColumnChange[] {
  return columns.flatMap((column): ColumnChange[] => {
    const [was, is] = [before?.[column], after?.[column]];
    if (was === undefined && is === undefined) return [{ column, part: null, told: false, before: null, after: null }];
    const parts = partsOf(was, is).map((part) => ({
      column,
      part,
      told: true,
      before: (was as Fields | undefined)?.[part] ?? null,
      after: (is as Fields | undefined)?.[part] ?? null,
    }));
    const changed = parts.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
    return changed.length > 0 ? changed : [{ column, part: null, told: true, before: was ?? null, after: is ?? null }];
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Languages in their usual order, other fields alphabetically; empty if one of the values has no fields. */
function partsOf(was: unknown, is: unknown): readonly string[] {
  if (![was ?? is, is ?? was].every(hasFields)) return [];
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const others = [...names].filter((name) => !locales.some((locale) => locale === name)).sort();
  return locales.every((locale) => names.has(locale)) ? [...locales, ...others] : [...names].sort();
}

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The length of a shown excerpt, and of the unchanged text around the difference. */
const mostShown = 400;
const aroundShown = 40;

type Text = string | null;

/** Excerpts of long texts around their difference: one changed word in a whole page of terms would be hard to find. */
export function excerpts(before: Text, after: Text): readonly [Text, Text] {
  const [was, is] = [before ?? '', after ?? ''];
  const longest = Math.max(was.length, is.length);
  if (longest <= mostShown) return [before, after];
  const shortest = Math.min(was.length, is.length);
  let begin = 0;
  while (begin < shortest && was[begin] === is[begin]) begin++;
  let end = 0;
  while (end < shortest - begin && was[was.length - 1 - end] === is[is.length - 1 - end]) end++;
  const part = (text: Text) => text && excerpt(text, begin - aroundShown, text.length - end + aroundShown);
  return [part(before), part(after)];
}

function excerpt(text: string, begin: number, end: number): string {
  const from = wholeSign(text, Math.max(begin, 0));
  const to = wholeSign(text, Math.min(end, from + mostShown, text.length));
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** Avoids splitting a surrogate pair, such as an emoji. */
function wholeSign(text: string, at: number): number {
  const isHalf = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return isHalf ? at - 1 : at;
}
