import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { workKinds } from './today.rules.ts';

const today = z.object({
  deposits_open: z.int().describe('Transfers that are neither allocated nor returned'),
  money_taken_back: z.int().describe('Orders whose payment the bank has reversed'),
  payments_ending: z.int().describe('Unpaid transfer orders whose payment deadline is within three hours'),
  zip_missing: z.int().describe('Paid orders without a zip code, which block packing'),
  surcharge_open: z.int().describe('Paid orders with a delivery surcharge that is neither paid nor waived'),
  to_pack: z.int().describe('Paid, and not packed'),
  to_ship: z.int().describe('Packed, with no box shipped yet'),
  boxes_left: z.int().describe('Orders with a box that is not shipped while others are'),
  not_arrived: z.int().describe('Shipped, with no arrival recorded three days after the promised day'),
  held: z.int().describe('On hold: neither packed nor shipped until released'),
  late: z.int().describe('Should have shipped before today'),
  claims: z.int(),
  refunds_due: z.int().describe('To be transferred manually'),
  refunds_stuck: z.int(),
  refunds_waiting: z
    .int()
    .describe('Orders paid to a virtual account that wait for the refund account of the customer'),
  cash_receipts_due: z.int().describe('Cash receipts to be issued or cancelled'),
  number_changes: z.int().describe('Number changes of customers that wait for confirmation'),
  reviews: z.int(),
  low_stock: z.int().describe('Variations of listed products with stock below their limit'),
  lots_expiring: z.int().describe('In stock, and end within a week'),
  certificates_expiring: z.int().describe('End within 60 days, or have ended while products on sale name them'),
  lacking_by_law: z.int().describe('On sale without some of the information required by law'),
  failed_jobs: z.int(),
});
export type Today = z.output<typeof today>;

export const getToday = endpoint({
  name: 'getToday',
  method: 'GET',
  path: '/api/staff/today/',
  base: 'main',
  access: 'staff',
  may: 'today.read',
  summary: 'Count the open work of each kind',
  answer: z.object({ data: today }),
  errors: [],
});

const workRow = z.object({
  id: z
    .string()
    .describe('Of the order, transfer, claim, refund, customer, review, variation, lot, certificate or job'),
  slug: z.string().nullable().describe('Number of the related order'),
  title: z.string().nullable().describe('Product, certification body or job type'),
  note: z.string().nullable().describe('Distinguishing detail: variation, lot, certificate number, or error'),
  amount: z.int().nullable().describe('In won'),
  pieces: z.int().nullable(),
  at: z.iso.datetime().nullable().describe('Waiting since'),
  due_on: z.iso.date().nullable(),
  overdue: z.boolean(),
});
export type WorkRow = z.output<typeof workRow>;

const workList = z.object({
  kind: z.enum(workKinds),
  count: z.int(),
  rows: z.array(workRow).describe('The most urgent entries; without personal names'),
});
export type WorkList = z.output<typeof workList>;

const workDay = z.object({
  late: z.int().describe('Orders that should have shipped before today'),
  lists: z.array(workList),
});

export const listWork = endpoint({
  name: 'listWork',
  method: 'GET',
  path: '/api/staff/today/lists/',
  base: 'main',
  access: 'staff',
  may: 'today.read',
  summary: 'List the most urgent entries of each kind of work that the role permits',
  answer: z.object({ data: workDay }),
  errors: [],
});

export const liveWork = endpoint({
  name: 'liveWork',
  method: 'GET',
  path: '/api/staff/today/live/',
  base: 'main',
  access: 'staff',
  may: 'today.read',
  summary:
    'Stream changes to the open work (server-sent events). The stream starts with an event "change" and sends another whenever work is added or done. Read the lists for details',
  stream: true,
  answer: z.object({ data: z.object({}) }),
  errors: ['too_many_requests', 'unavailable'],
});

nameSchemas({ Today: today, WorkDay: workDay, WorkList: workList, WorkRow: workRow });

examples(
  {
    to_pack: 12,
    to_ship: 5,
    boxes_left: 1,
    payments_ending: 1,
    number_changes: 0,
    deposits_open: 2,
    refunds_due: 1,
    refunds_stuck: 0,
    refunds_waiting: 0,
    money_taken_back: 0,
    surcharge_open: 1,
    cash_receipts_due: 3,
    reviews: 4,
    lots_expiring: 2,
    certificates_expiring: 1,
    lacking_by_law: 0,
    failed_jobs: 0,
    overdue: false,
  },
  {
    Today: { held: 1, not_arrived: 1, zip_missing: 1, late: 1 },
    WorkDay: { late: 1 },
    WorkRow: { id: 'TECJ-VU2L-UZQY', note: null, amount: null },
  },
);
