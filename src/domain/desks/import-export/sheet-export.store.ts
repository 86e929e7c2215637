import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { staffSheetSay } from '../../../platform/i18n/staff-import-export-say.ts';
import { csvLines, keepGuards, writeCsv } from '../../../platform/tables/csv-text.ts';
import { xlsxPieces } from '../../../platform/tables/xlsx-file.ts';
import { readCategories } from './category-entities.store.ts';
import type { Cells } from './change.rules.ts';
import { columnsOf, type SheetKind } from './columns.rules.ts';
import { readLots } from './lot-entities.store.ts';
import { readProducts } from './product-entities.store.ts';
import type { SheetFormat } from './sheet.contract.ts';
import { readSynonyms } from './synonym-entities.store.ts';
import { readVariations } from './variation-entities.store.ts';

type Table = readonly (readonly (string | number)[])[];

/** Streams a sheet as a file. Only some hundred rows are in memory at a time. */
export async function* sheetFile(db: Database, kind: SheetKind, format: SheetFormat, locale: Locale) {
  const tables = tablesOf(db, kind, locale);
  if (format === 'xlsx') yield* xlsxPieces(mapped(tables, guarded));
  else {
    let isFirst = true;
    for await (const table of tables) {
      yield Buffer.from(isFirst ? writeCsv(table) : csvLines(table));
      isFirst = false;
    }
  }
}

async function* mapped<T, R>(list: AsyncIterable<T>, change: (one: T) => R): AsyncGenerator<R> {
  for await (const one of list) yield change(one);
}

/** A workbook keeps text as text, so only cells that already look escaped must be escaped. */
function guarded(table: Table): Table {
  return table.map((row) => row.map((cell) => (typeof cell === 'string' ? keepGuards(cell) : cell)));
}

async function* tablesOf(db: Database, kind: SheetKind, locale: Locale): AsyncGenerator<Table> {
  const columns = columnsOf[kind];
  yield [columns.map(({ name }) => staffSheetSay[locale](`column.${name}`))];
  for await (const rows of cellsOf(db, kind, locale))
    yield rows.map((cells) =>
      columns.map(({ name, type }) => {
        const cell = cells[name] ?? '';
        if (type.is === 'measure' && cell !== '') return Number(cell);
        return type.is === 'whole' && /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
      }),
    );
}

/** Rows per query; fewer rows mean the last batch. */
const atOnce = 500;

async function* cellsOf(db: Database, kind: SheetKind, locale: Locale): AsyncGenerator<readonly Cells[]> {
  switch (kind) {
    case 'products':
    case 'prices':
      return yield* sizesOf(db, kind, locale);
    case 'stock':
      return yield* walked((after) => readLots(db, { after, most: atOnce }, locale));
    case 'synonyms':
      return yield* walked((after) => readSynonyms(db, { after, most: atOnce }));
    case 'categories':
      yield (await readCategories(db)).map(({ cells }) => cells);
  }
}

async function* walked(
  next: (after: number) => Promise<readonly { readonly id: number; readonly cells: Cells }[]>,
): AsyncGenerator<readonly Cells[]> {
  for (let last = 0; ; ) {
    const things = await next(last);
    last = things.at(-1)?.id ?? last;
    yield things.map(({ cells }) => cells);
    if (things.length < atOnce) return;
  }
}

/** Variations by product, without archived ones. */
async function* sizesOf(db: Database, kind: 'products' | 'prices', locale: Locale): AsyncGenerator<readonly Cells[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM products WHERE id > ${last} AND archived_at IS NULL ORDER BY id LIMIT ${atOnce}`.execute(db);
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    const sizes = await readVariations(db, { products: ids }, locale);
    const products = kind === 'products' ? await readProducts(db, { ids }) : [];
    const ofProduct = new Map(products.map(({ id, cells }) => [id, cells]));
    yield sizes.map(({ productId, cells }) => ({ ...ofProduct.get(productId), ...cells }));
    if (ids.length < atOnce) return;
  }
}
