import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line, rowVersion, orderSlug as slug, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { boxKinds, mostBoxes } from '../../orders/parcels/box.rules.ts';

const movedOrder = z.object({ slug: z.string(), status: z.enum(orderStatuses) });
const moved = z.object({ data: movedOrder });
export const boxesHere = z.int().describe('Boxes of the order that are not shipped: it cannot be delivered yet');
/** The version that the staff member read. A request to end, change or deliver another version is refused. */
export const version = rowVersion.optional().describe('The version of the order that was read');
export const boxNumber = whole(1, mostBoxes);
const unfitGoods = ['goods_uncertified', 'goods_too_old'] as const;

export const beginPacking = endpoint({
  name: 'beginPacking',
  method: 'POST',
  path: '/api/staff/orders/prepare/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary: 'Start packing a paid order. Stock that may no longer be sent is replaced, also in a repeated call',
  body: z.object({ slug, version }),
  answer: moved,
  errors: ['not_found', 'order_moved_on', 'order_on_hold', 'payment_settling', 'changed_meanwhile', ...unfitGoods],
});

export const parcelResult = z.object({
  slug: z.string(),
  tracking_number: z.string(),
  ok: z.boolean(),
  code: z.string().optional().describe('Why it was rejected'),
  details: z.record(z.string(), z.unknown()).optional().describe('Who recorded it first, and with what values'),
});
export type ParcelResult = z.output<typeof parcelResult>;

export const sendParcels = endpoint({
  name: 'sendParcels',
  method: 'POST',
  path: '/api/staff/orders/ship/',
  base: 'main',
  access: 'staff',
  may: 'orders.ship',
  summary:
    'Record shipped parcels, each accepted or rejected separately. The first parcel of an order marks it as shipped. Idempotent',
  body: z.object({
    parcels: z
      .array(
        z.object({
          // A problem with one of them fails only that item, not the whole request.
          slug: line(40),
          carrier: line(40).describe('cj, lotte, hanjin, logen or epost'),
          tracking_number: line(60),
          box: z.enum(boxKinds).optional().describe('Type of the box; the same box cannot be shipped twice'),
          box_number: boxNumber.optional().describe('Number of the box, if an order has several boxes of a type'),
          version,
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.object({ data: z.array(parcelResult) }),
  errors: [],
});

export const noteDelivery = endpoint({
  name: 'noteDelivery',
  method: 'POST',
  path: '/api/staff/orders/deliver/',
  base: 'main',
  access: 'staff',
  may: 'orders.deliver',
  summary:
    'Record the delivery of one parcel, or of all shipped parcels. The order is delivered when all its parcels are delivered and no box is left to ship',
  body: z.object({ slug, tracking_number: line(60, 1).optional(), version }),
  answer: z.object({ data: movedOrder.extend({ boxes_here: boxesHere }) }),
  errors: ['not_found', 'order_moved_on', 'changed_meanwhile'],
});

export const endOrder = endpoint({
  name: 'endOrder',
  method: 'POST',
  path: '/api/staff/orders/cancel/',
  base: 'main',
  access: 'staff',
  may: 'orders.cancel',
  summary:
    'Cancel an order that has not shipped because the shop cannot fulfil it; the customer is notified, and the payment is refunded',
  body: z.object({ slug, reason: text(500, 1).describe('Shown to the customer'), version }),
  answer: moved,
  errors: ['not_found', 'order_not_cancellable', 'payment_being_checked', 'changed_meanwhile'],
});

nameSchemas({ ParcelResult: parcelResult });

examples({ box_number: 1 }, { EndOrderBody: { reason: 'The goods were damaged in our cold store' } });
