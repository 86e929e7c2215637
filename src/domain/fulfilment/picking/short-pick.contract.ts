import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, requestKey, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { version } from '../order-desk/staff-order.contract.ts';
import { shortReasons, shortWays } from './short-pick.rules.ts';

const pickable = z.object({
  slug: z.string(),
  version: z.int(),
  line: z.int(),
  lot: z.int(),
  name: z.string(),
  sku: z.string(),
  image: z.string(),
  lot_number: z.string(),
  best_before: z.iso.date(),
  units: z.int().describe('Quantity of this lot that is reserved for the line, in lot units'),
  piece_units: z.int().describe('Lot units per piece of the line'),
  price: z.int().describe('Price per piece for the customer'),
  ways: z.array(z.enum(shortWays)).describe('Possible resolutions'),
  obstacle: z
    .string()
    .nullable()
    .describe('Why no resolution is possible: the error code that reporting it would return'),
  other_lots: z
    .array(z.object({ lot: z.int(), lot_number: z.string(), best_before: z.iso.date(), free: z.int() }))
    .describe('Lots that stay fresh until the promised arrival, first to expire first'),
});
export type ShortPickable = z.output<typeof pickable>;

export const getShortPick = endpoint({
  name: 'getShortPick',
  method: 'GET',
  path: '/api/staff/picks/short/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'Retrieve the possible resolutions if the shelf lacks stock that is reserved for a line',
  query: z.object({ line: inText(id), lot: inText(id) }),
  answer: z.object({ data: pickable }),
  errors: ['not_found'],
});

const shortPick = z.object({
  slug: z.string(),
  line: z.int(),
  lot: z.int(),
  missing: z.int(),
  reason: z.enum(shortReasons),
  shelf_empty: z.boolean(),
  way: z.enum(shortWays),
  other_lot: z.int().nullable().describe('The lot to pick from now'),
  note: z.string(),
  left_out: z.int().describe('Pieces that are not shipped'),
  refunded: z.int().describe('Refund for these pieces'),
});

export const reportShortPick = endpoint({
  name: 'reportShortPick',
  method: 'POST',
  path: '/api/staff/picks/short/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'Report that the shelf lacks stock of a lot for a line. The missing quantity is written off and is either picked from another lot, left out and refunded, or the order is put on hold for a decision. Requires the header Idempotency-Key, or request_key',
  body: z.object({
    line: id,
    lot: id,
    missing: whole(1, 1_000_000).describe('In lot units'),
    reason: z.enum(shortReasons).default('loss'),
    shelf_empty: z
      .boolean()
      .default(false)
      .describe('The lot is gone completely: its unreserved stock is written off too'),
    way: z.enum(shortWays),
    other_lot: id.optional().describe('By default the lot that expires first'),
    note: text(500).default('').describe('Why the order is put on hold'),
    version,
    request_key: requestKey.optional(),
  }),
  answer: z.object({ data: shortPick }),
  errors: [
    ...(['not_found', 'request_key_required', 'request_key_reused', 'changed_meanwhile'] as const),
    ...(['order_moved_on', 'order_cancelled', 'order_on_hold', 'no_other_lot', 'last_goods', 'refund_is_all'] as const),
  ],
});

nameSchemas({ ShortPick: shortPick, ShortPickable: pickable });

examples(
  { 'Idempotency-Key': '7b1e6c52-9f0d-4a8b-8f57-2f6f2d1f0a11', piece_units: 1, other_lot: 3 },
  {
    ReportShortPickBody: { reason: 'loss', missing: 1, note: '', way: 'other_lot' },
    ShortPick: { reason: 'loss', missing: 1, note: '' },
  },
);
