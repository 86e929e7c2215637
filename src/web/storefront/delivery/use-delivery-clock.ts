import { useEffect, useState } from 'react';
import type { getDeliveryPrice, PromiseView } from '../../../domain/shop/delivery/delivery.contract.ts';
import type { createBrowserClient } from '../../../platform/http/browser-client.ts';

export type Call = ReturnType<typeof createBrowserClient>;

export interface DeliveryClock {
  readonly promise: PromiseView;
  /** Milliseconds in which one can still order, by the server's clock. */
  readonly left: number;
}

interface Offer {
  readonly promise: PromiseView;
  /** When time is up, in the time of this page: the phone's own clock and time zone may be wrong. */
  readonly end: number;
}

const second = 1_000;
const minute = 60 * second;
const endpoint = { method: 'GET', path: '/api/addresses/delivery-price', base: 'main' } as const;

/** The last question, shared by everything on the page and by the pages after it. */
let last: { readonly at: number; readonly answer: Promise<Offer | undefined> } | undefined;

function recentOffer(call: Call, within: number): Promise<Offer | undefined> {
  const at = performance.now();
  if (!last || at >= last.at + within) {
    const answer = call<typeof getDeliveryPrice>(endpoint, { query: {} }).then((result) => {
      const { promise, server_time } = result.ok ? result.value.data : {};
      // Counted from when the question left: the way to the server may cost a moment, but never promises one too many.
      if (promise) return { promise, end: at + Date.parse(promise.order_before) - Date.parse(server_time as string) };
      last = undefined;
      return undefined;
    });
    last = { at, answer };
  }
  return last.answer;
}

/** Tells what is promised now and for how long, minute by minute, until stopped; nothing while that is unknown. */
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
      // A moment after the end the server surely has the next promise.
      timer = setTimeout(ask, second);
    }
  };
  // What nobody sees is not asked for. Timers of a page stand still while the phone sleeps, so it asks on waking up.
  const ask = async (within?: number) => {
    if (!document.hidden) tick(await recentOffer(call, within ?? second));
  };
  document.addEventListener('visibilitychange', () => ask(), { signal });
  // Not within the work that brings a page to life.
  timer = setTimeout(ask, 0, 5 * minute);
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Nothing on the server and in the first moment in the browser. */
export function useDeliveryClock(call: Call): DeliveryClock | undefined {
  const [clock, setClock] = useState<DeliveryClock>();
  useEffect(() => startDeliveryClock(call, setClock), [call]);
  return clock;
}
