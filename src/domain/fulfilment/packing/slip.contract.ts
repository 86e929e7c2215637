import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line, orderSlug } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { dropOffs } from '../../orders/parcels/drop-off.rules.ts';
import { mostSlips, slipPapers } from './packing.rules.ts';

const slip = z.object({
  slug: z.string(),
  locale: z.enum(locales).describe('Language of the customer'),
  shop_name: z.string().describe('Name of the shop in that language'),
  created_at: z.iso.datetime(),
  recipient_name: z.string(),
  phone_number: z.string(),
  zip_code: z.string(),
  address_text: z.string(),
  address_detail: z.string(),
  entrance_note: z.string(),
  drop_off: z.enum(dropOffs).describe('Where the courier leaves it'),
  courier_note: z.string().describe('Drop-off and entrance note for couriers, in Korean'),
  customer_note: z.string(),
  goods_total: z.int().describe('Total price of its products'),
  left_out_total: z.int().describe('Of that, removed before packing and refunded'),
  delivery_price: z.int(),
  allowance_total: z.int().describe('Shortfall of a transfer that the shop accepted'),
  total_price: z.int().describe('Without removed lines and the accepted shortfall'),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string().describe('In the language of the customer'),
      sku: z.string(),
      unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
      unit_amount: z.int(),
      price: z.int(),
    }),
  ),
  boxes: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(boxKinds),
      contents: z.array(z.object({ line: z.int(), count: z.int() })),
    }),
  ),
});
export type Slip = z.output<typeof slip>;

export const getSlips = endpoint({
  name: 'getSlips',
  method: 'GET',
  path: '/api/staff/packing/slips/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'Retrieve the packing slips and address sheets of orders for printing. Recorded in the access log. Orders of deleted customers are omitted',
  query: z.object({
    slugs: line(mostSlips * 41, 1)
      .transform((text) => text.split(','))
      .pipe(z.array(line(40)).max(mostSlips))
      .describe('Order numbers, comma-separated'),
  }),
  answer: z.object({
    data: z.array(slip),
    sender: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  }),
  errors: [],
});

export const notePrinted = endpoint({
  name: 'notePrinted',
  method: 'POST',
  path: '/api/staff/packing/printed/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'Record that the slips or address sheets of these orders were printed, with the staff member; nothing else changes',
  body: z.object({ slugs: z.array(orderSlug).min(1).max(mostSlips), paper: z.enum(slipPapers) }),
  answer: z.object({ data: z.object({ noted: z.int() }) }),
  errors: [],
});

nameSchemas({ Slip: slip });

examples(
  { goods_total: 23_800, left_out_total: 0, noted: 1, courier_note: '문 앞 / 1234#', shop_name: 'Dasturxon' },
  {
    Slip: { allowance_total: 0 },
    sender: { name: '주식회사 다스투르혼', address: '경기도 안산시 단원구 다문화길 16' },
  },
);
