import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { orderStatuses } from './order-status.rules.ts';

export const liveOrders = endpoint({
  name: 'liveOrders',
  method: 'GET',
  path: '/api/orders/live/',
  base: 'async',
  access: 'user',
  summary:
    'What happens to the customer’s orders, as it happens (server-sent events). A stream begins with an event "state" for each of the latest orders; "change" follows whenever something happened to one. Read the order to learn what',
  stream: true,
  answer: z.object({ data: z.object({ slug: z.string(), status: z.enum(orderStatuses) }) }),
  errors: ['too_many_requests', 'unavailable'],
});
