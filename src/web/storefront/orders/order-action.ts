import { redirect } from 'react-router';
import { describeBasket, getBasket, syncBasket } from '../../../domain/basket/lines/basket.contract.ts';
import type { BasketItem } from '../../../domain/basket/lines/basket.rules.ts';
import { type Refill, refill } from '../../../domain/checkout/buy-again.rules.ts';
import { completeOrderAddress } from '../../../domain/fulfilment/order-desk/own-order.contract.ts';
import { giveRefundAccount } from '../../../domain/money/refunds/refund-account.contract.ts';
import { requestCashReceipt } from '../../../domain/orders/order/cash-receipt.contract.ts';
import { cancelOrder, confirmReceipt, getOrder } from '../../../domain/orders/order/order.contract.ts';
import { isZipCode } from '../../../domain/shop/delivery/zone.rules.ts';
import { errorStatus, type Failure, type FieldProblem } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { orderWords } from '../../../platform/i18n/order-words.ts';
import { boughtLines } from './bought-lines.ts';

/** The result of a form on the page of an order. */
export interface OrderAnswer {
  readonly done?: 'cancelled' | 'received' | 'cash_receipt' | 'refund_account' | 'zip';
  /** A text that replaces the usual confirmation. */
  readonly told?: string;
  readonly error?: string;
  /** What could not be put into the basket again. */
  readonly again?: Omit<Refill, 'counts'> & { readonly isAny: boolean };
  readonly purpose?: string;
  readonly identifier?: string;
  readonly identifierError?: string;
  readonly isBusinessNumberWrong?: boolean;
  /** The submitted refund account, with the errors of its fields. */
  /** The submitted zip code, its error, and whether submitting it again confirms it. */
  readonly zip?: { readonly given: string; readonly error: string; readonly isDoubted: boolean };
  readonly account?: { readonly given: AccountFields; readonly errors: Partial<AccountFields> };
}

type AccountFields = Readonly<Record<'bank' | 'account_number' | 'holder', string>>;

interface Place {
  readonly slug: string;
  readonly basket: string;
}

/** Another customer's order results in 404 for every intent. */
export async function takeOrderStep(
  api: ServerClient,
  locale: Locale,
  form: FormData,
  { slug, basket }: Place,
): Promise<OrderAnswer | Response> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 500);
  switch (form.get('intent')) {
    case 'cancel': {
      const cancelled = await api.attempt(cancelOrder, { body: { slug, reason: text('reason') } });
      return cancelled.ok ? { done: 'cancelled' } : refused(cancelled.error, locale);
    }
    case 'received': {
      const received = await api.attempt(confirmReceipt, { body: { slug } });
      if (!received.ok) return refused(received.error, locale);
      // The received box is recorded; another box of the order has not been sent yet.
      const isRestToCome = received.value.data.status === 'shipped';
      return { done: 'received', ...(isRestToCome && { told: orderWords(locale, 'restToCome') }) };
    }
    case 'cash-receipt': {
      const purpose = text('purpose') === 'business_expense' ? 'business_expense' : 'income_deduction';
      const identifier = text('identifier').slice(0, 40);
      const asked = await api.attempt(requestCashReceipt, { body: { slug, purpose, identifier } });
      if (asked.ok) return { done: 'cash_receipt' };
      const problem = asked.error.fields?.identifier;
      if (!problem) return refused(asked.error, locale);
      const words = wordsFor(problem, identifier, locale);
      return { purpose, identifier, identifierError: words, isBusinessNumberWrong: problem === 'invalid' };
    }
    case 'refund-account': {
      const given = { bank: text('bank'), account_number: text('account_number'), holder: text('holder') };
      return giveAccount(api, locale, slug, given);
    }
    case 'zip':
      return completeZip(api, locale, slug, text('zip_code').trim(), text('doubted'));
    case 'again':
      return buyAgain(api, locale, slug, basket);
  }
  return { error: errorText(locale, 'invalid_input') };
}

async function completeZip(api: ServerClient, locale: Locale, slug: string, given: string, doubted: string) {
  const body = { slug, zip_code: given, place_confirmed: given !== '' && given === doubted };
  const done = await api.attempt(completeOrderAddress, { body });
  if (done.ok) return { done: 'zip' } as const;
  const { code, fields } = done.error;
  const isDoubted = code === 'place_contradicts';
  if (!isDoubted && !fields?.zip_code) return refused(done.error, locale);
  const words = isDoubted ? 'zipElsewhere' : isZipCode(given) ? 'zipUnknown' : 'zipInvalid';
  return { zip: { given, isDoubted, error: orderWords(locale, words) } };
}

async function giveAccount(
  api: ServerClient,
  locale: Locale,
  slug: string,
  given: AccountFields,
): Promise<OrderAnswer> {
  const told = await api.attempt(giveRefundAccount, { body: { slug, ...given } });
  if (told.ok) return { done: 'refund_account' };
  const { fields } = told.error;
  if (!fields) return refused(told.error, locale);
  const names = ['bank', 'account_number', 'holder'] as const;
  const wrong = names.flatMap((name) => {
    const problem = fields[name];
    return problem ? [[name, wordsFor(problem, given[name], locale)]] : [];
  });
  return { account: { given, errors: Object.fromEntries(wrong) } };
}

/** For an empty field, "required" is clearer than any other error. */
function wordsFor(problem: FieldProblem, given: string, locale: Locale): string {
  return fieldErrorText(locale, given.trim() === '' ? 'required' : problem);
}

/** Only forms sent without JavaScript use this intent. */
async function buyAgain(api: ServerClient, locale: Locale, slug: string, basket: string) {
  const found = await api.attempt(getOrder, { query: { slug } });
  if (!found.ok) return refused(found.error, locale);
  const lines = boughtLines(found.value.data);
  const items = lines.flatMap(({ variation, count }) => (variation ? [{ product_variation: variation, count }] : []));
  const [offered, stored] = await Promise.all([
    api.call(describeBasket, { body: { items } }),
    api.call(getBasket, { query: { shallow: '1' } }),
  ]);
  const { counts, gone, fewer, crowded } = refill(
    lines,
    (id) => offered.data.find((line) => line.product_variation.id === id)?.available ?? 0,
    stored.data as BasketItem[],
  );
  const now = new Date().toISOString();
  const wanted = counts.map(({ variation, count }) => ({ product_variation: variation, count, updated_at: now }));
  const kept = await api.attempt(syncBasket, { body: { items: wanted } });
  if (!kept.ok) return refused(kept.error, locale);
  if ([...gone, ...fewer, ...crowded].length === 0) return redirect(basket);
  return { again: { gone, fewer, crowded, isAny: counts.length > 0 } };
}

function refused({ code }: Failure, locale: Locale): OrderAnswer {
  if (code === 'not_found') throw new Response(null, { status: errorStatus.not_found });
  return { error: errorText(locale, code) };
}
