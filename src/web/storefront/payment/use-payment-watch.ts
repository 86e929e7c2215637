import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { getPaymentInfo, PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import { useApi } from '../frame/use-api.ts';

const target = { method: 'GET', path: '/api/orders/detail/payment-info/', base: 'main' } as const;

/**
 * Checks whether the payment has changed, and then reloads the page's data: when the visitor returns to the page, and
 * also regularly if `everyMs` is given. A failed check is followed by the next one.
 */
export function usePaymentWatch(slug: string, info: PaymentInfo, everyMs?: number): void {
  const call = useApi();
  const { revalidate } = useRevalidator();
  const shown = stateOf(info);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const look = async () => {
      if (document.hidden) return;
      const answer = await call<typeof getPaymentInfo>(target, { query: { slug } }, signal);
      if (signal.aborted || !answer.ok) return;
      if (stateOf(answer.value.data) !== shown) revalidate();
    };
    document.addEventListener('visibilitychange', look, { signal });
    const timer = everyMs === undefined ? undefined : setInterval(look, everyMs);
    return () => {
      stopping.abort();
      clearInterval(timer);
    };
  }, [slug, shown, everyMs, call, revalidate]);
}

/** The fields of a payment that change the page. */
function stateOf({ status, checking, can_retry, virtual_account }: PaymentInfo): string {
  return [status, checking, can_retry, virtual_account?.account].join(' ');
}
