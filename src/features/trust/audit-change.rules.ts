import { locales } from '../../kernel/locale.ts';

export interface ColumnChange {
  readonly column: string;
  /** False for a column that is named without its values, since they may name a person. */
  readonly told: boolean;
  /** As text; null if there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>> | null;

/** What an entry of the audit tells of each column. Words in several languages are told apart, and only those that changed. */
export function columnChanges(columns: readonly string[], before: Values, after: Values): ColumnChange[] {
  return columns.flatMap((column) => {
    const [was, is] = [before?.[column], after?.[column]];
    if (was === undefined && is === undefined) return [{ column, told: false, before: null, after: null }];
    if (!isTranslated(was ?? is)) return [{ column, told: true, before: textOf(was), after: textOf(is) }];
    return locales
      .map((locale) => ({
        column: `${column}.${locale}`,
        told: true,
        before: textOf((was as Translated | undefined)?.[locale]),
        after: textOf((is as Translated | undefined)?.[locale]),
      }))
      .filter((change) => change.before !== change.after);
  });
}

type Translated = Readonly<Record<string, unknown>>;

function isTranslated(value: unknown): value is Translated {
  return typeof value === 'object' && value !== null && locales.every((locale) => locale in value);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
