import { eventName } from './order-event.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

interface HintedOrder {
  readonly status: OrderStatus;
  readonly received: number;
  readonly refunds: readonly { readonly status: string }[];
  readonly events: readonly Parameters<typeof eventName>[0][];
}

type StatusHint = OrderStatus | 'payAgain' | 'expiredPaid' | 'expiredRefunded' | 'expiredTakenBack';

/** What a customer is told beside the status. Money may have come too late, gone back, or been taken back by the bank. */
export function statusHint({ status, received, refunds, events }: HintedOrder): StatusHint {
  const isTakenBack = events.some((event) => eventName(event) === 'taken_back');
  if (status === 'awaiting_payment' && isTakenBack) return 'payAgain';
  if (status !== 'expired') return status;
  if (received > 0 || refunds.some((refund) => refund.status !== 'done')) return 'expiredPaid';
  if (refunds.length > 0) return 'expiredRefunded';
  return isTakenBack ? 'expiredTakenBack' : 'expired';
}
