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
    'Accepts that the payment of an order is a little short, up to the limit in the settings: its price becomes what has come, and it is paid. Needs the header Idempotency-Key',
  body: z.object({
    slug: orderSlug,
    missing: amount.describe('What the order lacks, as it was read; another sum by now is refused'),
    reason: text(500, 1),
    request_key: requestKey.optional().describe('For forms, which send no headers'),
  }),
  answer: z.object({
    data: z.object({
      slug: z.string(),
      status: z.enum(orderStatuses),
      total_price: z.int(),
      allowance: z.int().describe('0 where the order could not be filled any more'),
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
