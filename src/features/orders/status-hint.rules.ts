import { eventName } from './order-event.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

interface HintedOrder {
  readonly status: OrderStatus;
  readonly taken_back: boolean;
  readonly needs_refund_account: boolean;
  readonly received: number;
  readonly refunds: readonly { readonly status: string }[];
  readonly events: readonly Parameters<typeof eventName>[0][];
}

export type ExpiredHint = 'expired' | 'expiredPaid' | 'expiredRefunded' | 'expiredTakenBack';
type StatusHint = OrderStatus | ExpiredHint | 'payAgain' | 'kept' | 'accountFirst';

/** What a customer is told beside the status. Money may have come too late, gone back, or been taken back by the bank. */
export function statusHint(order: HintedOrder): StatusHint {
  const { status } = order;
  if (order.taken_back) return 'kept';
  if (status === 'awaiting_payment' && wasTakenBack(order)) return 'payAgain';
  if (status === 'return_approved' && order.needs_refund_account) return 'accountFirst';
  return status === 'expired' ? expiredHint(order) : status;
}

/** What has become of the money of an order that was not paid in time. */
export function expiredHint(order: Pick<HintedOrder, 'received' | 'refunds' | 'events'>): ExpiredHint {
  const { received, refunds } = order;
  if (received > 0 || refunds.some((refund) => refund.status !== 'done')) return 'expiredPaid';
  if (refunds.length > 0) return 'expiredRefunded';
  return wasTakenBack(order) ? 'expiredTakenBack' : 'expired';
}

function wasTakenBack({ events }: Pick<HintedOrder, 'events'>): boolean {
  return events.some((event) => eventName(event) === 'taken_back');
}
