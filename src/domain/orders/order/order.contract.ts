import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, orderSlug as slug, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { lotSource } from '../../catalogue/products/product.contract.ts';
import { boxKinds } from '../parcels/box.rules.ts';
import { dropOffs } from '../parcels/drop-off.rules.ts';
import { cashReceiptPurposes } from './cash-receipt.rules.ts';
import { orderChanges } from './order-event.rules.ts';
import { moneyStates, orderStages, orderStatuses, parcelsStates } from './order-status.rules.ts';
import { paymentMethods } from './payment-time.rules.ts';

const status = z.enum(orderStatuses);
const paymentMethod = z.enum(paymentMethods);
const date = z.iso.date();
const moment = z.iso.datetime();

const orderHead = z.object({
  slug: z.string(),
  order_number: z.string(),
  status,
  parcels_state: z.enum(parcelsStates).describe('Where its parcels are'),
  money_state: z.enum(moneyStates).describe('Where its money is'),
  payment_method: paymentMethod,
  created_at: moment,
  total_price: z.int(),
  refunded: z.int().describe('What of its money has been given back'),
  items_count: z.int(),
  /** Pictures and names of the first lines, for a list. */
  preview: z.array(z.object({ name: z.string(), image: z.string() })),
  pay_before: moment,
  can_cancel: z.boolean(),
  delivered_at: moment.nullable().describe('When it arrived; the time to report a problem is counted from here'),
  has_claim: z.boolean().describe('A problem with it has been reported, whatever came of that'),
  zip_missing: z.boolean().describe('It is still here, and is not packed before its address has a zip code'),
  needs_refund_account: z.boolean().describe('Money goes back by transfer, and we do not know yet where to'),
  taken_back: z
    .boolean()
    .describe('The bank has taken its payment back, so it stays in the house until that is settled'),
});
export type OrderHead = z.output<typeof orderHead>;

const orderItem = z.object({
  id: z.int(),
  product_variation: z.int().nullable(),
  product: z.object({ id: z.int().nullable(), slug: z.string(), name: z.string(), image: z.string() }),
  sku: z.string(),
  unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  unit_amount: z.int(),
  storage: z.string(),
  price: z.int(),
  usual_price: z.int(),
  count: z.int(),
  left_out: z.int().describe('How many were taken out of the order and paid back before it was packed'),
  /** The lots that fill it, each with the certificate under which it was produced. */
  lots: z.array(
    lotSource.extend({
      certificate: z.object({
        body: z.string(),
        number: z.string(),
        valid_from: date,
        valid_until: date,
        scan: z.string().nullable().describe('The paper itself'),
      }),
      units: z.int(),
    }),
  ),
});
export type OrderItem = z.output<typeof orderItem>;

export const cashReceipt = z.object({
  purpose: z.enum(cashReceiptPurposes),
  /** The last digits of the identifier. */
  identifier_end: z.string(),
  requested_at: moment,
});

const issuedReceipt = z.object({
  amount: z.int(),
  approval_number: z.string(),
  approved_on: z.iso.date(),
});

/** The address of an order. */
export const orderAddress = z.object({
  recipient_name: z.string(),
  phone_number: z.string(),
  zip_code: z.string(),
  address_text: z.string(),
  address_detail: z.string(),
  entrance_note: z.string(),
});

export const orderDetail = orderHead.extend({
  received: z.int().describe('What has come for it and is here, also what it had no use for'),
  back_if_cancelled: z
    .object({ to_card: z.int(), to_account: z.int() })
    .describe('What is paid back if it is cancelled now: less than has come, once a part was refunded'),
  missing: z.int().describe('What it still needs while it waits for its payment'),
  items_total: z.int(),
  discount_total: z.int(),
  voucher: z
    .object({ code: z.string().nullable(), name: z.string(), amount: z.int() })
    .nullable()
    .describe('What a voucher took off; the discount has it too'),
  delivery_price: z.int(),
  allowance: z.int().describe('A shortfall of the payment that the shop has accepted; the total is lower by it'),
  note: z.string(),
  items: z.array(orderItem),
  recalls: z
    .array(
      z.object({
        product: z.string(),
        lot_number: z.string(),
        money_back: z.boolean().describe('A refund is promised'),
      }),
    )
    .describe('Lots that are taken back and have left the house with this order: nobody should eat of them'),
  events: z.array(
    z.object({ status, actor: z.enum(['customer', 'staff', 'system', 'provider']), reason: z.string(), at: moment }),
  ),
  changes: z
    .array(z.object({ kind: z.enum(orderChanges), at: moment }))
    .describe('What has happened to it beside its steps, the first first'),
  /** Null after the customer has deleted the account. */
  address: orderAddress.nullable(),
  delivery: z.object({
    zone: z.enum(['mainland', 'jeju', 'remote']),
    ships_on: date.nullable(),
    arrives_from: date.nullable(),
    arrives_to: date.nullable(),
    late: z.boolean().describe('Paid, and still in the house after its day to ship'),
    on_hold: z.boolean().describe('Staff keep it, or what is left of it, in the house for now: its day may change'),
    drop_off: z.enum(dropOffs).describe('Where the courier leaves it'),
    surcharge_due: z
      .int()
      .describe(
        'What delivery costs more since the order goes elsewhere, neither paid nor waived: no day is promised before',
      ),
    if_paid_by: moment.nullable().describe('As long as the order is not paid: the days hold if it is paid by then'),
  }),
  tracking: z.object({ carrier: z.string(), number: z.string() }).nullable().describe('Its first parcel'),
  /** One for each box, in the order of shipping. */
  parcels: z.array(
    z.object({
      carrier: z.string(),
      number: z.string(),
      box: z.enum(boxKinds).nullable().describe('What is in it: goods are kept apart on their way'),
      shipped_at: moment,
      delivered_at: moment.nullable(),
    }),
  ),
  payment: z.object({
    method: paymentMethod,
    wallet: z.string().nullable().describe('The wallet that the money came through, by its own name'),
    paid_at: moment.nullable(),
    /** The receipt of the card company. */
    receipt_url: z.string().nullable(),
  }),
  /** Staff take care of `stuck` refunds. */
  refunds: z.array(
    z.object({
      amount: z.int(),
      status: z.enum(['due', 'done', 'stuck']),
      method: paymentMethod.describe('The way that this money came, and goes back if it can'),
      requested_at: moment,
      done_at: moment.nullable(),
    }),
  ),
  refund_account: z
    .object({
      needed: z.boolean(),
      bank: z.string().nullable(),
      /** The last digits, so that the customer recognises the account. */
      account_end: z.string().nullable(),
    })
    .nullable()
    .describe(
      'Where money goes that has to be transferred back, and whether we still need to be told; null if none has',
    ),
  has_cash: z.boolean().describe('Some of its money came, or is to come, as cash, for which there is a cash receipt'),
  cash_receipt: cashReceipt.nullable().describe('What the tax office is to be told about a transfer'),
  cash_receipts: z.array(issuedReceipt).describe('What the tax office was told, without what was cancelled of it'),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders/list',
  base: 'main',
  access: 'user',
  summary: 'The customer’s orders, newest first',
  query: z.object({
    page: inText(whole(1, 1_000)).default(1),
    stage: z.enum(orderStages).optional().describe('Only those that stand there'),
  }),
  answer: z.object({ data: z.array(orderHead), next: z.int().nullable() }),
  errors: [],
});

const orderCounts = z.object({
  to_pay: z.int(),
  packing: z.int(),
  on_the_way: z.int(),
  delivered: z.int(),
  returns: z.int(),
} satisfies Record<(typeof orderStages)[number], unknown>);
export type OrderCounts = z.output<typeof orderCounts>;

export const countOrders = endpoint({
  name: 'countOrders',
  method: 'GET',
  path: '/api/orders/counts/',
  base: 'main',
  access: 'user',
  summary: 'How many of the customer’s orders stand where; those that were cancelled or never paid are not counted',
  answer: z.object({ data: orderCounts }),
  errors: [],
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/detail/',
  base: 'main',
  access: 'user',
  summary: 'One of the customer’s orders with lines, lots, timeline and delivery',
  query: z.object({ slug }),
  answer: z.object({ data: orderDetail }),
  errors: ['not_found'],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/cancel/',
  base: 'main',
  access: 'user',
  summary: 'Cancels an order that has not been shipped',
  body: z.object({
    slug,
    reason: text(500).default(''),
    only_unpaid: z.boolean().default(false).describe('Leaves it alone if it has been paid meanwhile'),
  }),
  answer: z.object({ data: orderDetail }),
  errors: ['not_found', 'order_not_cancellable', 'order_moved_on', 'payment_being_checked'],
});

export const confirmReceipt = endpoint({
  name: 'confirmReceipt',
  method: 'POST',
  path: '/api/orders/received/',
  base: 'main',
  access: 'user',
  summary: 'The customer has the parcel in hand. The time to report a problem begins; saying it again changes nothing',
  body: z.object({ slug }),
  answer: z.object({ data: orderDetail }),
  errors: ['not_found', 'order_not_shipped'],
});

nameSchemas({
  OrderHead: orderHead,
  OrderItem: orderItem,
  OrderCounts: orderCounts,
  CashReceipt: cashReceipt,
  IssuedReceipt: issuedReceipt,
  Order: orderDetail,
});

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

examples(
  {
    items_count: 1,
    can_cancel: true,
    has_claim: false,
    stage: 'on_the_way',
    if_paid_by: '2026-11-16T06:00:00.000Z',
    receipt_url: null,
    requested_at: '2026-11-16T02:40:00.000Z',
  },
  {
    preview: { name: 'Beef for plov, shoulder pieces' },
    recalls: { product: 'Beef for plov, shoulder pieces', money_back: true },
    OrderCounts: { to_pay: 1, packing: 0, on_the_way: 2, delivered: 7, returns: 0 },
    tracking: { number: '640123456789' },
    IssuedReceipt: { amount: 112_000 },
  },
);
