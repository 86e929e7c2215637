import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import {
  id,
  lenientText,
  orderSlug,
  pageNumber,
  pageSize,
  requestKey,
  text,
  whole,
} from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { paymentMethods } from '../../orders/order/payment-time.rules.ts';

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/staff/orders/refund/',
  base: 'main',
  access: 'staff',
  may: 'orders.refund',
  summary:
    'Gives back a part of what an order was paid, the way it came: out of goodwill, or for what was missing. Never more than is left, and not all of it before the goods are sent: the order is cancelled instead. Needs the header Idempotency-Key',
  body: z.object({
    slug: orderSlug,
    amount: whole(1, 2_000_000_000),
    reason: text(200, 1),
    lines: z
      .array(z.object({ line: id, count: whole(1, 99) }))
      .max(100)
      .optional()
      .describe('What it is for'),
    request_key: requestKey.optional().describe('For forms, which send no headers'),
  }),
  answer: z.object({ data: z.object({ slug: z.string(), status: z.enum(orderStatuses), refund: z.int() }) }),
  errors: [
    ...(['not_found', 'order_moved_on', 'payment_settling', 'refund_too_large', 'refund_is_all'] as const),
    ...(['request_key_required', 'request_key_reused'] as const),
  ],
});

const payout = z.object({
  id,
  slug: z.string().nullable(),
  order_status: z.enum(orderStatuses).nullable(),
  amount: z.int(),
  reason: z.string(),
  method: z.enum(paymentMethods),
  state: z.enum(['due', 'stuck']),
  problem: z.string().nullable().describe('Why the card company did not give it back'),
  unseen: z
    .boolean()
    .describe('Toss does not answer and may have given it back: somebody has to look there before it is sent'),
  depositor: z.string().nullable().describe('Whose transfer it was, where no order is known'),
  bank: z.string().nullable(),
  bank_name: z.string().nullable().describe('In Korean'),
  account_end: z.string().nullable().describe('Null until the customer has said where to'),
  created_at: z.iso.datetime(),
  late: z.boolean().describe('Longer due than the law allows'),
});
export type Payout = z.output<typeof payout>;

export const payoutSorts = ['created_at', '-created_at', 'amount', '-amount'] as const;

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/staff/refunds/',
  base: 'main',
  access: 'staff',
  may: 'refunds.pay',
  summary:
    'What has to be sent by hand: refunds of transfers, and those that a card company did not take; oldest first',
  query: z.object({
    q: lenientText(40).optional().describe('An order'),
    state: z.enum(['due', 'stuck']).optional(),
    sort: z.enum(payoutSorts).default('created_at'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(payout), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const downloadPayouts = endpoint({
  name: 'downloadPayouts',
  method: 'GET',
  path: '/api/staff/refunds/file/',
  base: 'main',
  access: 'staff',
  may: 'refunds.pay',
  summary: 'All refunds to be sent whose accounts are known, as a CSV file for the bank. Every account in it is a look',
  answer: z.object({ data: z.any() }),
  file: 'text/csv',
  errors: [],
});

nameSchemas({ Payout: payout });

examples({ unseen: false }, { GiveBackBody: { reason: 'The box was wet' } });
