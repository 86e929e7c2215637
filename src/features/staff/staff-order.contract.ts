import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { line, orderSlug as slug } from '../../http/input-types.ts';
import { orderStatuses } from '../orders/order-status.rules.ts';

const moved = z.object({ data: z.object({ slug: z.string(), status: z.enum(orderStatuses) }) });
const whoPacks = ['manager', 'packer'] as const;

export const beginPacking = endpoint({
  method: 'POST',
  path: '/api/staff/orders/prepare/',
  base: 'main',
  access: 'staff',
  roles: whoPacks,
  summary: 'Somebody has begun to pack a paid order',
  body: z.object({ slug }),
  answer: moved,
  errors: ['not_found', 'order_elsewhere', 'goods_uncertified'],
  reads: [],
});

export const sendParcel = endpoint({
  method: 'POST',
  path: '/api/staff/orders/ship/',
  base: 'main',
  access: 'staff',
  roles: whoPacks,
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
  errors: ['not_found', 'order_elsewhere', 'goods_uncertified'],
  reads: [],
});

export const noteDelivery = endpoint({
  method: 'POST',
  path: '/api/staff/orders/deliver/',
  base: 'main',
  access: 'staff',
  roles: ['manager', 'packer', 'support'],
  summary: 'The carrier has handed the parcel over',
  body: z.object({ slug }),
  answer: moved,
  errors: ['not_found', 'order_elsewhere'],
  reads: [],
});
