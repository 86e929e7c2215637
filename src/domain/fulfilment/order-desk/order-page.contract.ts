import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { orderSlug as slug } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { taxTypes } from '../../catalogue/products/product-record.rules.ts';
import { orderAddress } from '../../orders/order/order.contract.ts';
import { moneyStates, orderStatuses, parcelsStates } from '../../orders/order/order-status.rules.ts';
import { paymentMethods } from '../../orders/order/payment-time.rules.ts';
import { boxKinds } from '../../orders/parcels/box.rules.ts';
import { dropOffs } from '../../orders/parcels/drop-off.rules.ts';
import { deliveryZones } from '../../shop/delivery/zone.rules.ts';
import { openedBecause, packingEvents } from '../packing/packing.rules.ts';
import { messageTopics, orderActions } from './order-page.rules.ts';

const moment = z.iso.datetime();
const status = z.enum(orderStatuses);
const person = z.string().nullable().describe('Name of the staff member, or the end of their phone number');

export const noteKinds = [
  ...([
    'note',
    'address_changed',
    'surcharge_waived',
    'surcharge_paid',
    'surcharge_reopened',
    'line_left_out',
    'held',
    'hold_lifted',
    'lot_changed',
  ] as const),
] as const;

export const orderHold = z.object({ reason: z.string(), by: person, at: moment });

const staffOrder = z.object({
  slug: z.string(),
  order_number: z.string(),
  version: z.int().describe('Changes with every update of the order'),
  status,
  parcels_state: z.enum(parcelsStates),
  money_state: z.enum(moneyStates),
  payment_method: z.enum(paymentMethods),
  created_at: moment,
  pay_before: moment,
  locale: z.string(),
  items_total: z.int(),
  discount_total: z.int(),
  voucher_total: z.int().describe('Part of the discount that comes from a voucher'),
  delivery_price: z.int(),
  total_price: z.int(),
  exempt_total: z.int().describe('Part of it that is exempt from tax'),
  allowance: z
    .object({ amount: z.int(), reason: z.string(), by: person, at: moment })
    .nullable()
    .describe('A shortfall of the payment that staff accepted; the total is reduced by it'),
  received: z.int(),
  missing: z.int().describe('Amount that it lacks, while it can still be paid'),
  refunded: z.int().describe('Refund in progress or done'),
  refunds_done: z.int().describe('Refunds of its own payment that are done'),
  left_to_refund: z.int(),
  settling: z.boolean().describe('The bank can still reverse the payment: not to be packed yet'),
  taken_back: z.boolean().describe('The bank has reversed the payment: a staff member has to resolve it'),
  late: z.boolean(),
  hold: orderHold
    .extend({
      missing_refund: z
        .int()
        .nullable()
        .describe('Refund if the order continues without the missing products; null if none are missing'),
    })
    .nullable()
    .describe('Why it is on hold'),
  customer_note: z.string(),
  payer_name: z.string().nullable().describe('Sender of the transfer as named by the buyer'),
  customer: z
    .object({ id: z.int(), name: z.string(), phone_number: z.string().nullable(), orders: z.int() })
    .nullable()
    .describe('Null after the account is deleted'),
  address: orderAddress.nullable(),
  delivery: z.object({
    zone: z.enum(deliveryZones),
    ships_on: z.iso.date().nullable(),
    arrives_from: z.iso.date().nullable(),
    arrives_to: z.iso.date().nullable(),
    drop_off: z.enum(dropOffs).describe('Where the courier leaves it'),
    surcharge_due: z.int().describe('Delivery surcharge of a changed address that is neither paid nor waived'),
  }),
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
      unit_amount: z.int(),
      storage: z.string(),
      tax_type: z.enum(taxTypes),
      price: z.int(),
      usual_price: z.int(),
      count: z.int(),
      left_out: z.int().describe('Pieces removed before packing'),
    }),
  ),
  lots: z.array(
    z.object({
      line: z.int(),
      lot: z.int(),
      lot_number: z.string(),
      best_before: z.iso.date(),
      units: z.int(),
      state: z.enum(['reserved', 'sold', 'released']),
    }),
  ),
  parcels: z.array(
    z.object({
      box: z.enum(boxKinds).nullable(),
      carrier: z.string(),
      tracking_number: z.string(),
      shipped_at: moment,
      delivered_at: moment.nullable(),
    }),
  ),
  boxes: z.array(z.object({ number: z.int(), kind: z.enum(boxKinds) })).describe('Boxes that are not shipped'),
  packing: z.array(
    z.object({ kind: z.enum(packingEvents), because: z.enum(openedBecause).nullable(), by: person, at: moment }),
  ),
  deposits: z.array(
    z.object({
      id: z.int(),
      paid_at: moment,
      amount: z.int(),
      allocated: z.int(),
      open: z.int(),
      depositor: z.string(),
    }),
  ),
  attempts: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      status: z.enum(['open', 'waiting', 'confirming', 'paid', 'failed', 'surplus']),
      failure_code: z.string().nullable(),
      wallet: z.string().nullable().describe('The wallet used for the payment'),
      created_at: moment,
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      exempt_amount: z.int().describe('Part of it that is exempt from tax'),
      status: z.enum(['due', 'done', 'stuck']),
      reason: z.string(),
      created_at: moment,
      done_at: moment.nullable(),
    }),
  ),
  events: z.array(
    z.object({
      status,
      actor: z.enum(['customer', 'staff', 'system', 'provider']),
      by: person,
      reason: z.string(),
      at: moment,
    }),
  ),
  notes: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(noteKinds),
      body: z.string(),
      pinned: z.boolean(),
      by: person,
      at: moment,
    }),
  ),
  messages: z.array(
    z.object({
      about: z.enum([...orderStatuses, ...messageTopics]),
      state: z.enum(['waiting', 'sending', 'sent', 'failed', 'withheld']),
      at: moment,
    }),
  ),
  other_orders: z.array(z.object({ slug: z.string(), status, created_at: moment, total_price: z.int() })),
  may: z.array(z.enum(orderActions)).describe('Actions that the caller may take now'),
});
export type StaffOrder = z.output<typeof staffOrder>;

export const getStaffOrder = endpoint({
  name: 'getStaffOrder',
  method: 'GET',
  path: '/api/staff/orders/detail/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary: 'Retrieve an order with all its details for staff. Recorded in the access log',
  query: z.object({ slug }),
  answer: z.object({ data: staffOrder }),
  errors: ['not_found'],
});

nameSchemas({ StaffOrder: staffOrder });

examples(
  {
    voucher_total: 0,
    because: null,
    exempt_total: 23_800,
    exempt_amount: 0,
    settling: false,
    missing_refund: 4_900,
    failure_code: null,
  },
  {
    StaffOrder: {
      allowance: null,
      lines: [
        {
          id: 1,
          slug: 'beef-for-plov',
          name: 'Beef for plov, shoulder pieces',
          sku: 'BEEF-PLOV-500',
          unit_type: 1,
          unit_amount: 500,
          storage: 'fresh',
          tax_type: 'exempt',
          price: 11_900,
          usual_price: 11_900,
          count: 2,
          left_out: 0,
        },
      ],
    },
  },
);
