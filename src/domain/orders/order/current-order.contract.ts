import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from './order-status.rules.ts';
import { paymentMethods } from './payment-time.rules.ts';

const date = z.iso.date().nullable();

const currentOrder = z.object({
  slug: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  total_price: z.int(),
  items_count: z.int(),
  pay_before: z.iso.datetime(),
  arrives_from: date.describe('First promised day; null unless it is paid and on time'),
  arrives_to: date.describe('Last promised day'),
});
export type CurrentOrder = z.output<typeof currentOrder>;

export const getCurrentOrder = endpoint({
  name: 'getCurrentOrder',
  method: 'GET',
  path: '/api/orders/current/',
  base: 'main',
  access: 'user',
  summary:
    'Retrieve the order that the customer waits for: one that can still be paid, else one on its way, else one being packed; null if there is none',
  answer: z.object({ data: currentOrder.nullable() }),
  errors: [],
});

nameSchemas({ CurrentOrder: currentOrder });
