import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, koreanDay, moment, orderSlug, requestKey } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { orderHold } from '../order-desk/order-page.contract.ts';

const day = koreanDay.optional().describe('By default today in Korea');
const mostOrders = 100;

const picked = z.object({ by: z.string(), mine: z.boolean(), at: z.iso.datetime() });

const pick = z.object({
  line: z.int(),
  lot: z.int(),
  slug: z.string(),
  ships_on: z.iso.date().nullable(),
  name: z.string(),
  sku: z.string(),
  image: z.string(),
  unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  unit_amount: z.int(),
  count: z.int().describe('Pieces of the line, over all its lots'),
  units: z.int().describe('Quantity from this lot, in lot units'),
  box: z.enum(boxKinds),
  lot_number: z.string(),
  best_before: z.iso.date(),
  picked: picked.nullable(),
});
export type Pick = z.output<typeof pick>;

const pickOrder = z.object({
  slug: z.string(),
  status: z.enum(['paid', 'preparing']),
  ships_on: z.iso.date().nullable(),
  lines: z.int().describe('Number of picks for it, counted per lot'),
  lines_picked: z.int(),
  hold: orderHold.nullable(),
});
export type PickOrder = z.output<typeof pickOrder>;

const pickList = z.object({
  data: z.array(pick),
  orders: z.array(pickOrder).describe('All orders to ship by that day, including those not requested'),
  put_back: z.array(pick).describe('Picked for orders that have been cancelled since'),
  waiting: z.int().describe('Paid orders for that day whose packing has not started'),
  at: z.iso.datetime(),
});
export type PickList = z.output<typeof pickList>;

export const listPicks = endpoint({
  name: 'listPicks',
  method: 'GET',
  path: '/api/staff/picks/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'List the picks for the orders in packing that ship by a day: grouped into frozen, cold and dry, for each product the lot that expires first',
  query: z.object({
    date: day,
    slugs: z
      .string()
      .max(4_000)
      .transform((text) => text.split(','))
      .pipe(z.array(orderSlug).max(mostOrders))
      .optional()
      .describe('Only for these orders, comma-separated'),
  }),
  answer: pickList,
  errors: [],
});

const tapResult = z.object({
  line: z.int(),
  lot: z.int(),
  key: z.string().optional(),
  ok: z.boolean(),
  code: z.string().optional().describe('Why it was rejected'),
  packed_by: z.string().optional().describe('Who has already packed the order'),
  picked: picked.nullable().describe('The current state'),
});
export type TapResult = z.output<typeof tapResult>;

export const pickGoods = endpoint({
  name: 'pickGoods',
  method: 'POST',
  path: '/api/staff/picks/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'Record that products were picked, or put back; each tap is processed separately, in order. A tap on products that a colleague has picked or packed is rejected with the name of the colleague. With the same key, a tap counts once, even if it is repeated later',
  body: z.object({
    picks: z
      .array(
        z.object({
          line: id,
          lot: id,
          picked: z.boolean().default(true),
          key: requestKey.optional(),
          of: moment.optional().describe('To put back what a colleague has picked: the time of that pick, as read'),
        }),
      )
      .min(1)
      .max(100),
  }),
  answer: z.object({ data: z.array(tapResult), at: z.iso.datetime() }),
  errors: [],
});

export const beginDay = endpoint({
  name: 'beginDay',
  method: 'POST',
  path: '/api/staff/picks/begin/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'Start packing for all paid orders that ship by a day, or for some of them, each separately',
  body: z.object({ date: day, slugs: z.array(orderSlug).min(1).max(mostOrders).optional() }),
  answer: z.object({
    data: z.array(z.object({ slug: z.string(), ok: z.boolean(), code: z.string().optional() })),
  }),
  errors: [],
});

nameSchemas({ Pick: pick, PickOrder: pickOrder, TapResult: tapResult });

examples(
  { waiting: 3, lines_picked: 1, packed_by: 'Bekzod' },
  { PickOrder: { lines: 4 }, ListPicksAnswer: { put_back: [] } },
);
