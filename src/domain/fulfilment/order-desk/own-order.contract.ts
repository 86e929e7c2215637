import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { orderSlug as slug } from '../../../platform/http/input-types.ts';
import { orderDetail } from '../../orders/order/order.contract.ts';
import { placeZip } from '../../shop/delivery/delivery.contract.ts';

export const completeOrderAddress = endpoint({
  name: 'completeOrderAddress',
  method: 'POST',
  path: '/api/orders/complete-address/',
  base: 'main',
  access: 'user',
  summary:
    'Add the missing zip code of an order; its delivery date follows from it, and a delivery surcharge may become due. Idempotent',
  body: z.object({
    slug,
    zip_code: placeZip,
    place_confirmed: z
      .boolean()
      .default(false)
      .describe('The customer confirms the address although zip code and address text disagree'),
  }),
  answer: z.object({ data: orderDetail }),
  errors: [
    ...(['not_found', 'order_moved_on', 'place_contradicts', 'payment_being_checked'] as const),
    ...(['goods_too_old', 'payment_settling', 'refund_is_all'] as const),
  ],
});
