import { redirect } from 'react-router';
import { describeBasket, getBasket, syncBasket } from '../../features/basket/basket.contract.ts';
import { addedUp, type BasketItem } from '../../features/basket/basket.rules.ts';
import { cancelOrder, getOrder } from '../../features/orders/order.contract.ts';
import type { WantedItem } from '../../features/orders/wanted-items.rules.ts';
import type { ServerClient } from '../../http/server-client.ts';
import { errorText } from '../../i18n/error-text.ts';
import { splitLocale, withPrefix } from '../../kernel/locale.ts';
import type { PaymentAnswer } from './method-action.ts';
import { orderedLines } from './ordered-lines.ts';

/**
 * Ends an order that is not paid and has its lines go back into the basket: that of the browser, which is told them, or
 * without scripts the stored one. Where the order is over already, only the second half is left to do.
 */
export async function putBack(
  api: ServerClient,
  url: URL,
  number: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  const { locale, prefix } = splitLocale(url.pathname);
  const slug = number.slice(0, 40);
  const found = await api.attempt(getOrder, { query: { slug } });
  if (!found.ok) throw new Response(null, { status: 404 });
  const { status } = found.value.data;
  if (status === 'awaiting_payment') {
    const cancelled = await api.attempt(cancelOrder, { body: { slug } });
    if (!cancelled.ok) return { problem: errorText(locale, cancelled.error.code) };
  } else if (status !== 'cancelled' && status !== 'expired') {
    return { problem: errorText(locale, 'order_moved_on') };
  }
  const lines = orderedLines(found.value.data);
  await onTheShelf(api, lines);
  if (form.has('scripts')) return { putBack: lines };
  const stored = await api.call(getBasket, { query: { shallow: '1' } });
  const isOrdered = ({ product_variation: id }: WantedItem) => lines.some((line) => line.product_variation === id);
  const held = (stored.data as BasketItem[]).filter(isOrdered);
  const updated_at = new Date().toISOString();
  const items = addedUp<WantedItem>([...held, ...lines]).map((line) => ({ ...line, updated_at }));
  await api.call(syncBasket, { body: { items } });
  return redirect(withPrefix(prefix, '/basket'));
}

/** How often the shelf is looked at, which hears of goods that are free again a moment after the database. */
const looks = 20;
const lookEveryMs = 50;

/** The basket lowers what it cannot have, so it shall not be opened before the order's goods are back. */
async function onTheShelf(api: ServerClient, lines: readonly WantedItem[]): Promise<void> {
  for (let look = 1; look <= looks; look++) {
    const { data } = await api.call(describeBasket, { body: { items: [...lines] } });
    if (data.every(({ count, available }) => available >= count)) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
