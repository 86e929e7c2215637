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
    refunded: z.int().describe('Amount refunded because of it'),
  }),
});

export const addOrderNote = endpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/api/staff/orders/notes/',
  base: 'main',
  access: 'staff',
  may: 'orders.read',
  summary: 'Add a note to an order for colleagues; customers never see it. Pinned notes come first',
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
    'Pin or unpin a note of a colleague; pinned notes come first and packers see them. Idempotent. Notes recorded by the system cannot be pinned',
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
    'Change the address of an order that is not being packed. Its delivery dates follow the new address, and the customer is notified. Cheaper delivery refunds the difference; more expensive delivery adds a surcharge for the customer, which blocks packing until it is paid or waived. For an unpaid order, the price changes immediately, and payments started at the old price are closed; if its zip code was missing, the surcharge is charged after the payment',
  body: z.object({
    slug,
    recipient_name: line(longestText.recipient_name, 1),
    phone_number: line(64),
    zip_code: placeZip,
    address_text: line(longestText.address_text, 1),
    address_detail: line(longestText.address_detail).default(''),
    entrance_note: line(longestText.entrance_note).default(''),
    waived_because: line(500).default('').describe('Why the customer does not pay the delivery surcharge'),
    drop_off: z.enum(dropOffs).optional().describe('Where the courier leaves it; unchanged by default'),
    place_confirmed: z
      .boolean()
      .default(false)
      .describe('Confirms the address although the zip code and the address text name different places'),
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
    'Waive the delivery surcharge: the order can be packed, and its delivery dates are promised from now on. Idempotent',
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
    'Remove a line, or some of its pieces, from a paid order that is not being packed: its stock is released, its price is refunded, and the delivery price does not change. Idempotent. The last line cannot be removed; cancel the order instead',
  body: z.object({
    slug,
    line: id,
    keep: whole(0, 1000).default(0).describe('Pieces of the line that stay; by default none'),
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
