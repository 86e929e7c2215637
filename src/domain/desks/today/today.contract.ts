import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { workKinds } from './today.rules.ts';

const today = z.object({
  deposits_open: z.int().describe('Transfers that are neither used nor sent back'),
  money_taken_back: z.int().describe('Orders whose money the bank has taken back'),
  payments_ending: z.int().describe('Orders to be paid by transfer whose time to pay ends within three hours'),
  zip_missing: z.int().describe('Paid orders without a zip code: nobody packs them before it is added'),
  surcharge_open: z.int().describe('Paid orders that go where delivery costs more, which is neither paid nor waived'),
  to_pack: z.int().describe('Paid, and not packed'),
  to_ship: z.int().describe('Packed, and all of it still here'),
  boxes_left: z.int().describe('Orders of which a box is still here while others have left'),
  not_arrived: z.int().describe('Sent, and nobody has said by three days after the promised day that they arrived'),
  held: z.int().describe('On hold: neither packed nor sent until somebody lifts it'),
  late: z.int().describe('Should have left before today'),
  claims: z.int(),
  refunds_due: z.int().describe('To be transferred by hand'),
  refunds_stuck: z.int(),
  refunds_waiting: z
    .int()
    .describe('Orders whose virtual account’s money goes back once the customer has said where to'),
  cash_receipts_due: z.int().describe('Cash receipts to be issued or cancelled'),
  number_changes: z.int().describe('Phone numbers of customers that a colleague has to confirm'),
  reviews: z.int(),
  low_stock: z.int().describe('Sizes of listed products of which fewer can be sold than their limit'),
  lots_expiring: z.int().describe('In stock, and end within a week'),
  certificates_expiring: z.int().describe('End within 60 days, or have ended while goods on sale name them'),
  lacking_by_law: z.int().describe('On sale without something that the law wants told'),
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
  summary: 'How much of which work waits',
  answer: z.object({ data: today }),
  errors: [],
});

const workRow = z.object({
  id: z.string().describe('Of the order, transfer, claim, refund, customer, review, size, lot, certificate or job'),
  slug: z.string().nullable().describe('Number of the order that it is about'),
  title: z.string().nullable().describe('Product, certifying body or task'),
  note: z
    .string()
    .nullable()
    .describe('What tells it from others: size, lot, number of a certificate, or what went wrong'),
  amount: z.int().nullable().describe('In won'),
  pieces: z.int().nullable(),
  at: z.iso.datetime().nullable().describe('Since when it waits'),
  due_on: z.iso.date().nullable(),
  overdue: z.boolean(),
});
export type WorkRow = z.output<typeof workRow>;

const workList = z.object({
  kind: z.enum(workKinds),
  count: z.int(),
  rows: z.array(workRow).describe('What comes first; nobody is named'),
});
export type WorkList = z.output<typeof workList>;

const workDay = z.object({
  late: z.int().describe('Orders that should have left before today'),
  lists: z.array(workList),
});

export const listWork = endpoint({
  name: 'listWork',
  method: 'GET',
  path: '/api/staff/today/lists/',
  base: 'main',
  access: 'staff',
  may: 'today.read',
  summary: 'What of each kind of work comes first, for the kinds that this role may do',
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
    'That there is more or less to do, as it happens (server-sent events). A stream begins with an event "change"; another follows whenever work came or went. Read the lists to learn what',
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
