import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { orderQuery } from './order-list.contract.ts';
import { exportFormats } from './order-list.rules.ts';

export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'POST',
  path: '/api/staff/orders/export/',
  base: 'main',
  access: 'staff',
  may: 'exports.make',
  summary:
    'Has a file made of every order that a search and filters leave, however many; `jobs/{id}/` says how far it is',
  body: orderQuery.omit({ sort: true, page: true, page_size: true }).extend({ format: z.enum(exportFormats) }),
  answer: z.object({ data: z.object({ job: z.int() }) }),
  errors: ['too_many_requests'],
});
