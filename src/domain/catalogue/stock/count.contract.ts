import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, pageNumber, pageSize, requestKey, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { longestCountSeconds, mostCounted, mostLines, shelves } from './stock.rules.ts';

const sheetLine = z.object({
  lot: z.int(),
  product: z.int(),
  name: z.string(),
  skus: z.array(z.string()).describe('Variations that are sold from this lot'),
  lot_number: z.string(),
  best_before: z.iso.date(),
});
export type SheetLine = z.output<typeof sheetLine>;

export const getCountSheet = endpoint({
  name: 'getCountSheet',
  method: 'GET',
  path: '/api/staff/stock/count/',
  base: 'main',
  access: 'staff',
  may: 'stock.write',
  summary:
    'List all lots that should be on the shelves, by product. The expected quantities are returned only after the count',
  query: z.object({
    storage: z.enum(shelves).optional(),
    category: inText(id).optional(),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(sheetLine), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const countedLine = z.object({
  lot: z.int(),
  name: z.string(),
  lot_number: z.string(),
  counted: z.int(),
  expected: z.int().describe('Quantity that should have been on the shelf at the time of the count'),
  delta: z.int().describe('The recorded change'),
  short: z.int().describe('Missing beyond that, from the stock reserved for orders'),
});
export type CountedLine = z.output<typeof countedLine>;

export const countStock = endpoint({
  name: 'countStock',
  method: 'POST',
  path: '/api/staff/stock/count/',
  base: 'main',
  access: 'staff',
  may: 'stock.write',
  summary:
    'Record a stock count. The difference from the quantity that should have been on the shelf at the time of the count becomes a movement, so stock picked or sold since then is counted correctly. Requires the header Idempotency-Key',
  body: z.object({
    lines: z
      .array(
        z.object({
          lot: id,
          counted: whole(0, mostCounted).describe('Quantity on the shelf, without the stock already picked for orders'),
          seconds_ago: whole(0, longestCountSeconds).default(0).describe('How long ago it was counted'),
        }),
      )
      .min(1)
      .max(mostLines),
    note: text(500).default(''),
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer: z.object({ data: z.array(countedLine) }),
  errors: ['not_found', 'request_key_required', 'request_key_reused'],
});

nameSchemas({ SheetLine: sheetLine, CountedLine: countedLine });

examples({ seconds_ago: 90 }, { CountedLine: { delta: -1 }, getCountSheet: { category: 3 } });
