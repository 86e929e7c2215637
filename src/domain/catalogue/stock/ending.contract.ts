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
  free: z.int().describe('What no order has put aside'),
  pace: z.number().describe('Pieces of these goods sold in a day, over the last four weeks'),
  left: z.int().describe('How many of it will not be sold in time if that goes on'),
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
    'Lots in the house that end within some days, the nearest first, with what of them will run out before it is sold; or those alone',
  query: z.object({
    days: inText(whole(0, 90)).default(7),
    left: z.enum(['0', '1']).default('0').describe('1: only what will not be sold in time'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(endingLot), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const writtenOff = z.object({
  lot: z.int(),
  delta: z.int(),
  aside: z.int().describe('What stays because it lies aside for orders'),
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
    'Everything of these lots that no order has put aside is gone, however much that is by now. Needs the header Idempotency-Key',
  body: z.object({
    lots: z.array(id).min(1).max(mostLines),
    reason: z.enum(writeOffReasons),
    note: text(500).default(''),
    request_key: requestKey.optional().describe('For forms, which send no headers'),
  }),
  answer: z.object({ data: z.array(writtenOff) }),
  errors: ['not_found', 'request_key_required', 'request_key_reused'],
});

nameSchemas({ EndingLot: endingLot, WrittenOff: writtenOff });

examples({ pace: 1.5 }, { WrittenOff: { delta: -8 }, WriteOffLotsBody: { lots: [2] } });
