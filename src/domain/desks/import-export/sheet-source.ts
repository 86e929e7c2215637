import { locales } from '../../../kernel/locale.ts';
import { staffSheetSay } from '../../../platform/i18n/staff-sheet-say.ts';
import { withoutGuards } from '../../../platform/tables/csv-text.ts';
import { tableRows } from '../../../platform/tables/read-table.ts';
import type { PlacedRow, TableLimits } from '../../../platform/tables/table-limits.ts';
import type { Problem, SheetRow } from './change.rules.ts';
import { type ColumnName, columnsOf, longestText, type SheetKind } from './columns.rules.ts';
import { type FoundColumns, findColumns } from './headings.rules.ts';
import { mostRows } from './sheet-import.rules.ts';

/** Beside those that mean something, people keep some of their own; they are refused by their headings, or have none. */
const otherColumns = 10;
/** Of a cell in the form that takes most: its own two, two of its value, and four of the text that the value points to. */
const tagsOfCell = 8;

/**
 * All columns of a hundred thousand rows beside their headings, with texts in three languages. What is guarded against
 * formulas may be twice as long.
 */
export function sheetLimits(kind: SheetKind): TableLimits {
  const rows = mostRows + 1;
  const cells = rows * (columnsOf[kind].length + otherColumns);
  const tags = cells * tagsOfCell + rows * 2;
  return { rows, cells, tags, bytes: 768 * 1024 * 1024, letters: 256 * 1024 * 1024, cell: 2 * longestText };
}

/** Some rows of a sheet, and how its columns are called there. */
export interface SourceRows {
  readonly rows: readonly SheetRow[];
  /** Which share of the source has been read with them, about; null where nobody can tell. */
  readonly read: number | null;
  readonly problems: readonly Problem[];
  readonly headingOf: (column: ColumnName) => string | undefined;
}

/** Without these nobody knows what a row is about. */
const keyOf: Readonly<Record<SheetKind, ColumnName>> = {
  products: 'sku',
  prices: 'sku',
  stock: 'lot',
  categories: 'slug',
  synonyms: 'words',
};

const words = locales.map((locale) => (column: ColumnName) => staffSheetSay[locale](`column.${column}`));

/** The rows of a file below its headings. A sheet whose columns are not understood has no rows, only mistakes. */
export async function* fileRows(path: string, kind: SheetKind): AsyncGenerator<SourceRows> {
  let found: (FoundColumns & { readonly headingOf: SourceRows['headingOf'] }) | null = null;
  for await (const { rows: batch, share: read } of tableRows({ path }, sheetLimits(kind))) {
    let rows = batch;
    if (!found) {
      const [headings, ...rest] = rows;
      if (!headings) {
        // Whoever waits hears that the reading goes on, and may end it.
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
