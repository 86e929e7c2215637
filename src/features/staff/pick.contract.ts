import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { id } from '../../http/input-types.ts';
import { nameSchemas } from '../../http/schema-names.ts';
import { boxKinds } from '../orders/box.rules.ts';

const day = z.iso.date().optional().describe('Today in Korea unless told');

const pick = z.object({
  line: z.int(),
  lot: z.int(),
  slug: z.string(),
  ships_on: z.iso.date().nullable(),
  name: z.string(),
  sku: z.string(),
  unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  unit_amount: z.int(),
  count: z.int().describe('How many of the line, over all its lots'),
  units: z.int().describe('How much of this lot, in its own units'),
  box: z.enum(boxKinds),
  lot_number: z.string(),
  best_before: z.iso.date(),
  picked: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type Pick = z.output<typeof pick>;

export const listPicks = endpoint({
  name: 'listPicks',
  method: 'GET',
  path: '/api/staff/picks/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'What is to be fetched for the orders in packing that leave by a day: by frozen, cold and dry, and of each product the lot that expires first',
  query: z.object({ date: day }),
  answer: z.object({
    data: z.array(pick),
    waiting: z.int().describe('Paid orders for that day whose packing has not begun'),
  }),
  errors: [],
  reads: [],
});

export const pickGoods = endpoint({
  name: 'pickGoods',
  method: 'POST',
  path: '/api/staff/picks/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'Goods were fetched, or put back. Saying it again changes nothing, and who was first stays noted',
  body: z.object({
    picks: z
      .array(z.object({ line: id, lot: id, picked: z.boolean().default(true) }))
      .min(1)
      .max(500),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        line: z.int(),
        lot: z.int(),
        ok: z.boolean(),
        code: z.string().optional().describe('Why it is not to be fetched any more'),
        picked: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
      }),
    ),
  }),
  errors: [],
  reads: [],
});

export const beginDay = endpoint({
  name: 'beginDay',
  method: 'POST',
  path: '/api/staff/picks/begin/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'Packing begins for every paid order that leaves by a day, each by itself',
  body: z.object({ date: day }),
  answer: z.object({
    data: z.array(z.object({ slug: z.string(), ok: z.boolean(), code: z.string().optional() })),
  }),
  errors: [],
  reads: [],
});

nameSchemas({ Pick: pick });
