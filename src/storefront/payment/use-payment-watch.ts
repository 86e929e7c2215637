import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { getPaymentInfo, PaymentInfo } from '../../features/payments/payment.contract.ts';
import { useApi } from '../frame/use-api.ts';

const target = { method: 'GET', path: '/api/orders/detail/payment-info/', base: 'main' } as const;

/**
 * Looks whether something has become of the payment, and if so loads the page again: when the visitor comes back to
 * it, and, with a number of milliseconds, all the time. A look that fails is simply followed by the next.
 */
export function usePaymentWatch(slug: string, { status, checking }: PaymentInfo, everyMs?: number): void {
  const call = useApi();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const look = async () => {
      if (document.hidden) return;
      const answer = await call<typeof getPaymentInfo>(target, { query: { slug } }, signal);
      if (signal.aborted || !answer.ok) return;
      const now = answer.value.data;
      if (now.status !== status || now.checking !== checking) revalidate();
    };
    document.addEventListener('visibilitychange', look, { signal });
    const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [slug, status, checking, everyMs, call, revalidate]);
}
