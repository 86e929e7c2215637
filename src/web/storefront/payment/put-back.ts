import { redirect } from 'react-router';
import { describeBasket, getBasket, syncBasket } from '../../../domain/basket/lines/basket.contract.ts';
import { type BasketItem, missingFrom, withRoom } from '../../../domain/basket/lines/basket.rules.ts';
import type { WantedItem } from '../../../domain/checkout/wanted-items.rules.ts';
import { cancelOrder, getOrder } from '../../../domain/orders/order/order.contract.ts';
import type { OrderStatus } from '../../../domain/orders/order/order-status.rules.ts';
import { splitLocale, withPrefix } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import type { PaymentAnswer } from './method-action.ts';
import { orderedLines } from './ordered-lines.ts';

/**
 * Ends an unpaid order and puts its lines back into the basket: they are returned for the basket of the browser, or
 * written to the stored basket without JavaScript. For an order that has already ended only the second step is needed.
 * An order that was paid at this moment is not changed.
 */
export async function putBack(
  api: ServerClient,
  url: URL,
  number: string,
  form: FormData,
): Promise<PaymentAnswer | Response> {
  const { locale, prefix } = splitLocale(url.pathname);
  const slug = number.slice(0, 40);
  const find = async () => {
    const found = await api.own(getOrder, { query: { slug } });
    if (!found) throw new Response(null, { status: 404 });
    return found.data;
  };
  const order = await find();
  const lines = orderedLines(order);
  if (!isOver(order.status)) {
    const ended = await api.attempt(cancelOrder, { body: { slug, only_unpaid: true } });
    if (ended.ok) await onTheShelf(api, lines);
    // It may have expired since it was read.
    else if (!isOver((await find()).status)) return { problem: errorText(locale, ended.error.code) };
  }
  if (form.has('scripts')) return { putBack: lines };
  const stored = await api.call(getBasket, { query: { shallow: '1' } });
  const held = stored.data as BasketItem[];
  const { fits, crowded } = withRoom(held, missingFrom(held, lines));
  const updated_at = new Date().toISOString();
  const items = fits.map(({ product_variation, count }) => ({ product_variation, count, updated_at }));
  await api.call(syncBasket, { body: { items } });
  if (crowded.length > 0) return { noRoom: crowded.map(({ name }) => name) };
  return redirect(withPrefix(prefix, '/basket'));
}

function isOver(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'expired';
}

/** How often the in-memory catalogue is checked. It receives released stock shortly after the database has it. */
const looks = 20;
const lookEveryMs = 50;

/**
 * The basket lowers lines to the available quantity, so it must not be opened before the stock of the order is
 * available again.
 */
async function onTheShelf(api: ServerClient, lines: readonly WantedItem[]): Promise<void> {
  for (let look = 1; look <= looks; look++) {
    const { data } = await api.call(describeBasket, {
      body: { items: lines.map(({ product_variation, count }) => ({ product_variation, count })) },
    });
    if (data.every(({ count, available }) => available >= count)) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
