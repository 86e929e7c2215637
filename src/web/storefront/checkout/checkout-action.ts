import { redirect } from 'react-router';
import { goodsTotal } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { isVoucherProblem } from '../../../domain/basket/vouchers/voucher.rules.ts';
import { placeOrder } from '../../../domain/checkout/placement.contract.ts';
import type { Failure } from '../../../kernel/error-codes.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { checkout as en } from '../../../platform/i18n/en/checkout.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { checkout as ru } from '../../../platform/i18n/ru/checkout.ts';
import { checkout as uz } from '../../../platform/i18n/uz/checkout.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutDraft, draftAt, draftIn, newKey, type Seen, seenIn } from './checkout-draft.ts';
import { type CheckoutLines, describeWanted } from './checkout-lines.ts';
import { checkoutLink } from './checkout-link.ts';
import { methodOf, openingLink } from './payment-choice.ts';

/** Recalculates the order, or places it and redirects to its payment. */
export async function takeCheckoutStep(
  api: ServerClient,
  url: URL,
  form: FormData,
): Promise<CheckoutAnswer | Response> {
  const { prefix, locale } = splitLocale(url.pathname);
  const { draft, isWhole } = draftIn(form);
  const hasScripts = form.has('scripts');
  const chosen = checkoutLink(draft);
  // Without JavaScript, only this redirect writes the choices into the URL, from which another language reads them.
  // With status 307 the browser submits the same form again.
  if (!hasScripts && chosen !== linkAt(url) && chosen === linkAt(new URL(chosen, url))) {
    return redirect(withPrefix(prefix, chosen), 307);
  }
  const seen = seenIn(form);
  const items = draft.items ?? [];
  // No order is placed with a quantity that could not be parsed.
  if (form.get('intent') !== 'order' || form.has('remove') || !isWhole) {
    const wanted = await describeWanted(api, items, { ...seen, voucher: draft.voucher });
    return { draft, wanted: { ...wanted, isWhole: wanted.isWhole && isWhole } };
  }
  const placed = await api.attempt(placeOrder, {
    body: {
      items: [...items],
      ...(draft.address === null ? {} : { address: draft.address }),
      payment_method: methodOf(draft.payment),
      note: draft.note,
      drop_off: draft.dropOff,
      expected_total: seen.total,
      consent: draft.consent,
      // A code that the page has named as not usable does not block the order: the total that it showed excludes it.
      ...(draft.voucher === '' || draft.voucher === seen.unusedCode ? {} : { voucher: draft.voucher }),
      request_key: draft.key,
    },
  });
  if (placed.ok) {
    const link = openingLink(withPrefix(prefix, placed.value.data.payment_url), draft.payment);
    return hasScripts ? { placed: { link, variations: items.map((item) => item.product_variation) } } : redirect(link);
  }
  if (placed.error.code === 'login_required') {
    const here = withPrefix(prefix, checkoutLink(draft));
    return hasScripts ? { needsLogin: true } : redirect(withPrefix(prefix, `/login?next=${encodeURIComponent(here)}`));
  }
  const { code, details } = placed.error;
  return refused(api, draft, seen, placed.error, { en, ru, uz }[locale], errorText(locale, code, details));
}

function linkAt({ searchParams }: URL): string {
  return checkoutLink(draftAt(searchParams).draft);
}

async function refused(
  api: ServerClient,
  draft: CheckoutDraft,
  seen: Seen,
  failure: Failure,
  words: typeof en | typeof ru | typeof uz,
  text: string,
): Promise<CheckoutAnswer> {
  const { code } = failure;
  if (code === 'stock_changed' || code === 'total_changed') {
    const { total, delivery } = seen;
    // The order was sent without the unusable code. An automatic voucher may have lowered its total, which only a
    // description without the code shows.
    const asked = draft.voucher === seen.unusedCode ? { ...draft, voucher: '' } : draft;
    return { draft: asked, wanted: await describeChanged(api, asked, seen, failure), before: { total, delivery } };
  }
  const wanted = await describeWanted(api, draft.items ?? [], { ...seen, voucher: draft.voucher });
  if (code === 'request_key_reused') {
    const problem = { place: 'whole', text: words['checkout.placedBefore'], leadsToOrders: true } as const;
    return { draft: { ...draft, key: newKey() }, wanted, problem };
  }
  if (draft.voucher !== '' && isVoucherProblem(code)) {
    return { draft, wanted, problem: { place: 'whole', text: words['checkout.codeRefused'] } };
  }
  return { draft, wanted, problem: { place: placeOf(failure), text, leadsToOrders: unpaidLimits.includes(code) } };
}

/** Failures that may disappear when an older order is paid or cancelled. */
const unpaidLimits: readonly Failure['code'][] = ['too_many_open_orders', 'too_many_unpaid_pieces', 'too_much_unpaid'];

function placeOf({ code }: Failure): NonNullable<CheckoutAnswer['problem']>['place'] {
  if (code === 'no_items') return 'items';
  if (code === 'address_required') return 'address';
  return code === 'consent_required' ? 'consent' : 'whole';
}

/**
 * How often the in-memory catalogue is checked for a change. It receives changes shortly after the database has them.
 */
const looks = 20;
const lookEveryMs = 50;

async function describeChanged(
  api: ServerClient,
  draft: CheckoutDraft,
  { prices }: Seen,
  { details = {} }: Failure,
): Promise<CheckoutLines> {
  const short = (details.lines ?? []) as readonly { product_variation: number; available: number }[];
  const available = new Map(short.map((line) => [line.product_variation, line.available]));
  const { items, discount, voucher = 0 } = details as { items?: number; discount?: number; voucher?: number };
  for (let look = 1; ; look++) {
    const wanted = await describeWanted(api, draft.items, { prices, available, voucher: draft.voucher });
    const goods = goodsTotal(wanted.lines.map(({ item, count }) => ({ ...item, count })));
    const isUpToDate = items === undefined || discount === undefined || goods === items - discount + voucher;
    if (isUpToDate || look === looks) return wanted;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
