import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, orderSlug as slug, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { servingUrl } from '../../catalogue/products/picture.contract.ts';
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
  parcels_state: z.enum(parcelsStates).describe('State of its parcels'),
  money_state: z.enum(moneyStates).describe('State of its payment'),
  payment_method: paymentMethod,
  created_at: moment,
  total_price: z.int(),
  refunded: z.int().describe('Refunded part of its payment'),
  items_count: z.int(),
  /** Pictures and names of the first lines, for a list. */
  preview: z.array(z.object({ name: z.string(), image: z.string() })),
  pay_before: moment,
  can_cancel: z.boolean(),
  delivered_at: moment.nullable().describe('Arrival time; the period for claims starts here'),
  has_claim: z.boolean().describe('A claim was opened, whatever its outcome'),
  zip_missing: z.boolean().describe('Not shipped, and not packed until its address has a zip code'),
  needs_refund_account: z.boolean().describe('A refund by transfer waits for the account of the customer'),
  taken_back: z.boolean().describe('The bank has reversed its payment, so it does not ship until that is settled'),
  arrives_from: date.nullable().describe('First promised day; null unless it is paid, on time and not delivered yet'),
  arrives_to: date.nullable().describe('Last promised day'),
  can_review: z.boolean().describe('It brought a product that the customer has not reviewed yet'),
});
export type OrderHead = z.output<typeof orderHead>;

const orderItem = z.object({
  id: z.int(),
  product_variation: z.int().nullable(),
  product: z.object({
    id: z.int().nullable(),
    slug: z.string(),
    name: z.string(),
    image: z.string(),
    serving: servingUrl,
  }),
  sku: z.string(),
  unit_type: z.union([z.literal(1), z.literal(2), z.literal(4)]),
  unit_amount: z.int(),
  storage: z.string(),
  price: z.int(),
  usual_price: z.int(),
  count: z.int(),
  left_out: z.int().describe('Pieces removed from the order and refunded before packing'),
  reviewed: z.boolean().describe('The customer has reviewed the product, perhaps from another order'),
  /** The lots that fill it, each with the certificate under which it was produced. */
  lots: z.array(
    lotSource.extend({
      certificate: z.object({
        body: z.string(),
        number: z.string(),
        valid_from: date,
        valid_until: date,
        scan: z.string().nullable().describe('The scan of the certificate'),
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
  received: z.int().describe('Amount received and not returned, including surplus'),
  back_if_cancelled: z
    .object({ to_card: z.int(), to_account: z.int() })
    .describe('Refund if it is cancelled now: less than received after a partial refund'),
  missing: z.int().describe('Amount that it lacks while it waits for its payment'),
  items_total: z.int(),
  discount_total: z.int(),
  voucher: z
    .object({ code: z.string().nullable(), name: z.string(), amount: z.int() })
    .nullable()
    .describe('Discount from a voucher; already included in `discount`'),
  delivery_price: z.int(),
  allowance: z.int().describe('A shortfall of the payment that the shop accepted; the total is reduced by it'),
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
    .describe('Recalled lots that were shipped with this order and must not be eaten'),
  events: z.array(
    z.object({ status, actor: z.enum(['customer', 'staff', 'system', 'provider']), reason: z.string(), at: moment }),
  ),
  changes: z
    .array(z.object({ kind: z.enum(orderChanges), at: moment }))
    .describe('Events besides its status changes, oldest first'),
  /** Null after the customer has deleted the account. */
  address: orderAddress.nullable(),
  delivery: z.object({
    zone: z.enum(['mainland', 'jeju', 'remote']),
    ships_on: date.nullable(),
    arrives_from: date.nullable(),
    arrives_to: date.nullable(),
    late: z.boolean().describe('Paid, and not shipped after its shipping date'),
    on_hold: z.boolean().describe('Staff keep it, or the rest of it, on hold: its delivery date may change'),
    drop_off: z.enum(dropOffs).describe('Where the courier leaves it'),
    surcharge_due: z
      .int()
      .describe(
        'Delivery surcharge of a changed address that is neither paid nor waived; no delivery date is promised until then',
      ),
    if_paid_by: moment.nullable().describe('For an unpaid order: the delivery dates apply if it is paid by then'),
  }),
  tracking: z.object({ carrier: z.string(), number: z.string() }).nullable().describe('Its first parcel'),
  /** One for each box, in the order of shipping. */
  parcels: z.array(
    z.object({
      carrier: z.string(),
      number: z.string(),
      box: z.enum(boxKinds).nullable().describe('Contents: products with different storage ship separately'),
      shipped_at: moment,
      delivered_at: moment.nullable(),
    }),
  ),
  payment: z.object({
    method: paymentMethod,
    wallet: z.string().nullable().describe('The wallet used for the payment, under its own name'),
    paid_at: moment.nullable(),
    /** The receipt of the card company. */
    receipt_url: z.string().nullable(),
  }),
  /** Staff take care of `stuck` refunds. */
  refunds: z.array(
    z.object({
      amount: z.int(),
      status: z.enum(['due', 'done', 'stuck']),
      method: paymentMethod.describe('The original payment method, also used for the refund if possible'),
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
      'Account for refunds by transfer, and whether the customer still has to name it; null without such a refund',
    ),
  has_cash: z.boolean().describe('Part of the payment is, or will be, cash that a cash receipt covers'),
  cash_receipt: cashReceipt.nullable().describe('The requested cash receipt for a transfer'),
  cash_receipts: z.array(issuedReceipt).describe('Issued cash receipts, without cancelled amounts'),
});
export type OrderDetail = z.output<typeof orderDetail>;

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders/list',
  base: 'main',
  access: 'user',
  summary: 'List the orders of the customer, newest first',
  query: z.object({
    page: inText(whole(1, 1_000)).default(1),
    stage: z.enum(orderStages).optional().describe('Only orders at this stage'),
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
  summary: 'Count the orders of the customer by stage, without cancelled and never paid ones',
  answer: z.object({ data: orderCounts }),
  errors: [],
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/detail/',
  base: 'main',
  access: 'user',
  summary: 'Retrieve an order of the customer with lines, lots, timeline and delivery',
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
  summary: 'Cancel an order that has not shipped',
  body: z.object({
    slug,
    reason: text(500).default(''),
    only_unpaid: z.boolean().default(false).describe('Do nothing if it has been paid meanwhile'),
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
  summary: 'Confirm that the customer has received the parcel. The period for claims starts. Idempotent',
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
    'Stream changes to the orders of the customer (server-sent events). The stream starts with an event "state" for each of the latest orders and sends "change" whenever one changes. Read the order for details',
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
