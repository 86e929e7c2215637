import { staffSheetSay } from '../../i18n/staff-sheet-say.ts';
import { locales } from '../../kernel/locale.ts';
import { sheetRows } from '../../platform/tables/sheet-rows.ts';
import type { PlacedRow } from '../../platform/tables/xlsx-sheet.ts';
import type { Problem, SheetRow } from './change.rules.ts';
import type { ColumnName, SheetKind } from './columns.rules.ts';
import { type FoundColumns, findColumns } from './headings.rules.ts';

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
export async function* fileRows(pieces: () => AsyncIterable<Buffer>, kind: SheetKind): AsyncGenerator<SourceRows> {
  let found: (FoundColumns & { readonly headingOf: SourceRows['headingOf'] }) | null = null;
  let read = 0;
  const noteRead = (share: number) => {
    read = share;
  };
  for await (const batch of sheetRows(pieces, noteRead)) {
    let rows = batch;
    if (!found) {
      const [headings, ...rest] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
      if (!headings) continue;
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
  if (!found) yield { rows: [], read, problems: [missing], headingOf: () => undefined };
}

function rowOf({ number, cells }: PlacedRow, columns: FoundColumns['columns']): SheetRow[] {
  if (cells.every((cell) => cell === '')) return [];
  const named = columns.flatMap((column, place) => (column ? [[column.name, cells[place] ?? ''] as const] : []));
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
