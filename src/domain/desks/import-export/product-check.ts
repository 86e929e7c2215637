import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { hasTooManyVariations, newlyLacks, productLimits } from '../../catalogue/products/product.rules.ts';
import { readCell, tidyLine } from './cell.rules.ts';
import {
  type Cells,
  type Change,
  compared,
  type Problem,
  priceProblems,
  type SheetRow,
  withDays,
} from './change.rules.ts';
import { type ColumnName, writtenColumns } from './columns.rules.ts';
import { lackProblem, saleFactsIn, tooManyVariations } from './product-cells.rules.ts';
import { type ProductEntity, readProducts, readReferences, wrongReferences } from './product-entities.store.ts';
import { type Findings, SeenKeys, type SheetCheck } from './sheet-check.ts';
import { readBarcodes, readVariations, type VariationEntity } from './variation-entities.store.ts';

const productColumns = writtenColumns('products', 'product');
const sizeColumns = writtenColumns('products', 'variation');
const priceColumns = writtenColumns('prices', 'variation');
const slugType = { is: 'name', most: productLimits.slug } as const;

/** A row of products is one variation. The product's own cells are repeated in each of its rows and must be equal. */
export async function productCheck(db: Database): Promise<SheetCheck> {
  const references = await readReferences(db);
  const skus = new SeenKeys();
  const slugs = new Map<string, { readonly row: number; readonly digest: string }>();
  /** The product slug of each new variation in earlier rows. */
  const newSizes = new Map<string, string>();
  const counts = new Map<string, number>();
  const barcodes = new SeenKeys();
  return {
    end: () => [],
    async rows(transaction, rows) {
      const known = await readKnown(transaction, rows);
      const changes: Change[] = [];
      const problems: Problem[] = [];
      for (const row of rows) {
        const found = aboutRow(row, known);
        const twice = found.sku === '' ? undefined : skus.note(found.sku, row.row);
        if (twice !== undefined)
          problems.push({ row: row.row, column: 'sku', problem: { code: 'twice', details: { row: twice } } });
        problems.push(...found.problems);
        if (twice !== undefined || found.problems.length > 0) continue;
        for (const part of [ofProduct(row, found), ofSize(row, found)]) {
          changes.push(...part.changes);
          problems.push(...part.problems);
        }
      }
      return { changes, problems };
    },
  };

  function ofProduct(row: SheetRow, { slug, product }: Row): Findings {
    const digest = digestOf(row.cells);
    const before = slugs.get(slug);
    if (before) {
      if (before.digest === digest) return nothing;
      const problem = { code: 'differs', details: { row: before.row } } as const;
      const columns = differingColumns(row.cells, before.digest, digest);
      return { changes: [], problems: columns.map((column) => ({ row: row.row, column, problem })) };
    }
    slugs.set(slug, { row: row.row, digest });
    const { after, before: stands, problems } = compared(row, productColumns, product?.cells ?? null);
    const all = [
      ...problems,
      ...wrongReferences({ row: row.row, after }, references),
      ...saleProblems(row.row, after, product),
    ];
    if (product && Object.keys(after).length === 0) return { changes: [], problems: all };
    const change: Change = product
      ? { row: row.row, entity: 'product', id: product.id, before: stands, after }
      : { row: row.row, entity: 'product', id: null, before: null, after: { slug, ...after } };
    return { changes: [change], problems: all };
  }

  function ofSize(row: SheetRow, { sku, slug, size, product, stockOf, barcodeOf }: Row): Findings {
    const found = withDays(compared(row, sizeColumns, size?.cells ?? null), size?.cells ?? {});
    const problems = [...found.problems, ...priceProblems(row.row, found, size?.cells ?? null)];
    const { barcode } = found.after;
    const isTaken = (barcodeOf ?? sku) !== sku || (barcode && barcodes.note(barcode, row.row) !== undefined);
    if (barcode && isTaken) problems.push({ row: row.row, column: 'barcode', problem: { code: 'barcode_taken' } });
    if (size) {
      for (const column of ['stock_of', 'stock_units'] as const)
        if (found.after[column] !== undefined) problems.push({ row: row.row, column, problem: { code: 'fixed' } });
      if (Object.keys(found.after).length === 0) return { changes: [], problems };
      return {
        changes: [{ row: row.row, entity: 'variation', id: size.id, before: found.before, after: found.after }],
        problems,
      };
    }
    const { stock_of: other } = found.after;
    if (other && (stockOf ?? newSizes.get(other)) !== slug)
      problems.push({ row: row.row, column: 'stock_of', problem: { code: 'unknown' } });
    newSizes.set(sku, slug);
    const stands = (product?.sizes ?? 0) + (counts.get(slug) ?? 0);
    if (hasTooManyVariations(stands, stands + 1)) problems.push(tooManyVariations(row.row));
    counts.set(slug, (counts.get(slug) ?? 0) + 1);
    const after = { slug, sku, ...found.after };
    return { changes: [{ row: row.row, entity: 'variation', id: null, before: null, after }], problems };
  }
}

/** A row of prices is one existing variation. */
export function priceCheck(): SheetCheck {
  const skus = new SeenKeys();
  return {
    end: () => [],
    async rows(db, rows) {
      const sizes = await sizesOf(db, rows);
      const changes: Change[] = [];
      const problems: Problem[] = [];
      for (const row of rows) {
        const sku = tidyLine(row.cells.sku ?? '');
        const size = sizes.get(sku);
        const own = variationProblems(row.row, sku, size, skus);
        problems.push(...own);
        if (!size || own.length > 0) continue;
        const found = withDays(compared(row, priceColumns, size.cells), size.cells);
        const { after, before } = found;
        problems.push(...found.problems, ...priceProblems(row.row, found, size.cells));
        if (Object.keys(after).length > 0)
          changes.push({ row: row.row, entity: 'variation', id: size.id, before, after });
      }
      return { changes, problems };
    },
  };
}

function variationProblems(row: number, sku: string, size: VariationEntity | undefined, seen: SeenKeys): Problem[] {
  if (sku === '') return [{ row, column: 'sku', problem: { code: 'needed' } }];
  const twice = seen.note(sku, row);
  if (twice !== undefined) return [{ row, column: 'sku', problem: { code: 'twice', details: { row: twice } } }];
  if (!size) return [{ row, column: 'sku', problem: { code: 'unknown_sku', details: { sku } } }];
  return size.isArchived ? [{ row, column: 'sku', problem: { code: 'archived' } }] : [];
}

/** What a product lacks when it is listed, or what a listed product would lack after the change. */
function saleProblems(row: number, after: Cells, product: ProductEntity | undefined): Problem[] {
  const { pictures = 0, cells } = product ?? {};
  const before = cells && saleFactsIn(cells, pictures);
  return newlyLacks(before, saleFactsIn({ ...cells, ...after }, pictures)).map((lack) => lackProblem(row, lack));
}

const nothing: Findings = { changes: [], problems: [] };

interface Known {
  readonly barcodes: ReadonlyMap<string, string>;
  readonly sizes: ReadonlyMap<string, VariationEntity>;
  readonly products: ReadonlyMap<string, ProductEntity>;
}

interface Row {
  readonly sku: string;
  readonly slug: string;
  readonly size: VariationEntity | undefined;
  readonly product: ProductEntity | undefined;
  /** The product whose stock the variation is to share. */
  readonly stockOf: string | undefined;
  /** The variation that has this barcode now. */
  readonly barcodeOf: string | undefined;
  readonly problems: readonly Problem[];
}

async function sizesOf(db: Database, rows: readonly SheetRow[]): Promise<ReadonlyMap<string, VariationEntity>> {
  const skus = rows.flatMap(({ cells }) => [tidyLine(cells.sku ?? ''), tidyLine(cells.stock_of ?? '')]);
  const sizes = await readVariations(db, { skus: skus.filter((sku) => sku !== '') });
  return new Map(sizes.map((size) => [size.cells.sku ?? '', size]));
}

async function readKnown(db: Database, rows: readonly SheetRow[]): Promise<Known> {
  const sizes = await sizesOf(db, rows);
  const slugs = [
    ...rows.map(({ cells }) => slugIn(cells)),
    ...[...sizes.values()].map(({ cells }) => cells.slug ?? ''),
  ];
  const products = await readProducts(db, { slugs: slugs.filter((slug) => slug !== '') });
  const given = rows.map(({ cells }) => barcodeIn(cells)).filter((barcode) => barcode !== '');
  const barcodes = given.length === 0 ? new Map<string, string>() : await readBarcodes(db, given);
  return { sizes, barcodes, products: new Map(products.map((product) => [product.cells.slug ?? '', product])) };
}

function barcodeIn(cells: Cells): string {
  return readCell({ is: 'barcode' }, cells.barcode ?? '').value;
}

function slugIn(cells: Cells): string {
  return readCell(slugType, cells.slug ?? '').value;
}

/** Finds the variation and the product of a row. Without a product column it is the variation's product. */
function aboutRow({ row, cells }: SheetRow, { sizes, products, barcodes }: Known): Row {
  const sku = tidyLine(cells.sku ?? '');
  const size = sizes.get(sku);
  const slug = cells.slug === undefined ? (size?.cells.slug ?? '') : slugIn(cells);
  const product = products.get(slug);
  const problems: Problem[] = [];
  const say = (column: ColumnName, problem: Problem['problem']) => problems.push({ row, column, problem });
  if (sku === '') say('sku', { code: 'needed' });
  else if (sku.length > productLimits.sku) say('sku', { code: 'too_long', details: { most: productLimits.sku } });
  if (size?.isArchived) say('sku', { code: 'archived' });
  if (slug === '') say('slug', { code: 'needed' });
  else if (size && size.cells.slug !== slug) say('slug', { code: 'of_another_product' });
  if (product?.isArchived) say('slug', { code: 'archived' });
  const { problem } = readCell(slugType, slug);
  if (!product && problem) say('slug', problem);
  const stockOf = sizes.get(tidyLine(cells.stock_of ?? ''))?.cells.slug;
  return { sku, slug, size, product, problems, stockOf, barcodeOf: barcodes.get(barcodeIn(cells)) };
}

/** The length of a cell's digest: long enough that no two cells of a file collide. */
const cellDigest = 8;

/** Digests of the product's cells. Comparing them avoids keeping all rows of a product in memory. */
function digestOf(cells: Cells): string {
  return ownColumns(cells)
    .map(({ name, type }) => {
      const { value } = readCell(type, cells[name] ?? '');
      return createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, cellDigest);
    })
    .join('');
}

function differingColumns(cells: Cells, one: string, other: string): ColumnName[] {
  return ownColumns(cells)
    .filter((_, place) => {
      const [from, to] = [place * cellDigest, (place + 1) * cellDigest];
      return one.slice(from, to) !== other.slice(from, to);
    })
    .map(({ name }) => name);
}

/** The product columns that the file has; they are the same in every row. */
function ownColumns(cells: Cells) {
  return productColumns.filter(({ name }) => cells[name] !== undefined);
}
