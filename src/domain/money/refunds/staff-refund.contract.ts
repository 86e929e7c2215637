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
    'Refund part of the payment of an order with its original payment method, as goodwill or for missing products. Never more than the remaining amount, and not all of it before the order ships: cancel the order instead. Requires the header Idempotency-Key',
  body: z.object({
    slug: orderSlug,
    amount: whole(1, 2_000_000_000),
    reason: text(200, 1),
    lines: z
      .array(z.object({ line: id, count: whole(1, 99) }))
      .max(100)
      .optional()
      .describe('What it is for'),
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
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
  problem: z.string().nullable().describe('Why the card company did not refund it'),
  unseen: z.boolean().describe('Toss does not respond and may have refunded it: check there before it is sent'),
  depositor: z.string().nullable().describe('Sender of the transfer, if no order is known'),
  bank: z.string().nullable(),
  bank_name: z.string().nullable().describe('In Korean'),
  account_end: z.string().nullable().describe('Null until the customer has named an account'),
  created_at: z.iso.datetime(),
  late: z.boolean().describe('Due longer than the law allows'),
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
  summary: 'List refunds to be sent manually: those of transfers, and those that a card company rejected; oldest first',
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
  summary:
    'Download all refunds to be sent whose accounts are known, as a CSV file for the bank. Access to each account in it is recorded',
  answer: z.object({ data: z.any() }),
  file: 'text/csv',
  errors: [],
});

nameSchemas({ Payout: payout });

examples({ unseen: false }, { RefundOrderBody: { reason: 'The box was wet' } });
