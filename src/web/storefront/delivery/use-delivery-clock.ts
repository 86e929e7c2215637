import { useEffect, useState } from 'react';
import type { getDeliveryPrice, PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import type { createBrowserClient } from '../../../platform/http/browser-client.ts';

export type Call = ReturnType<typeof createBrowserClient>;

export interface DeliveryClock {
  readonly promise: PromiseView;
  /** Milliseconds until the cut-off, by the server's clock. */
  readonly left: number;
}

interface Offer {
  readonly promise: PromiseView;
  /** The cut-off in this page's monotonic time, because the phone's clock and time zone may be wrong. */
  readonly end: number;
}

const second = 1_000;
const minute = 60 * second;
const endpoint = { method: 'GET', path: '/api/addresses/delivery-price', base: 'main' } as const;

/** The last request, shared by everything on this page and the pages after it. */
let last: { readonly at: number; readonly answer: Promise<Offer | undefined> } | undefined;

function recentOffer(call: Call, within: number): Promise<Offer | undefined> {
  const at = performance.now();
  if (!last || at >= last.at + within) {
    const answer = call<typeof getDeliveryPrice>(endpoint, { query: {} }).then((result) => {
      const { promise, server_time } = result.ok ? result.value.data : {};
      // Counted from the time of the request: the latency may make the shown time shorter, but never too long.
      if (promise) return { promise, end: at + Date.parse(promise.order_before) - Date.parse(server_time as string) };
      last = undefined;
      return undefined;
    });
    last = { at, answer };
  }
  return last.answer;
}

/**
 * Reports the current promise and the remaining time every minute until stopped, or undefined while they are unknown.
 */
export function startDeliveryClock(call: Call, tell: (clock: DeliveryClock | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tick = (offer: Offer | undefined) => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (!offer) return tell(undefined);
    const { promise, end } = offer;
    const left = end - performance.now();
    if (left > 0) {
      tell({ promise, left });
      timer = setTimeout(tick, (left % (left > 2 * minute ? minute : second)) + 1, offer);
    } else {
      // A moment after the cut-off the server certainly has the next promise.
      timer = setTimeout(ask, second);
    }
  };
  // A hidden page sends no request. Timers stop while the phone sleeps, so the page refreshes when it is shown.
  const ask = async (within?: number) => {
    if (!document.hidden) tick(await recentOffer(call, within ?? second));
  };
  document.addEventListener('visibilitychange', () => ask(), { signal });
  // Not during hydration.
  timer = setTimeout(ask, 0, 5 * minute);
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Undefined on the server and at first in the browser. */
export function useDeliveryClock(call: Call): DeliveryClock | undefined {
  const [clock, setClock] = useState<DeliveryClock>();
  useEffect(() => startDeliveryClock(call, setClock), [call]);
  return clock;
}
