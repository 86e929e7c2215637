import type { ServerClient } from '../../http/server-client.ts';
import { splitLocale } from '../../kernel/locale.ts';
import { takeOrderStep } from '../orders/order-action.ts';
import { changeMethod, type PaymentAnswer } from './method-action.ts';
import { putBack } from './put-back.ts';

/** What the buttons of a payment page do: pay another way or not at all, or ask for a paper. */
export async function takePaymentStep(
  api: ServerClient,
  url: URL,
  slug: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  if (form.get('intent') === 'put-back') return putBack(api, url, slug, form);
  if (form.get('intent') !== 'cash-receipt') return changeMethod(api, url, slug, form);
  const answer = await takeOrderStep(api, splitLocale(url.pathname).locale, form, { slug, basket: '' });
  return answer instanceof Response ? answer : { order: answer };
}
