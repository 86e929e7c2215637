import { z } from 'zod';
import { type Endpoint, endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { id, inText, line, moment, pageNumber, pageSize, slug, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { sheetBody } from '../../../platform/http/sheet-body.ts';
import { sheetKinds } from './columns.rules.ts';
import { shownStates } from './sheet-import.rules.ts';

const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** A hundred thousand rows with texts in three languages: 0.94 kB a row as CSV, 0.23 kB a row in a workbook. */
const mostBytes = 128 * 1024 * 1024;

const staff = { base: 'main', access: 'staff' } as const;
const begun = z.object({ data: z.object({ job: z.int(), import: z.int() }) });

/** Declares the import of one kind of sheet. */
const importOf = <const Name extends string, const Path extends string>(name: Name, path: Path, summary: string) =>
  endpoint({
    ...staff,
    name,
    method: 'POST',
    path: `/api/staff/${path}/import/`,
    may: 'products.write',
    summary: `${summary} Rows are compared with the current data first: equal rows are skipped, and a single error rejects the file. \`jobs/{id}/\` has the progress and the errors, \`imports/{id}/\` all changes`,
    query: z.object({
      dry_run: z
        .enum(['0', '1'])
        .default('0')
        .describe('1: only compares; `imports/{id}/take/` then applies exactly these changes'),
    }),
    sheet: { mostBytes },
    body: sheetBody,
    answer: begun,
    errors: ['too_many_requests'],
  } satisfies Endpoint);

const exportOf = <const Name extends string, const Path extends string>(name: Name, path: Path, summary: string) =>
  endpoint({
    ...staff,
    name,
    method: 'GET',
    path: `/api/staff/${path}/export/`,
    may: 'exports.make',
    summary: `${summary} Importing the file unchanged has no effect. Headings are in the language of the caller`,
    query: z.object({ format: z.enum(sheetFormats).default('csv') }),
    file: 'application/octet-stream',
    answer: z.object({ data: z.custom<FileAnswer>() }),
    errors: [],
  } satisfies Endpoint);

export const importProducts = importOf(
  'importProducts',
  'products',
  'Import products from CSV or XLSX, one row per variation, including new ones.',
);
export const importPrices = importOf('importPrices', 'prices', 'Import prices and discounts from CSV or XLSX, by SKU.');
export const importStock = importOf(
  'importStock',
  'stock',
  'Import counted stock from CSV or XLSX, by lot; the difference from the quantity in the sheet becomes a movement.',
);
export const importCategories = importOf('importCategories', 'categories', 'Import categories from CSV or XLSX.');
export const importSynonyms = importOf(
  'importSynonyms',
  'synonyms',
  'Import synonym groups from CSV or XLSX; a group without words is deleted.',
);
export const exportProducts = exportOf(
  'exportProducts',
  'products',
  'Export all products that are not archived, one row per variation.',
);
export const exportPrices = exportOf('exportPrices', 'prices', 'Export all prices.');
export const exportStock = exportOf(
  'exportStock',
  'stock',
  'Export all lots with their quantities, for a stock count.',
);
export const exportCategories = exportOf('exportCategories', 'categories', 'Export all categories.');
export const exportSynonyms = exportOf('exportSynonyms', 'synonyms', 'Export all synonym groups.');

const sheetImport = z.object({
  id: z.int(),
  kind: z.enum(sheetKinds),
  source: z.enum(['file', 'prices', 'undo']),
  state: z.enum(shownStates),
  job: z.int().nullable().describe('The job that runs it, or ran it last; deleted after a day'),
  undoes: z.int().nullable(),
  by: z.string(),
  is_own: z.boolean(),
  done: z.int().describe('Number of rows compared, or of changes written'),
  of: z.int().describe('Total number; an estimate while the file is being read'),
  rows: z.int(),
  changed: z.int().describe('Number of records that it creates, changes or deletes'),
  faults: z.int(),
  made_at: z.iso.datetime(),
  taken_at: z.iso.datetime().nullable(),
});
export type SheetImport = z.output<typeof sheetImport>;

const sheetChange = z.object({
  row: z.int(),
  what: z.enum(['new', 'changed', 'gone']),
  key: z.string().describe('The record that it affects, if the row names it'),
  cells: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type SheetChange = z.output<typeof sheetChange>;

export const listImports = endpoint({
  ...staff,
  name: 'listImports',
  method: 'GET',
  path: '/api/staff/imports/',
  may: 'products.write',
  summary: 'List imports, newest first; kept for 30 days',
  query: z.object({ page: pageNumber, page_size: pageSize(20, 200) }),
  answer: z.object({ data: z.array(sheetImport), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const wholeImport = sheetImport.extend({
  errors: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  changes: z.array(sheetChange),
  may_undo: z.boolean(),
});

const params = z.object({ id: inText(id) });

export const getImport = endpoint({
  ...staff,
  name: 'getImport',
  method: 'GET',
  path: '/api/staff/imports/:id/',
  may: 'products.write',
  summary: 'Retrieve an import: its progress, errors in its rows, and its changes page by page, before and after',
  params,
  query: z.object({ page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({
    data: wholeImport,
    count: z.int(),
    next: z.int().nullable(),
  }),
  errors: ['not_found'],
});

export const takeImport = endpoint({
  ...staff,
  name: 'takeImport',
  method: 'POST',
  path: '/api/staff/imports/:id/take/',
  may: 'products.write',
  summary: 'Apply the compared changes, all or none: if a cell has changed since, the call fails and names the cell',
  params,
  answer: begun,
  errors: ['not_found', 'import_not_ready', 'too_many_requests'],
});

export const undoImport = endpoint({
  ...staff,
  name: 'undoImport',
  method: 'POST',
  path: '/api/staff/imports/:id/undo/',
  may: 'products.write',
  summary: 'Undo an import: restore all cells, or none; within 30 days, once',
  params,
  answer: begun,
  errors: ['not_found', 'import_not_ready', 'too_many_requests'],
});

const choice = z.object({ slug: z.string(), name: z.string() });

export const listPriceChoices = endpoint({
  ...staff,
  name: 'listPriceChoices',
  method: 'GET',
  path: '/api/staff/prices/choices/',
  may: 'products.write',
  summary: 'List the filters for price changes: categories, parents before their children, and brands',
  answer: z.object({ data: z.object({ categories: z.array(choice), brands: z.array(choice) }) }),
  errors: [],
});

export const changePrices = endpoint({
  ...staff,
  name: 'changePrices',
  method: 'POST',
  path: '/api/staff/prices/change/',
  may: 'products.write',
  summary: 'Calculate new prices for many variations at once; nothing is written before `imports/{id}/take/`',
  body: z.object({
    category: slug().optional().describe('Includes its subcategories'),
    brand: slug().optional(),
    skus: z
      .array(line(60, 1))
      .max(5_000)
      .default([])
      .describe('Only these SKUs; if empty, all that match the other filters'),
    by: z.enum(['percent', 'won']),
    amount: whole(-100_000_000, 100_000_000).describe('Negative to reduce'),
    rounding: z.union([z.literal(1), z.literal(10), z.literal(100)]).default(1),
    discount: z
      .union([z.enum(['keep', 'none']), whole(1, 99)])
      .default('keep')
      .describe('Percentage for all, or `keep`, or `none`'),
    discount_from: moment.nullable().default(null).describe('When the discount starts; null: now'),
    discount_until: moment.nullable().default(null).describe('When the discount ends; null: never'),
  }),
  answer: begun,
  errors: ['not_found', 'too_many_requests'],
});

nameSchemas({ SheetImport: sheetImport, WholeSheetImport: wholeImport, SheetChange: sheetChange });

examples(
  { may_undo: false },
  {
    SheetImport: {
      kind: 'prices',
      source: 'file',
      state: 'checked',
      job: 1,
      undoes: null,
      by: 'Gulnora Karimova',
      is_own: true,
      done: 120,
      of: 120,
      rows: 120,
      changed: 14,
      faults: 0,
      made_at: '2026-11-16T02:11:35.895Z',
      taken_at: null,
    },
    WholeSheetImport: {
      kind: 'prices',
      source: 'file',
      state: 'checked',
      job: 1,
      undoes: null,
      by: 'Gulnora Karimova',
      is_own: true,
      done: 120,
      of: 120,
      rows: 120,
      changed: 14,
      faults: 0,
      made_at: '2026-11-16T02:11:35.895Z',
      taken_at: null,
    },
    SheetChange: { row: 3, what: 'changed', key: 'beef-for-plov-500g' },
    cells: { column: 'price', before: '11900', after: '12900' },
    ChangePricesBody: {
      skus: ['beef-for-plov-500g'],
      by: 'percent',
      amount: 10,
      rounding: 100,
      discount: 10,
      discount_from: '2026-11-20T00:00:00.000Z',
      discount_until: '2026-11-27T00:00:00.000Z',
      category: 'fresh-beef',
      brand: 'southern-pasture',
    },
  },
);
