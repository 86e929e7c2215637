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
    'Adds the zip code that an order lacks; its day follows from it, and what delivery there costs more is asked for. Asked again, nothing more happens',
  body: z.object({
    slug,
    zip_code: placeZip,
    place_confirmed: z
      .boolean()
      .default(false)
      .describe('The customer has seen that zip code and address text disagree, and means it'),
  }),
  answer: z.object({ data: orderDetail }),
  errors: [
    ...(['not_found', 'order_moved_on', 'place_contradicts', 'payment_being_checked'] as const),
    ...(['goods_too_old', 'payment_settling', 'refund_is_all'] as const),
  ],
});
