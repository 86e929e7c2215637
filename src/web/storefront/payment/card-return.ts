import { confirmCardPayment } from '../../../domain/money/payments/payment.contract.ts';
import type { PaymentReason } from '../../../domain/money/payments/toss-errors.rules.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { paymentReasonText } from '../../../platform/i18n/payment-text.ts';
import { leaveTry, slugOfTry } from './leave-try.ts';
import type { PaymentAnswer } from './method-action.ts';

/** The parameters that the card page returns. */
export interface CardReturn {
  readonly paymentKey: string;
  /** The order id of this payment attempt at Toss. */
  readonly orderId: string;
  readonly amount: string;
  readonly slug: string;
}

/** Reads the parameters from the page's URL; null if it identifies no payment. */
export function returnAt(query: { get(name: string): unknown }): CardReturn | null {
  const text = (name: string) => String(query.get(name) ?? '').slice(0, 200);
  const orderId = text('orderId');
  const slug = slugOfTry(orderId);
  if (!slug || !text('paymentKey')) return null;
  return { paymentKey: text('paymentKey'), orderId, amount: text('amount'), slug };
}

/** Confirms the payment, which is idempotent, or leaves this payment attempt for another one. */
export async function takeReturnStep(api: ServerClient, url: URL, form: FormData): Promise<PaymentAnswer | Response> {
  const { locale } = splitLocale(url.pathname);
  if (form.get('intent') !== 'confirm') return leaveTry(api, url, form);
  const returned = returnAt(form);
  if (!returned) throw new Response(null, { status: 404 });
  const { paymentKey, orderId, amount } = returned;
  const confirmed = await api.attempt(confirmCardPayment, { body: { paymentKey, orderId, amount } });
  if (confirmed.ok) return {};
  const { code, details } = confirmed.error;
  if (code === 'not_found') throw new Response(null, { status: 404 });
  if (code !== 'payment_refused') return { problem: errorText(locale, code) };
  const { reason, can_retry } = details as { reason: PaymentReason; can_retry: boolean };
  return { problem: paymentReasonText(locale, reason), isHopeless: !can_retry };
}
