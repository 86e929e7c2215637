import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, line, orderSlug as slug, text, whole } from '../../../platform/http/input-types.ts';
import { longestText } from '../../customers/addresses/address.rules.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { dropOffs } from '../../orders/parcels/drop-off.rules.ts';
import { placeZip } from '../../shop/delivery/delivery.contract.ts';
import { version } from './staff-order.contract.ts';

export const edited = z.object({
  data: z.object({
    slug: z.string(),
    status: z.enum(orderStatuses),
    version: z.int(),
    refunded: z.int().describe('What goes back because of it'),
  }),
});

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/api/staff/orders/notes/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary: 'A note for whoever works on the order next; customers never see it. A pinned one stands above the others',
  body: z.object({ slug, body: text(1000, 1), pinned: z.boolean().default(false) }),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  errors: ['not_found'],
});

export const pinOrderNote = endpoint({
  name: 'pinOrderNote',
  method: 'POST',
  path: '/api/staff/orders/notes/pin/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary:
    'Pins a note of colleagues above the others, where whoever packs reads it, or unpins it. Asked again, nothing more happens. What the shop has noted by itself is never pinned',
  body: z.object({ slug, note: id, pinned: z.boolean() }),
  answer: z.object({ data: z.object({ id: z.int(), pinned: z.boolean() }) }),
  errors: ['not_found'],
});

export const changeOrderAddress = endpoint({
  name: 'changeOrderAddress',
  method: 'POST',
  path: '/api/staff/orders/address/',
  base: 'main',
  access: 'staff',
  may: 'orders.edit',
  summary:
    'Sends an order that nobody packs yet elsewhere. Its days follow the new place, and its customer is told. Delivery that costs less there gives the difference back; what it costs more is asked of the customer, and nobody packs before it is paid or waived. The price of an unpaid order follows at once, and payments that were begun at the old one end; where its zip code was missing, what delivery costs more is asked for after the payment',
  body: z.object({
    slug,
    recipient_name: line(longestText.recipient_name, 1),
    phone_number: line(64),
    zip_code: placeZip,
    address_text: line(longestText.address_text, 1),
    address_detail: line(longestText.address_detail).default(''),
    entrance_note: line(longestText.entrance_note).default(''),
    waived_because: line(500).default('').describe('Why the customer does not pay what delivery there costs more'),
    drop_off: z.enum(dropOffs).optional().describe('Where the courier leaves it; as it was, if not said'),
    place_confirmed: z
      .boolean()
      .default(false)
      .describe('Meant as it is, though the zip code and the address name different places'),
    version,
  }),
  answer: edited,
  errors: [
    ...(['not_found', 'order_moved_on', 'changed_meanwhile', 'surcharge_too_late', 'place_contradicts'] as const),
    ...(['too_little_to_pay', 'payment_being_checked'] as const),
    ...(['phone_invalid', 'phone_incorrect', 'goods_too_old', 'payment_settling', 'refund_is_all'] as const),
  ],
});

export const waiveSurcharge = endpoint({
  name: 'waiveSurcharge',
  method: 'POST',
  path: '/api/staff/orders/surcharge/waive/',
  base: 'main',
  access: 'staff',
  may: 'orders.edit',
  summary:
    'The customer need not pay what delivery costs more: the order can be packed, and its days are promised from now on. Asked again, nothing more happens',
  body: z.object({ slug, reason: line(500, 1), version }),
  answer: edited,
  errors: ['not_found', 'order_moved_on', 'changed_meanwhile', 'goods_too_old', 'no_surcharge_due'],
});

export const leaveLineOut = endpoint({
  name: 'leaveLineOut',
  method: 'POST',
  path: '/api/staff/orders/lines/',
  base: 'main',
  access: 'staff',
  may: 'orders.edit',
  summary:
    'Takes a line, or some of its pieces, out of a paid order that nobody packs yet: its goods go back on the shelf, its price goes back to the customer, and delivery costs what it did. Asked again, nothing more happens. The last line is not taken out; the order is cancelled instead',
  body: z.object({
    slug,
    line: id,
    keep: whole(0, 1000).default(0).describe('How many pieces of the line stay; without it, none'),
    version,
  }),
  answer: edited,
  errors: ['not_found', 'order_moved_on', 'changed_meanwhile', 'last_goods', 'payment_settling', 'refund_is_all'],
});

examples(
  { waived_because: '' },
  {
    LeaveLineOutBody: { keep: 1 },
    PinOrderNoteBody: { note: 1 },
    WaiveSurchargeBody: { reason: 'A regular customer' },
  },
);
