import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { isNews, isWorthWatching, type ShownOrder } from '../../../domain/orders/order/live-order.rules.ts';
import type { liveOrders } from '../../../domain/orders/order/order.contract.ts';
import { LiveWatch } from '../../ui/live-watch.ts';
import { useFrame } from '../frame/frame-context.ts';

const path: (typeof liveOrders)['path'] = '/api/orders/live/';

/** Reloads the page's data when one of the shown orders changes, as long as any of them can change. */
export function useLiveOrders(orders: readonly ShownOrder[]): void {
  const { api } = useFrame();
  const { revalidate } = useRevalidator();
  const url = api.async + path;
  const isWorthIt = isWorthWatching(orders);
  const isOther = useEffectEvent((heard: unknown) => isNews(orders, heard as ShownOrder));
  const readAgain = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isWorthIt) return;
    const watch = new LiveWatch(url, { isNews: (heard) => isOther(heard), readAgain: () => readAgain() });
    watch.start();
    return () => watch.stop();
  }, [isWorthIt, url]);
}
