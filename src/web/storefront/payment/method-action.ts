import { redirectDocument } from 'react-router';
import { changePaymentMethod, retryPayment } from '../../../domain/money/payments/payment.contract.ts';
import { isPaymentMethod, paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { isWallet } from '../../../domain/shop/settings/wallet.rules.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { OrderAnswer } from '../orders/order-action.ts';
import type { OrderedLine } from './ordered-lines.ts';

/** The result of a button on a payment page. */
export interface PaymentAnswer {
  readonly problem?: string;
  /** Another attempt cannot succeed. */
  readonly isHopeless?: boolean;
  readonly isOffline?: boolean;
  /** The order has ended, and these lines go into the basket of the browser. */
  readonly putBack?: readonly OrderedLine[];
  /** Names of products that did not fit into the stored basket. The others were added. */
  readonly noRoom?: readonly string[];
  /** The result of the form for the sender's name of the transfer. */
  readonly payer?: { readonly isKept?: boolean; readonly given?: string; readonly error?: string };
  /** The result of the form for a cash receipt. */
  readonly order?: OrderAnswer;
}

/**
 * Changes the payment method and redirects to its page with a full page load, because only a new document may load the
 * card window.
 */
export async function changeMethod(
  api: ServerClient,
  url: URL,
  slug: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  const payment_method = form.get('payment_method');
  if (!isPaymentMethod(payment_method)) throw new Response(null, { status: 400 });
  const { prefix, locale } = splitLocale(url.pathname);
  const changed = await api.attempt(changePaymentMethod, { body: { slug: slug.slice(0, 40), payment_method } });
  if (changed.ok) return redirectDocument(withPrefix(prefix, changed.value.data.payment_url));
  if (changed.error.code === 'not_found') throw new Response(null, { status: 404 });
  return { problem: errorText(locale, changed.error.code) };
}

/**
 * Starts the next payment attempt and redirects to its page, which opens the card window or the chosen wallet by
 * itself.
 */
export async function retry(
  api: ServerClient,
  url: URL,
  slug: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  const { prefix, locale } = splitLocale(url.pathname);
  // A second press finds the payment attempt of the first one, so each may have its own key.
  const body = { slug: slug.slice(0, 40), request_key: crypto.randomUUID() };
  const retried = await api.attempt(retryPayment, { body });
  if (!retried.ok) {
    if (retried.error.code === 'not_found') throw new Response(null, { status: 404 });
    return { problem: errorText(locale, retried.error.code) };
  }
  const { payment_method } = retried.value.data;
  const path = paymentPath(payment_method, slug);
  if (payment_method !== 'toss') return redirectDocument(withPrefix(prefix, path));
  const wallet = form.get('easyPay');
  return redirectDocument(withPrefix(prefix, `${path}?open=${isWallet(wallet) ? wallet : 'card'}`));
}
