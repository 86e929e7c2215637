import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { amount, inText, line, orderSlug, requestKey, orderSlug as slug } from '../../../platform/http/input-types.ts';
import { orderDetail } from '../../orders/order/order.contract.ts';
import { orderStatuses } from '../../orders/order/order-status.rules.ts';
import { paymentMethods } from '../../orders/order/payment-time.rules.ts';

const paymentMethod = z.enum(paymentMethods);
/** The format that Toss accepts. */
const tossOrderId = z.string().regex(/^[\w=-]{6,64}$/);

const paymentInfo = z.object({
  payment_method: paymentMethod,
  status: z.enum(orderStatuses),
  amount: z.int(),
  received: z.int().describe('Amount received for the order and not returned'),
  missing: z.int().describe('Amount still to be transferred: the payment, or the surcharge of a paid order'),
  deadline: z.iso.datetime(),
  /** Lets a page count down independently of the browser's clock. */
  server_time: z.iso.datetime(),
  /** The result of a payment is still unknown: wait, do not pay again. */
  checking: z.boolean(),
  can_retry: z.boolean().describe('The last attempt failed: retryPayment opens the next one'),
  bank: z
    .object({
      bank: z.string(),
      account: z.string(),
      holder: z.string(),
      depositor_name: z.string().describe('Text to enter as the sender'),
      payer_name: z.string().nullable().describe('Sender of the transfer as named by the buyer'),
    })
    .optional(),
  virtual_account: z
    .object({
      bank: z.string(),
      account: z.string(),
      holder: z.string(),
      due: z.iso.datetime(),
      /** The page that replaces a bank if Toss is simulated. */
      bank_page: z.string().nullable(),
    })
    .nullable()
    .optional()
    .describe('Null until Toss has issued the account, a few seconds after the order is placed'),
  toss: z
    .object({
      client_key: z.string(),
      order_id: z.string(),
      order_name: z.string(),
      customer_key: z.string(),
      tax_free_amount: z
        .int()
        .nullable()
        .describe('Part of the amount that is exempt from tax; null if it is not sent to Toss'),
      /** The page that replaces the Toss window if Toss is simulated. */
      card_page: z.string().nullable(),
      is_away: z.boolean().describe('Toss has not responded recently: suggest another payment method'),
    })
    .optional(),
});

export type PaymentInfo = z.output<typeof paymentInfo>;

export const getPaymentInfo = endpoint({
  name: 'getPaymentInfo',
  method: 'GET',
  path: '/api/orders/detail/payment-info/',
  base: 'main',
  access: 'user',
  asks: 'cards',
  summary: 'Retrieve how to pay an order: the bank account, its virtual account, or the data for the card page',
  query: z.object({ slug }),
  answer: z.object({ data: paymentInfo }),
  errors: ['not_found'],
});

export const retryPayment = endpoint({
  name: 'retryPayment',
  method: 'POST',
  path: '/api/orders/payment/retry/',
  base: 'main',
  access: 'user',
  asks: 'cards',
  summary: 'Open the next attempt to pay an order after a failed one. An unused attempt is returned again',
  body: z.object({
    slug,
    request_key: requestKey
      .optional()
      .describe('Replaces the header Idempotency-Key in HTML forms, which cannot send headers'),
  }),
  answer: z.object({ data: paymentInfo }),
  errors: ['not_found', 'order_moved_on', 'payment_in_progress', 'payment_method_off', 'request_key_required'],
});

export const confirmCardPayment = endpoint({
  name: 'confirmCardPayment',
  method: 'POST',
  path: '/api/orders/payment/toss/success/',
  base: 'main',
  access: 'user',
  asks: 'cards',
  summary:
    'Confirm a card payment after the redirect from the card page: Toss captures the payment and the order becomes paid. Idempotent',
  body: z.object({
    paymentKey: line(200, 1),
    orderId: tossOrderId,
    amount: inText(amount),
  }),
  answer: z.object({ data: orderDetail, payment: z.enum(['done', 'checking']) }),
  errors: [
    'not_found',
    'payment_amount_wrong',
    'payment_refused',
    'order_moved_on',
    'payment_of_another',
    'payment_method_off',
  ],
});

export const abandonCardPayment = endpoint({
  name: 'abandonCardPayment',
  method: 'POST',
  path: '/api/orders/payment/toss/fail/',
  base: 'main',
  access: 'user',
  summary: 'Record the return from the card page without a payment; the next attempt starts over',
  body: z.object({ orderId: tossOrderId, code: line(100).default('') }),
  answer: z.object({ data: z.object({}) }),
  errors: [],
});

export const changePaymentMethod = endpoint({
  name: 'changePaymentMethod',
  method: 'POST',
  path: '/api/orders/payment/change-method/',
  base: 'main',
  access: 'user',
  summary: 'Change the payment method of an order that waits for its payment and has no card payment under review',
  body: z.object({ slug, payment_method: paymentMethod }),
  answer: z.object({
    data: z.object({
      slug: z.string(),
      payment_method: paymentMethod,
      deadline: z.iso.datetime(),
      payment_url: z.string(),
    }),
  }),
  errors: [
    'not_found',
    'order_moved_on',
    'payment_being_checked',
    'goods_end_before',
    'payment_method_off',
    'total_too_small',
  ],
});

export const tossWebhook = endpoint({
  name: 'tossWebhook',
  method: 'POST',
  path: '/api/orders/payment/toss/webhook/',
  base: 'main',
  access: 'public',
  summary: 'Webhook for Toss. Its content is not trusted: the payment is read from Toss',
  body: z.looseObject({
    data: z.looseObject({ orderId: tossOrderId }).optional().describe('A payment has changed'),
    orderId: tossOrderId.optional().describe('Money arrived in a virtual account, or was reversed'),
    secret: z.string().max(50).default(''),
  }),
  answer: z.object({ data: z.object({}) }),
  errors: ['payment_method_off'],
});

export const namePayer = endpoint({
  name: 'namePayer',
  method: 'POST',
  path: '/api/orders/payment/payer-name/',
  base: 'main',
  access: 'user',
  summary: 'Set the sender name of the transfer for an order; a later call replaces it, and an empty name removes it',
  body: z.object({ slug: orderSlug, payer_name: line(80) }),
  answer: z.object({ data: z.object({ slug: z.string(), payer_name: z.string().nullable() }) }),
  errors: ['not_found', 'order_moved_on'],
});

examples(
  {
    deadline: '2026-11-16T14:11:35.895Z',
    depositor_name: 'UZQY',
    client_key: 'test_ck_docs',
    order_id: 'TECJ-VU2L-UZQY-1',
    orderId: 'TECJ-VU2L-UZQY-1',
    order_name: 'Beef for plov, shoulder pieces',
    customer_key: 'customer-1',
    tax_free_amount: null,
    bank_page: null,
    due: '2026-11-16T14:11:35.895Z',
    card_page: null,
    is_away: false,
    paymentKey: 'tgen_20261116111135abcd1',
  },
  { AbandonCardPaymentBody: { code: 'PAY_PROCESS_CANCELED' } },
);
