import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, pageNumber, pageSize, requestKey, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { writeOffReasons } from '../products/stock-reason.rules.ts';
import { mostLines } from './stock.rules.ts';

const endingLot = z.object({
  lot: z.int(),
  product: z.int(),
  name: z.string(),
  sku: z.string(),
  lot_number: z.string(),
  best_before: z.iso.date(),
  quantity: z.int(),
  free: z.int().describe('Not reserved for any order'),
  pace: z.number().describe('Pieces of this stock sold per day, on average over the last four weeks'),
  left: z.int().describe('Quantity that will not be sold in time at that rate'),
  recalled: z.boolean(),
});
export type EndingLot = z.output<typeof endingLot>;

export const listEndingLots = endpoint({
  name: 'listEndingLots',
  method: 'GET',
  path: '/api/staff/stock/ending/',
  base: 'main',
  access: 'staff',
  may: 'stock.read',
  summary:
    'List lots in stock that end within a number of days, nearest first, with the quantity that will not be sold in time; optionally only lots with such a quantity',
  query: z.object({
    days: inText(whole(0, 90)).default(7),
    left: z.enum(['0', '1']).default('0').describe('1: only lots that will not be sold in time'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(endingLot), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const writtenOff = z.object({
  lot: z.int(),
  delta: z.int(),
  aside: z.int().describe('Quantity that stays because it is reserved for orders'),
});
export type WrittenOff = z.output<typeof writtenOff>;

export const writeOffLots = endpoint({
  name: 'writeOffLots',
  method: 'POST',
  path: '/api/staff/stock/write-off/',
  base: 'main',
  access: 'staff',
  may: 'stock.write_off',
  summary:
    'Write off everything in these lots that is not reserved for an order at the time of the call. Requires the header Idempotency-Key',
  body: z.object({
    lots: z.array(id).min(1).max(mostLines),
    reason: z.enum(writeOffReasons),
    note: text(500).default(''),
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer: z.object({ data: z.array(writtenOff) }),
  errors: ['not_found', 'request_key_required', 'request_key_reused'],
});

nameSchemas({ EndingLot: endingLot, WrittenOff: writtenOff });

examples({ pace: 1.5 }, { WrittenOff: { delta: -8 }, WriteOffLotsBody: { lots: [2] } });
