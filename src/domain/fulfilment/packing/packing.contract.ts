import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, koreanDay, pageNumber, pageSize, orderSlug as slug, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { dropOffs } from '../../orders/parcels/drop-off.rules.ts';
import { boxNumber } from '../order-desk/staff-order.contract.ts';

const status = z.enum(orderStatuses);
const boxKind = z.enum(boxKinds);
const done = z.object({ by: z.string(), at: z.iso.datetime() });

const packingRow = z.object({
  slug: z.string(),
  status,
  ships_on: z.iso.date().nullable(),
  late: z.boolean(),
  pieces: z.int(),
  picked: z.int().describe('Number of its lines that are picked'),
  lines: z.int(),
  boxes: z.array(boxKind),
  goods_changed: z.boolean().describe('It was packed, and its contents have changed since'),
});
export type PackingRow = z.output<typeof packingRow>;

export const listPacking = endpoint({
  name: 'listPacking',
  method: 'GET',
  path: '/api/staff/packing/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'List orders that are not packed yet, longest waiting first, or orders packed today',
  query: z.object({
    packed: z.literal('1').optional().describe('Orders packed today instead, whether shipped or not'),
    date: koreanDay.optional().describe('Orders to ship by this day; all by default'),
    page: pageNumber,
    page_size: pageSize(100, 200),
  }),
  answer: z.object({ data: z.array(packingRow), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const packing = z.object({
  slug: z.string(),
  status,
  version: z.int(),
  ships_on: z.iso.date().nullable(),
  late: z.boolean(),
  drop_off: z.enum(dropOffs).describe('Where the courier leaves it'),
  entrance_note: z.string(),
  customer_note: z.string(),
  pinned_notes: z.array(z.string()),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
      unit_amount: z.int(),
      count: z.int(),
      kind: boxKind.describe('The box type that its products need'),
      picked: z.boolean().describe('All of it is picked'),
      lots: z.array(z.object({ lot_number: z.string(), best_before: z.iso.date(), units: z.int() })),
    }),
  ),
  boxes: z.array(
    z.object({
      number: z.int(),
      kind: boxKind,
      contents: z.array(z.object({ line: z.int(), count: z.int() })),
      parcel: z.object({ carrier: z.string(), tracking_number: z.string() }).nullable(),
    }),
  ),
  packed: done.nullable(),
  held: done.extend({ reason: z.string() }).nullable().describe('Who put it on hold, and why'),
  goods_changed: done.nullable().describe('Who changed its contents since it was packed: it must be packed again'),
  next: z.string().nullable().describe('The order to pack after this one'),
});
export type Packing = z.output<typeof packing>;

export const getPacking = endpoint({
  name: 'getPacking',
  method: 'GET',
  path: '/api/staff/packing/order/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'Retrieve an order for packing: what goes into which box. Recorded in the access log',
  query: z.object({ slug }),
  answer: z.object({ data: packing }),
  errors: ['not_found'],
});

const boxChange = { base: 'main', access: 'staff', may: 'orders.prepare' } as const;
const boxesNow = z.object({ data: z.object({ boxes: packing.shape.boxes }) });

export const addBox = endpoint({
  ...boxChange,
  name: 'addBox',
  method: 'POST',
  path: '/api/staff/packing/boxes/',
  summary: 'Add a box to an order in packing',
  body: z.object({ slug, kind: boxKind }),
  answer: boxesNow,
  errors: ['not_found', 'order_moved_on', 'order_cancelled', 'too_many_boxes'],
});

export const removeBox = endpoint({
  ...boxChange,
  name: 'removeBox',
  method: 'DELETE',
  path: '/api/staff/packing/boxes/',
  summary: 'Remove a box; its contents move to the first box of its type. Idempotent',
  body: z.object({ slug, number: boxNumber }),
  answer: boxesNow,
  errors: ['not_found', 'order_moved_on', 'order_cancelled', 'box_needed'],
});

export const moveGoods = endpoint({
  ...boxChange,
  name: 'moveGoods',
  method: 'POST',
  path: '/api/staff/packing/move/',
  summary: 'Move pieces of a line from one box to another',
  body: z.object({ slug, line: id, from: boxNumber, to: boxNumber, count: whole(1, 99) }),
  answer: boxesNow,
  errors: ['not_found', 'order_moved_on', 'order_cancelled'],
});

export const markPacked = endpoint({
  ...boxChange,
  name: 'markPacked',
  method: 'POST',
  path: '/api/staff/packing/packed/',
  summary:
    'Mark all boxes of an order as closed, or as opened again. Idempotent; the first packer stays recorded. Fails and names the products that are not picked, unless they are confirmed to be in the boxes',
  body: z.object({
    slug,
    packed: z.boolean().default(true),
    all_here: z
      .boolean()
      .default(false)
      .describe('Products that are not picked are in the boxes: they are recorded as picked by the caller'),
  }),
  answer: z.object({ data: z.object({ slug: z.string(), packed: done.nullable(), next: z.string().nullable() }) }),
  errors: ['not_found', 'order_moved_on', 'order_cancelled', 'order_on_hold', 'goods_not_picked'],
});

nameSchemas({ PackingRow: packingRow, Packing: packing });

examples(
  { pinned_notes: 'A gift: no slip into the box, please' },
  {
    RemoveBoxBody: { number: 1 },
    MoveGoodsBody: { from: 1, to: 2, count: 1 },
    PackingRow: { pieces: 4, picked: 1, lines: 2, goods_changed: false },
    Packing: { held: null, next: 'TECJ-VU2L-UZQZ' },
    MarkPackedAnswer: { next: 'TECJ-VU2L-UZQZ' },
  },
);
