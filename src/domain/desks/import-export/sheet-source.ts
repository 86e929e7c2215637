import { locales } from '../../../kernel/locale.ts';
import { staffSheetSay } from '../../../platform/i18n/staff-import-export-say.ts';
import { withoutGuards } from '../../../platform/tables/csv-text.ts';
import { tableRows } from '../../../platform/tables/read-table.ts';
import type { PlacedRow, TableLimits } from '../../../platform/tables/table-limits.ts';
import type { Problem, SheetRow } from './change.rules.ts';
import { type ColumnName, columnsOf, longestText, type SheetKind } from './columns.rules.ts';
import { type FoundColumns, findColumns } from './headings.rules.ts';
import { mostRows } from './sheet-import.rules.ts';

/**
 * Staff may keep some columns of their own in addition to the known ones. They are reported by their headings, or have
 * none.
 */
const otherColumns = 10;
/** XML tags of a cell in the longest form: two of its own, two of its value, and four of the shared string. */
const tagsOfCell = 8;

/**
 * Limits for all columns of a hundred thousand rows, with headings and texts in three languages. Escaping against
 * formulas can double the length.
 */
export function sheetLimits(kind: SheetKind): TableLimits {
  const rows = mostRows + 1;
  const cells = rows * (columnsOf[kind].length + otherColumns);
  const tags = cells * tagsOfCell + rows * 2;
  return { rows, cells, tags, bytes: 768 * 1024 * 1024, letters: 256 * 1024 * 1024, cell: 2 * longestText };
}

/** A batch of rows, and the sheet's headings of the columns. */
export interface SourceRows {
  readonly rows: readonly SheetRow[];
  /** The approximate share of the source that was read; null if it is unknown. */
  readonly read: number | null;
  readonly problems: readonly Problem[];
  readonly headingOf: (column: ColumnName) => string | undefined;
}

/** The column that identifies the record of a row. */
const keyOf: Readonly<Record<SheetKind, ColumnName>> = {
  products: 'sku',
  prices: 'sku',
  stock: 'lot',
  categories: 'slug',
  synonyms: 'words',
};

const words = locales.map((locale) => (column: ColumnName) => staffSheetSay[locale](`column.${column}`));

/** The rows of a file below its headings. A sheet without the key column yields only problems. */
export async function* fileRows(path: string, kind: SheetKind): AsyncGenerator<SourceRows> {
  let found: (FoundColumns & { readonly headingOf: SourceRows['headingOf'] }) | null = null;
  for await (const { rows: batch, share: read } of tableRows({ path }, sheetLimits(kind))) {
    let rows = batch;
    if (!found) {
      const [headings, ...rest] = rows;
      if (!headings) {
        // Reports progress, and gives the caller an opportunity to cancel.
        yield { rows: [], read, problems: [], headingOf: () => undefined };
        continue;
      }
      const columns = findColumns(kind, headings.cells, words);
      const headingOf = (column: ColumnName) =>
        headings.cells[columns.columns.findIndex((one) => one?.name === column)];
      found = { ...columns, headingOf };
      const problems = headingProblems(kind, headings.number, found);
      yield { rows: [], read, problems, headingOf };
      if (problems.length > 0) return;
      rows = rest;
    }
    const { columns, headingOf } = found;
    yield { rows: rows.flatMap((row) => rowOf(row, columns)), read, problems: [], headingOf };
  }
  const missing: Problem = { row: 1, column: keyOf[kind], problem: { code: 'no_key_column' } };
  if (!found) yield { rows: [], read: 1, problems: [missing], headingOf: () => undefined };
}

function rowOf({ number, cells }: PlacedRow, columns: FoundColumns['columns']): SheetRow[] {
  const texts = cells.map(withoutGuards);
  if (texts.every((cell) => cell === '')) return [];
  const named = columns.flatMap((column, place) => (column ? [[column.name, texts[place] ?? ''] as const] : []));
  return [{ row: number, cells: Object.fromEntries(named) }];
}

function headingProblems(kind: SheetKind, row: number, { columns, unknown, twice }: FoundColumns): Problem[] {
  const key = keyOf[kind];
  const named = (heading: string, code: 'unknown_column' | 'column_twice'): Problem => ({
    ...{ row, column: heading as ColumnName, problem: { code } },
  });
  return [
    ...unknown.map((heading) => named(heading, 'unknown_column')),
    ...twice.map((heading) => named(heading, 'column_twice')),
    ...(columns.some((column) => column?.name === key)
      ? []
      : [{ row, column: key, problem: { code: 'no_key_column' } } as const]),
  ];
}
