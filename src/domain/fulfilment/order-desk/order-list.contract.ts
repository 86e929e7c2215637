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
  version: z.int().describe('Changes with every change of the order'),
  status: z.enum(orderStatuses),
  parcels_state: z.enum(parcelsStates),
  money_state: z.enum(moneyStates),
  payment_method: z.enum(paymentMethods),
  created_at: z.iso.datetime(),
  ships_on: z.iso.date().nullable(),
  late: z.boolean().describe('Its day to leave is over and it is still here'),
  held: z.boolean().describe('Neither packed nor sent for now'),
  total_price: z.int(),
  received: z.int().describe('What has come for it, also what it had no use for'),
  refunded: z.int().describe('On its way back or there already'),
  refunds_done: z.int().describe('What of its own money has been given back'),
  recipient_name: z.string().nullable().describe('Gone once the customer has deleted the account'),
  zone: z.enum(deliveryZones),
});
export type OrderRow = z.output<typeof orderRow>;

export const orderQuery = z.object({
  q: lenientText(100)
    .optional()
    .describe('A number or its last four letters, a phone or its end, a recipient, a product, a tracking number'),
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
    .describe('`cold`: something that wants to be kept cool is in it; `dry`: nothing is'),
  work: z.enum(orderWork).optional().describe('Work of the day, as `today/` counts it'),
  late: z.literal('1').optional(),
  held: z.literal('1').optional().describe('On hold'),
  not_arrived: z
    .literal('1')
    .optional()
    .describe('Sent, and nobody has said by three days after the promised day that it arrived'),
  claim: z.enum(claimStates).optional(),
  money: z
    .enum(moneyAnomalies)
    .optional()
    .describe(
      '`over`: more came than it needs; `under`: some came, not enough; `taken_back`: the bank has taken it back; `waiting`: it goes back once the customer has said where to',
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
    'Orders by search and filters. At most 10 000 are looked through, of held, late, not arrived, work of the day, over- or underpaid, disputed and sought ones 200',
  query: orderQuery,
  answer: z.object({
    data: z.array(orderRow),
    count: z.int().describe('Counted to 500, or to the end of this page'),
    is_whole: z.boolean().describe('False if there may be more than are counted: narrow it'),
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
  summary:
    'Has a file made of every order that a search and filters leave, however many; `jobs/{id}/` says how far it is',
  body: orderQuery.omit({ sort: true, page: true, page_size: true }).extend({ format: z.enum(exportFormats) }),
  answer: z.object({ data: z.object({ job: z.int() }) }),
  errors: ['too_many_requests'],
});

examples({}, { ListStaffOrdersQuery: { q: 'UZQY' } });
