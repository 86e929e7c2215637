import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay, lenientText, pageNumber, pageSize } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { moneyStates, orderStatuses, parcelsStates } from '../../orders/order/order-status.rules.ts';
import { paymentMethods } from '../../orders/order/payment-time.rules.ts';
import { deliveryZones } from '../../shop/delivery/zone.rules.ts';
import { claimStates, exportFormats, goodsKinds, moneyAnomalies, orderSorts, orderWork } from './order-search.rules.ts';

export type { OrderSort } from './order-search.rules.ts';

const orderRow = z.object({
  slug: z.string(),
  order_number: z.string(),
  version: z.int().describe('Changes with every update of the order'),
  status: z.enum(orderStatuses),
  parcels_state: z.enum(parcelsStates),
  money_state: z.enum(moneyStates),
  payment_method: z.enum(paymentMethods),
  created_at: z.iso.datetime(),
  ships_on: z.iso.date().nullable(),
  late: z.boolean().describe('Not shipped after its shipping date'),
  held: z.boolean().describe('On hold: neither packed nor shipped'),
  total_price: z.int(),
  received: z.int().describe('Amount received for it, including surplus'),
  refunded: z.int().describe('Refund in progress or done'),
  refunds_done: z.int().describe('Refunds of its own payment that are done'),
  recipient_name: z.string().nullable().describe('Null after the customer has deleted the account'),
  zone: z.enum(deliveryZones),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderQuery = z.object({
  q: lenientText(100)
    .optional()
    .describe(
      'An order number or its last four letters, a phone or its end, a recipient, a product, a tracking number',
    ),
  status: z.enum(orderStatuses).optional(),
  parcels_state: z.enum(parcelsStates).optional(),
  money_state: z.enum(moneyStates).optional(),
  method: z.enum(paymentMethods).optional(),
  from: koreanDay.optional().describe('Placed on this Korean day or later'),
  to: koreanDay.optional().describe('Placed on this Korean day or earlier'),
  zone: z.enum(deliveryZones).optional(),
  goods: z
    .enum(goodsKinds)
    .optional()
    .describe('`cold`: contains a product that must be kept cool; `dry`: contains none'),
  work: z.enum(orderWork).optional().describe('Open work of a kind, as counted by `today/`'),
  late: z.literal('1').optional(),
  held: z.literal('1').optional().describe('On hold'),
  not_arrived: z
    .literal('1')
    .optional()
    .describe('Shipped, with no arrival recorded three days after the promised day'),
  claim: z.enum(claimStates).optional(),
  money: z
    .enum(moneyAnomalies)
    .optional()
    .describe(
      '`over`: overpaid; `under`: partly paid; `taken_back`: the bank has reversed the payment; `waiting`: the refund waits for the account of the customer',
    ),
  sort: z.enum(orderSorts).default('-created_at'),
  page: pageNumber,
  page_size: pageSize(50, 200),
});
export type OrderQuery = z.output<typeof orderQuery>;

export const listStaffOrders = endpoint({
  name: 'listStaffOrders',
  method: 'GET',
  path: '/api/staff/orders/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary:
    'List orders by search and filters. Searches at most 10 000 orders; at most 200 for searches by text and for orders that are on hold, late, not arrived, open work, over- or underpaid, or disputed',
  query: orderQuery,
  answer: z.object({
    data: z.array(orderRow),
    count: z.int().describe('Counted to 500, or to the end of this page'),
    is_whole: z.boolean().describe('False if there may be more than counted; narrow the filters'),
    next: z.int().nullable(),
  }),
  errors: [],
});

nameSchemas({ StaffOrderRow: orderRow });

export const exportOrders = endpoint({
  name: 'exportOrders',
  method: 'POST',
  path: '/api/staff/orders/export/',
  base: 'main',
  access: 'staff',
  may: 'exports.make',
  summary: 'Export all orders that match a search and filters to a file; `jobs/{id}/` has the progress',
  body: orderQuery.omit({ sort: true, page: true, page_size: true }).extend({ format: z.enum(exportFormats) }),
  answer: z.object({ data: z.object({ job: z.int() }) }),
  errors: ['too_many_requests'],
});

examples({}, { ListStaffOrdersQuery: { q: 'UZQY' } });
