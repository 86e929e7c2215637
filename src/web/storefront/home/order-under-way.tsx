import { useEffect, useState } from 'react';
import type { CurrentOrder, getCurrentOrder } from '../../../domain/orders/order/current-order.contract.ts';
import { isNews } from '../../../domain/orders/order/live-order.rules.ts';
import type { liveOrders } from '../../../domain/orders/order/order.contract.ts';
import { paymentPath } from '../../../domain/orders/order/payment-time.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { arrivalText, onWeekdayText } from '../../../platform/i18n/date-text.ts';
import { useForYouText } from '../../../platform/i18n/for-you-text.ts';
import { useOrdersText } from '../../../platform/i18n/orders-text.ts';
import { useText } from '../../../platform/i18n/text-context.tsx';
import { LiveWatch } from '../../ui/live-watch.ts';
import { removeStored, storeText } from '../../ui/storage.browser.ts';
import type { InLanguage, KnownOrder as Known } from '../early/known-home.browser.ts';
import { markRemembered, orderUnderWayKey } from '../early/remembered-marks.browser.ts';
import { useFrame } from '../frame/frame-context.ts';
import { useAddress } from '../frame/use-address.ts';
import { useApi } from '../frame/use-api.ts';
import { koreanDayAndTime } from '../orders/korean-day-and-time.ts';
import { KnownOrder, OrderLink } from './known-order.tsx';

/** Stores the order for the next first paint, and follows it while the page is open. */
export default function OrderUnderWay() {
  const { locale } = useText();
  const order = useCurrentOrder();
  const words = useWords();
  const known = order && ({ ...words(order), language: locale } satisfies InLanguage<Known>);
  const stored = known && JSON.stringify(known);
  useEffect(() => {
    if (stored) storeText(orderUnderWayKey, stored);
    if (stored !== null) return;
    removeStored(orderUnderWayKey);
    markRemembered('order', false);
  }, [stored]);
  return known ? <OrderLink order={known} /> : <KnownOrder />;
}

/** Undefined until known; null if the customer waits for no order. */
function useCurrentOrder(): CurrentOrder | null | undefined {
  const call = useApi();
  const { api } = useFrame();
  const [order, setOrder] = useState<CurrentOrder | null>();
  const [reads, setReads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change of an order
  useEffect(() => {
    const asking = new AbortController();
    const endpoint = { method: 'GET', path: '/api/orders/current/', base: 'main' } as const;
    call<typeof getCurrentOrder>(endpoint, {}, asking.signal).then((answer) => {
      if (answer.ok) setOrder(answer.value.data);
    });
    return () => asking.abort();
  }, [call, reads]);
  const path: (typeof liveOrders)['path'] = '/api/orders/live/';
  const url = api.async + path;
  useEffect(() => {
    if (!order) return;
    const watch = new LiveWatch(url, {
      isNews: (heard) => isNews([order], heard as CurrentOrder),
      readAgain: () => setReads((count) => count + 1),
    });
    watch.start();
    return () => watch.stop();
  }, [order, url]);
  return order;
}

function useWords() {
  const { t: say } = useText();
  const t = useOrdersText();
  const forYou = useForYouText();
  const { to } = useAddress();
  return (order: CurrentOrder): Known => {
    const { slug, status, payment_method, total_price, items_count, pay_before, arrives_from, arrives_to } = order;
    const state = t(`status.${status}`);
    if (status === 'awaiting_payment') {
      const { day, time } = koreanDayAndTime(pay_before);
      return {
        path: to(paymentPath(payment_method, slug)),
        title: `${state} · ${formatWon(won(total_price))}`,
        text: forYou('underWay.payBy', { time, day: onWeekdayText(say, day) }),
      };
    }
    const things = t('order.things', { count: items_count });
    const path = to(`/my-orders/${slug}`);
    if (!arrives_from || !arrives_to) return { path, title: state, text: things };
    const when = arrivalText(say, { arrives_from, arrives_to });
    return { path, title: t('order.arrives', { when }), text: `${state} · ${things}` };
  };
}
