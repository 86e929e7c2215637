import { redirectDocument } from 'react-router';
import { changePaymentMethod, retryPayment } from '../../../domain/money/payments/payment.contract.ts';
import { isPaymentMethod, paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { isWallet } from '../../../domain/shop/settings/wallet.rules.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { OrderAnswer } from '../orders/order-action.ts';
import type { OrderedLine } from './ordered-lines.ts';

/** What a payment page says after one of its buttons was pressed. */
export interface PaymentAnswer {
  readonly problem?: string;
  /** Trying once more cannot help. */
  readonly isHopeless?: boolean;
  readonly isOffline?: boolean;
  /** The order is over, and this goes into the basket of the browser. */
  readonly putBack?: readonly OrderedLine[];
  /** Names of what the stored basket had no room for; the rest lies there. */
  readonly noRoom?: readonly string[];
  /** What became of the name under which the money comes. */
  readonly payer?: { readonly isKept?: boolean; readonly given?: string; readonly error?: string };
  /** What became of a wish for a cash receipt. */
  readonly order?: OrderAnswer;
}

/** Pays another way, on the page for that. It is a new document, because only that may load the card window. */
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

/** Opens the next try and leads to its page, which opens the card window, or that of the pressed wallet, by itself. */
export async function retry(
  api: ServerClient,
  url: URL,
  slug: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  const { prefix, locale } = splitLocale(url.pathname);
  // A second press finds the try that the first one opened, so each may have a key of its own.
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
