import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { line, rowVersion, orderSlug as slug, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { boxKinds, mostBoxes } from '../../orders/parcels/box.rules.ts';

const movedOrder = z.object({ slug: z.string(), status: z.enum(orderStatuses) });
const moved = z.object({ data: movedOrder });
export const boxesHere = z.int().describe('Boxes of the order that have not left: it cannot be delivered yet');
/** The version that the staff member read. A request to end, change or deliver another version is refused. */
export const version = rowVersion.optional().describe('As the order was read');
export const boxNumber = whole(1, mostBoxes);
const unfitGoods = ['goods_uncertified', 'goods_too_old'] as const;

export const beginPacking = endpoint({
  name: 'beginPacking',
  method: 'POST',
  path: '/api/staff/orders/prepare/',
  base: 'main',
  access: 'staff',
  may: 'orders.prepare',
  summary:
    'Somebody has begun to pack a paid order. Goods that may not be sent any more are replaced, also when asked again',
  body: z.object({ slug, version }),
  answer: moved,
  errors: ['not_found', 'order_moved_on', 'order_on_hold', 'payment_settling', 'changed_meanwhile', ...unfitGoods],
});

export const parcelResult = z.object({
  slug: z.string(),
  tracking_number: z.string(),
  ok: z.boolean(),
  code: z.string().optional().describe('Why it was not noted'),
  details: z.record(z.string(), z.unknown()).optional().describe('Who was quicker, and with what'),
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
    'Parcels have left, each noted or refused by itself. The first one of an order makes it shipped; saying it again changes nothing',
  body: z.object({
    parcels: z
      .array(
        z.object({
          // A problem with one of them fails only that item, not the whole request.
          slug: line(40),
          carrier: line(40).describe('cj, lotte, hanjin, logen or epost'),
          tracking_number: line(60),
          box: z.enum(boxKinds).optional().describe('Which box of the order it is; two people cannot send the same'),
          box_number: boxNumber.optional().describe('Its number, where an order has several boxes of a kind'),
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
    'The carrier has handed a parcel over, or all that have left. The order is delivered when all its parcels are and no box of it is still here',
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
    'The shop cannot fill an order that has not left: it ends, its customer is told, and what was paid goes back',
  body: z.object({ slug, reason: text(500, 1).describe('Shown to the customer'), version }),
  answer: moved,
  errors: ['not_found', 'order_not_cancellable', 'payment_being_checked', 'changed_meanwhile'],
});

nameSchemas({ ParcelResult: parcelResult });

examples({ box_number: 1 }, { EndOrderBody: { reason: 'The goods were damaged in our cold store' } });
