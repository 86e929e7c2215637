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

/** The same for each kind of sheet. */
const importOf = <const Name extends string, const Path extends string>(name: Name, path: Path, summary: string) =>
  endpoint({
    ...staff,
    name,
    method: 'POST',
    path: `/api/staff/${path}/import/`,
    may: 'products.write',
    summary: `${summary} Compared with what there is first: what is the same is skipped, one mistake refuses all. \`jobs/{id}/\` says how far it is and what is wrong, \`imports/{id}/\` everything it changes`,
    query: z.object({
      dry_run: z.enum(['0', '1']).default('0').describe('1: only compares; `imports/{id}/take/` then writes just that'),
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
    summary: `${summary} Brought back as it is, it changes nothing. Headings are in the caller’s language`,
    query: z.object({ format: z.enum(sheetFormats).default('csv') }),
    file: 'application/octet-stream',
    answer: z.object({ data: z.custom<FileAnswer>() }),
    errors: [],
  } satisfies Endpoint);

export const importProducts = importOf(
  'importProducts',
  'products',
  'Takes products from CSV or XLSX, one row for each size, new ones included.',
);
export const importPrices = importOf('importPrices', 'prices', 'Takes prices and discounts from CSV or XLSX, by SKU.');
export const importStock = importOf(
  'importStock',
  'stock',
  'Takes what was counted from CSV or XLSX, by lot; the difference to the sheet’s own quantity becomes a movement.',
);
export const importCategories = importOf('importCategories', 'categories', 'Takes categories from CSV or XLSX.');
export const importSynonyms = importOf(
  'importSynonyms',
  'synonyms',
  'Takes words that mean the same from CSV or XLSX; a group without words goes.',
);
export const exportProducts = exportOf(
  'exportProducts',
  'products',
  'Every product that is not archived, one row for each size.',
);
export const exportPrices = exportOf('exportPrices', 'prices', 'Every price.');
export const exportStock = exportOf('exportStock', 'stock', 'Every lot with what there is of it, to be counted.');
export const exportCategories = exportOf('exportCategories', 'categories', 'Every category.');
export const exportSynonyms = exportOf('exportSynonyms', 'synonyms', 'Every group of words that mean the same.');

const sheetImport = z.object({
  id: z.int(),
  kind: z.enum(sheetKinds),
  source: z.enum(['file', 'prices', 'undo']),
  state: z.enum(shownStates),
  job: z.int().nullable().describe('Who works on it, or did last; forgotten after a day'),
  undoes: z.int().nullable(),
  by: z.string(),
  is_own: z.boolean(),
  done: z.int().describe('How many rows have been compared, or changes written'),
  of: z.int().describe('Of how many; about, while the file is being read'),
  rows: z.int(),
  changed: z.int().describe('How many things it makes, changes or takes away'),
  faults: z.int(),
  made_at: z.iso.datetime(),
  taken_at: z.iso.datetime().nullable(),
});
export type SheetImport = z.output<typeof sheetImport>;

const sheetChange = z.object({
  row: z.int(),
  what: z.enum(['new', 'changed', 'gone']),
  key: z.string().describe('What it is about, where the row says so'),
  cells: z.array(z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type SheetChange = z.output<typeof sheetChange>;

export const listImports = endpoint({
  ...staff,
  name: 'listImports',
  method: 'GET',
  path: '/api/staff/imports/',
  may: 'products.write',
  summary: 'Sheets that were brought in, the last first; kept for 30 days',
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
  summary: 'One import: how far it is, what is wrong with its rows, and page by page what it changes, before and after',
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
  summary:
    'Writes just what was compared, all of it or nothing: a cell that somebody has changed since is named and refuses all',
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
  summary: 'Gives every cell back what it had, all of them or none; within 30 days, once',
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
  summary: 'By what prices can be chosen to be changed: categories, parents before their children, and brands',
  answer: z.object({ data: z.object({ categories: z.array(choice), brands: z.array(choice) }) }),
  errors: [],
});

export const changePrices = endpoint({
  ...staff,
  name: 'changePrices',
  method: 'POST',
  path: '/api/staff/prices/change/',
  may: 'products.write',
  summary: 'Has new prices worked out for many sizes at once; nothing is written before `imports/{id}/take/`',
  body: z.object({
    category: slug().optional().describe('With all below it'),
    brand: slug().optional(),
    skus: z.array(line(60, 1)).max(5_000).default([]).describe('Only these; none: all that the rest leaves'),
    by: z.enum(['percent', 'won']),
    amount: whole(-100_000_000, 100_000_000).describe('Less with a minus'),
    rounding: z.union([z.literal(1), z.literal(10), z.literal(100)]).default(1),
    discount: z
      .union([z.enum(['keep', 'none']), whole(1, 99)])
      .default('keep')
      .describe('In percent for all, or `keep`, or `none`'),
    discount_from: moment.nullable().default(null).describe('When a discount for all begins; null: at once'),
    discount_until: moment.nullable().default(null).describe('When a discount for all ends; null: not by itself'),
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
