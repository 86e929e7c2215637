import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { examples } from '../../platform/http/examples.ts';
import { amount, id, requestKey, text, whole } from '../../platform/http/input-types.ts';
import { addedUp, lineBeyondLimit, mostLines, mostOfOne } from '../basket/lines/basket.rules.ts';
import { voucherCode } from '../basket/vouchers/voucher.contract.ts';
import { voucherProblems } from '../basket/vouchers/voucher.rules.ts';
import { orderStatuses } from '../orders/order/order-status.rules.ts';
import { paymentMethods } from '../orders/order/payment-time.rules.ts';
import { dropOffs } from '../orders/parcels/drop-off.rules.ts';

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders/',
  base: 'main',
  access: 'user',
  summary:
    'Place an order with the current prices, stock and delivery price. With the header Idempotency-Key, a repeated request returns the same order',
  body: z.object({
    items: z
      .array(z.object({ product_variation: id, count: whole(1, mostOfOne) }))
      .max(mostLines)
      .superRefine((items, context) => {
        // Never lowered silently: duplicates of a line are added up, and a sum above the limit is refused like a single
        // large line.
        const index = lineBeyondLimit(items);
        const tooMany = { code: 'too_big', origin: 'int', maximum: mostOfOne, inclusive: true } as const;
        if (index !== -1) context.addIssue({ ...tooMany, path: [index, 'count'], input: items[index]?.count });
      })
      .nullish()
      .transform((items) => addedUp(items ?? [])),
    // An invalid address counts as none: the customer must select one.
    address: id
      .nullish()
      .catch(null)
      .transform((given) => given ?? undefined)
      .describe('Id of an address of the customer'),
    payment_method: z.enum(paymentMethods),
    note: text(500).default(''),
    drop_off: z.enum(dropOffs).default('hand').describe('Where the courier leaves the parcel'),
    expected_total: amount.describe('The total shown to the customer; if it is no longer correct, no order is placed'),
    consent: z
      .boolean()
      .default(false)
      .describe('The customer accepts that fresh, chilled and frozen food cannot be returned for a change of mind'),
    voucher: voucherCode.optional(),
    request_key: requestKey.optional().describe('Replaces the header Idempotency-Key'),
  }),
  answer: z.object({
    data: z.object({
      slug: z.string(),
      order_number: z.string(),
      status: z.enum(orderStatuses),
      total_price: z.int(),
      payment_url: z.string(),
    }),
  }),
  errors: [
    'customer_blocked',
    ...(['no_items', 'address_required', 'consent_required', 'request_key_required', 'not_found'] as const),
    ...(['stock_changed', 'total_changed', 'request_key_reused', 'payment_method_off'] as const),
    ...voucherProblems,
    'total_too_small',
    ...(['too_many_open_orders', 'too_many_unpaid_pieces', 'too_much_unpaid'] as const),
  ],
});

examples({ expected_total: 27_300, consent: true }, { PlaceOrderBody: { voucher: 'PLOV-10' } });
