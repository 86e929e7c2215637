import { locales } from '../../kernel/locale.ts';

export interface ColumnChange {
  readonly column: string;
  /** The language, or the field, of a column that holds several. */
  readonly part: string | null;
  /** False for a column that is named without its values, since they may name a person. */
  readonly told: boolean;
  /** As it was written; null if there was nothing. */
  readonly before: unknown;
  readonly after: unknown;
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
      before: (was as Fields | undefined)?.[part] ?? null,
      after: (is as Fields | undefined)?.[part] ?? null,
    }));
    const changed = parts.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
    return changed.length > 0 ? changed : [{ column, part: null, told: true, before: was ?? null, after: is ?? null }];
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
