import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { line, orderSlug } from '../../../platform/http/input-types.ts';

export const namePayer = endpoint({
  name: 'namePayer',
  method: 'POST',
  path: '/api/orders/payment/payer-name/',
  base: 'main',
  access: 'user',
  summary:
    'Says under whose name the transfer for an order comes; said again, the later name counts, an empty one takes it back',
  body: z.object({ slug: orderSlug, payer_name: line(80) }),
  answer: z.object({ data: z.object({ slug: z.string(), payer_name: z.string().nullable() }) }),
  errors: ['not_found', 'order_moved_on'],
});
