import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { orderSlug, requestKey, text } from '../../../platform/http/input-types.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { amount } from './deposit.contract.ts';

export const acceptOrderShortfall = endpoint({
  name: 'acceptOrderShortfall',
  method: 'POST',
  path: '/api/staff/deposits/accept-shortfall/',
  base: 'main',
  access: 'staff',
  may: 'deposits.write',
  summary:
    'Accept a small shortfall in the payment of an order, up to the limit in the settings: its price is reduced to the amount received, and it is paid. Requires the header Idempotency-Key',
  body: z.object({
    slug: orderSlug,
    missing: amount.describe('The missing amount that was read; the call fails if it has changed since'),
    reason: text(500, 1),
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer: z.object({
    data: z.object({
      slug: z.string(),
      status: z.enum(orderStatuses),
      total_price: z.int(),
      allowance: z.int().describe('0 if the order could no longer be fulfilled'),
    }),
  }),
  errors: [
    ...(['not_found', 'order_moved_on', 'nothing_received', 'shortfall_changed', 'shortfall_too_large'] as const),
    ...(['payment_being_checked', 'request_key_required', 'request_key_reused'] as const),
  ],
});

examples(
  {},
  {
    AcceptOrderShortfallBody: { missing: 900, reason: 'The bank took a fee' },
    AcceptOrderShortfallAnswer: { allowance: 900 },
  },
);
