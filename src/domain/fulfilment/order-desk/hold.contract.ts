import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { orderSlug as slug, text } from '../../../platform/http/input-types.ts';
import { edited } from './order-edit.contract.ts';
import { version } from './staff-order.contract.ts';

export const putOnHold = endpoint({
  name: 'putOnHold',
  method: 'POST',
  path: '/api/staff/orders/hold/',
  base: 'main',
  access: 'staff',
  may: 'orders.hold',
  summary: 'Put a paid order that has not shipped on hold: it is neither packed nor shipped until it is released',
  body: z.object({ slug, reason: text(500, 1).describe('For colleagues; customers never see it'), version }),
  answer: edited,
  errors: ['not_found', 'order_moved_on', 'changed_meanwhile'],
});

export const liftOrderHold = endpoint({
  name: 'liftOrderHold',
  method: 'POST',
  path: '/api/staff/orders/lift/',
  base: 'main',
  access: 'staff',
  may: 'orders.hold',
  summary:
    'Release an order from hold. Missing products are reserved from other lots, first to expire first, or left out and refunded',
  body: z.object({
    slug,
    missing: z.enum(['fill', 'leave_out']).default('fill').describe('What to do with missing products'),
    version,
  }),
  answer: edited,
  errors: ['not_found', 'order_moved_on', 'changed_meanwhile', 'goods_missing', 'last_goods', 'refund_is_all'],
});

examples({}, { PutOnHoldBody: { reason: 'Half of the eggs are broken' }, LiftOrderHoldBody: { missing: 'fill' } });
