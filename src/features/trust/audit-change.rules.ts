import { locales } from '../../kernel/locale.ts';

export interface ColumnChange {
  readonly column: string;
  /** The language, or the field, of a column that holds several. */
  readonly part: string | null;
  /** False for a column that is named without its values, since they may name a person. */
  readonly told: boolean;
  /** As text; null if there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>> | null;

/**
 * What an entry of the audit tells of each column. Words in several languages and settings of several fields are told
 * apart, and only those that changed: one price among thirty lines would not be found.
 */
export function columnChanges(columns: readonly string[], before: Values, after: Values): ColumnChange[] {
  return columns.flatMap((column): ColumnChange[] => {
    const [was, is] = [before?.[column], after?.[column]];
    if (was === undefined && is === undefined) return [{ column, part: null, told: false, before: null, after: null }];
    const parts = partsOf(was, is).map((part) => ({
      column,
      part,
      told: true,
      before: textOf((was as Fields | undefined)?.[part]),
      after: textOf((is as Fields | undefined)?.[part]),
    }));
    const changed = parts.filter((one) => one.before !== one.after);
    return changed.length > 0 ? changed : [{ column, part: null, told: true, before: textOf(was), after: textOf(is) }];
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Languages in their usual order, other fields in that of the alphabet; none where one of the two has no fields. */
function partsOf(was: unknown, is: unknown): readonly string[] {
  if (![was ?? is, is ?? was].every(hasFields)) return [];
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  return locales.every((locale) => names.has(locale)) ? locales : [...names].sort();
}

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
