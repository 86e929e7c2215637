import { namePayer } from '../../../domain/money/payments/payment.contract.ts';
import { splitLocale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { takeOrderStep } from '../orders/order-action.ts';
import { changeMethod, type PaymentAnswer, retry } from './method-action.ts';
import { putBack } from './put-back.ts';

/**
 * Handles the buttons of a payment page: retry, change the payment method, end the order, or request a cash receipt.
 */
export async function takePaymentStep(
  api: ServerClient,
  url: URL,
  slug: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  if (form.get('intent') === 'put-back') return putBack(api, url, slug, form);
  if (form.get('intent') === 'payer-name') return notifyPayer(api, url, slug, form);
  if (form.get('intent') === 'retry') return retry(api, url, slug, form);
  if (form.get('intent') !== 'cash-receipt') return changeMethod(api, url, slug, form);
  const answer = await takeOrderStep(api, splitLocale(url.pathname).locale, form, { slug, basket: '' });
  return answer instanceof Response ? answer : { order: answer };
}

/** Stores the sender's name of the transfer. */
async function notifyPayer(api: ServerClient, url: URL, slug: string, form: FormData): Promise<PaymentAnswer> {
  const payer_name = String(form.get('payer_name') ?? '').slice(0, 200);
  const told = await api.attempt(namePayer, { body: { slug: slug.slice(0, 40), payer_name } });
  const { locale } = splitLocale(url.pathname);
  if (told.ok) return { payer: { isKept: true } };
  if (told.error.code === 'not_found') throw new Response(null, { status: 404 });
  const problem = told.error.fields?.payer_name;
  if (!problem) return { problem: errorText(locale, told.error.code) };
  return { payer: { given: payer_name, error: fieldErrorText(locale, problem) } };
}
