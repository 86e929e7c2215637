import { orderNumberOf } from '../../../domain/money/payments/attempt.rules.ts';
import { abandonCardPayment } from '../../../domain/money/payments/payment.contract.ts';
import { tidyOrderNumber } from '../../../domain/orders/order/order-number.rules.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PaymentAnswer } from './method-action.ts';
import { takePaymentStep } from './payment-step.ts';

/** The order of a payment attempt at Toss: `7K2M-9QXR-4TBC-2` is the second attempt of an order. */
export function slugOfTry(tossOrderId: string): string | null {
  return tidyOrderNumber(orderNumberOf(tossOrderId));
}

/** Ends a failed payment attempt and starts another one, by card or another method, or ends the order. */
export async function leaveTry(api: ServerClient, url: URL, form: FormData): Promise<PaymentAnswer | Response> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 64);
  const slug = tidyOrderNumber(text('slug'));
  if (!slug) throw new Response(null, { status: 404 });
  const orderId = text('orderId');
  if (orderId) await api.attempt(abandonCardPayment, { body: { orderId, code: text('code') } });
  return takePaymentStep(api, url, slug, form);
}
