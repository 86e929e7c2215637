import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { line, orderSlug as slug, text } from '../../http/input-types.ts';
import { orderStatuses } from '../orders/order-status.rules.ts';

const moved = z.object({ data: z.object({ slug: z.string(), status: z.enum(orderStatuses) }) });
const unfitGoods = ['goods_uncertified', 'goods_too_old'] as const;

export const beginPacking = endpoint({
  name: 'beginPacking',
  method: 'POST',
  path: '/api/staff/orders/prepare/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'Somebody has begun to pack a paid order. Goods that may not be sent any more are replaced, also when asked again',
  body: z.object({ slug }),
  answer: moved,
  errors: ['not_found', 'order_moved_on', ...unfitGoods],
  reads: [],
});

export const sendParcel = endpoint({
  name: 'sendParcel',
  method: 'POST',
  path: '/api/staff/orders/ship/',
  base: 'main',
  access: 'staff',
  may: 'orders.ship',
  summary: 'The parcel has left with this carrier and tracking number',
  body: z.object({
    slug,
    carrier: line(40, 1),
    tracking_number: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z-]{5,40}$/),
  }),
  answer: moved,
  errors: ['not_found', 'order_moved_on', ...unfitGoods],
  reads: [],
});

export const noteDelivery = endpoint({
  name: 'noteDelivery',
  method: 'POST',
  path: '/api/staff/orders/deliver/',
  base: 'main',
  access: 'staff',
  may: 'orders.deliver',
  summary: 'The carrier has handed the parcel over',
  body: z.object({ slug }),
  answer: moved,
  errors: ['not_found', 'order_moved_on'],
  reads: [],
});

export const endOrder = endpoint({
  name: 'endOrder',
  method: 'POST',
  path: '/api/staff/orders/cancel/',
  base: 'main',
  access: 'staff',
  may: 'orders.cancel',
  summary:
    'The shop cannot fill an order that has not left: it ends, its customer is told, and what was paid goes back',
  body: z.object({ slug, reason: text(500, 1).describe('Shown to the customer') }),
  answer: moved,
  errors: ['not_found', 'order_not_cancellable', 'payment_being_checked'],
  reads: [],
});
