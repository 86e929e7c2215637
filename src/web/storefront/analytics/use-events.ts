import { useEffect, useEffectEvent } from 'react';
import { withoutPersonal } from '../../../platform/browser-errors/browser-error.rules.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { currentBasket, onBasketChange } from '../basket/local-basket.browser.ts';
import {
  basketEvents,
  beginCheckout,
  type CommerceEvent,
  isFreshPurchase,
  purchase,
  viewItem,
} from './commerce-event.rules.ts';
import type { ShownPage } from './shown-page.ts';
import type { AnalyticsTag } from './tag.ts';
import { isFirstTime, markOf } from './told-purchases.browser.ts';

/** Turns page views and changes into events, each sent once. */
export function useEvents(tag: AnalyticsTag, page: ShownPage, isAllowed: boolean): void {
  const { address, searched } = page;
  const product = page.dataOf('/product-detail/:slug')?.product;
  const checkout = page.dataOf('/confirm-order')?.data;
  const order = paidOrderOn(page);
  const note = useEffectEvent((event: CommerceEvent) => tag.note(event, address));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => note({ name: 'page_view', facts: {} }), [address]);

  const productId = product?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per product, whichever variation is shown
  useEffect(() => {
    if (product) note(viewItem({ ...product, id: product.product_variation }));
  }, [productId]);

  useEffect(() => {
    if (searched) note({ name: 'search', facts: { search_term: withoutPersonal(searched) } });
  }, [searched]);

  const checkoutKey = checkout?.draft.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each checkout; choices on its page do not count
  useEffect(() => {
    if (!checkout || checkout.lines.length === 0) return;
    note(beginCheckout(checkout.lines.map(({ id, item, count }) => ({ ...item, id, name: item.product.name, count }))));
  }, [checkoutKey]);

  const orderNumber = order?.slug;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    // Reported purchases are stored in the browser, and nothing may be stored before the visitor consents.
    if (!order || !isAllowed || !isFreshPurchase(order.payment.paid_at, serverNow())) return;
    const { items, total_price, delivery_price } = order;
    const lines = items.map((line) => ({ ...line, id: line.product_variation, name: line.product.name }));
    markOf(order.slug).then((mark) => {
      if (isFirstTime(mark)) note(purchase(mark, lines, total_price, delivery_price));
    });
  }, [orderNumber, isAllowed]);

  useBasketEvents(tag, page);
}

/** On the checkout page the order itself empties the basket. */
function useBasketEvents(tag: AnalyticsTag, { place, address }: ShownPage): void {
  const hear = useEffectEvent((events: CommerceEvent[]) => {
    if (place !== '/confirm-order') for (const event of events) tag.note(event, address);
  });
  useEffect(() => {
    let before = currentBasket();
    return onBasketChange((changed) => {
      const after = currentBasket();
      const ids = changed.map((line) => line.product_variation);
      hear(basketEvents(before, after, ids));
      before = after;
    });
  }, []);
}

/** The order on any of the pages that the customer may see first after paying. */
function paidOrderOn(page: ShownPage) {
  const payment =
    page.dataOf('/payment/toss/success')?.payment ??
    page.dataOf('/payment/toss/:slug')?.payment ??
    page.dataOf('/payment/bank-transfer/:slug')?.payment ??
    page.dataOf('/payment/virtual-account/:slug')?.payment;
  const order = payment?.order ?? page.dataOf('/my-orders/:slug')?.order;
  return order && !['awaiting_payment', 'cancelled', 'expired'].includes(order.status) ? order : undefined;
}
