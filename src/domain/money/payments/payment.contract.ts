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
  received: z.int().describe('What has come for the order and is here'),
  missing: z.int().describe('What is still to be transferred: the payment, or the surcharge of a paid order'),
  deadline: z.iso.datetime(),
  /** Lets a page count down independently of the browser's clock. */
  server_time: z.iso.datetime(),
  /** The result of a payment is still unknown: wait, do not pay again. */
  checking: z.boolean(),
  can_retry: z.boolean().describe('The last try has failed: retryPayment opens the next one'),
  bank: z
    .object({
      bank: z.string(),
      account: z.string(),
      holder: z.string(),
      depositor_name: z.string().describe('What to write as the sender'),
      payer_name: z.string().nullable().describe('Under whose name the buyer says that the money comes'),
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
    .describe('null until Toss has given out the account, a few seconds after the order was placed'),
  toss: z
    .object({
      client_key: z.string(),
      order_id: z.string(),
      order_name: z.string(),
      customer_key: z.string(),
      tax_free_amount: z
        .int()
        .nullable()
        .describe('What of the amount is exempt from tax; null where Toss is told nothing of it'),
      /** The page that replaces the Toss window if Toss is simulated. */
      card_page: z.string().nullable(),
      is_away: z.boolean().describe('Toss has lately not answered: another way to pay may be quicker'),
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
  summary: 'How an order is to be paid: the bank account, the account given out for it, or what the card page needs',
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
  summary: 'Opens the next try to pay an order after one that failed. A try that was not used yet is used again',
  body: z.object({
    slug,
    request_key: requestKey.optional().describe('For forms, which send no headers'),
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
  summary: 'Back from the card page: has Toss take the money and marks the order paid. Asking again is harmless',
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
  summary: 'Back from the card page without having paid; the next try begins anew',
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
  summary: 'Pays an order another way, as long as it waits for its payment and no card payment is being looked into',
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
  summary: 'Toss tells that something happened. Nothing in it is believed: the payment is read from Toss',
  body: z.looseObject({
    data: z.looseObject({ orderId: tossOrderId }).optional().describe('A payment has changed'),
    orderId: tossOrderId.optional().describe('Money has come into an account, or was taken back'),
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
  summary:
    'Says under whose name the transfer for an order comes; said again, the later name counts, an empty one takes it back',
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
  { GiveUpCardPaymentBody: { code: 'PAY_PROCESS_CANCELED' } },
);
