import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, koreanDay, moment, orderSlug, requestKey } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { orderHold } from '../order-desk/order-page.contract.ts';

const day = koreanDay.optional().describe('Today in Korea unless told');
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
  count: z.int().describe('How many of the line, over all its lots'),
  units: z.int().describe('How much of this lot, in its own units'),
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
  lines: z.int().describe('What is to be fetched for it, lot by lot'),
  lines_picked: z.int(),
  hold: orderHold.nullable(),
});
export type PickOrder = z.output<typeof pickOrder>;

const pickList = z.object({
  data: z.array(pick),
  orders: z.array(pickOrder).describe('Every order that is to leave by that day, also those that are not asked for'),
  put_back: z.array(pick).describe('Fetched for orders that were cancelled since'),
  waiting: z.int().describe('Paid orders for that day whose packing has not begun'),
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
    'What is to be fetched for the orders in packing that leave by a day: by frozen, cold and dry, and of each product the lot that expires first',
  query: z.object({
    date: day,
    slugs: z
      .string()
      .max(4_000)
      .transform((text) => text.split(','))
      .pipe(z.array(orderSlug).max(mostOrders))
      .optional()
      .describe('Only for these, separated by commas'),
  }),
  answer: pickList,
  errors: [],
});

const tapResult = z.object({
  line: z.int(),
  lot: z.int(),
  key: z.string().optional(),
  ok: z.boolean(),
  code: z.string().optional().describe('Why it does not count'),
  packed_by: z.string().optional().describe('Who has packed the order already'),
  picked: picked.nullable().describe('How it stands now'),
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
    'Goods were fetched, or put back; each tap by itself, in their order. What somebody else has fetched, or has packed already, is refused by their name. Under the same key a tap counts once, however late it comes again',
  body: z.object({
    picks: z
      .array(
        z.object({
          line: id,
          lot: id,
          picked: z.boolean().default(true),
          key: requestKey.optional(),
          of: moment.optional().describe('To put back what somebody else has fetched: when, as it was read'),
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
  summary: 'Packing begins for every paid order that leaves by a day, or for some of them, each by itself',
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
