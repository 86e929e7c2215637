import { eventName } from './order-event.rules.ts';
import type { MoneyState, OrderStatus, ParcelsState } from './order-status.rules.ts';

interface HintedOrder {
  readonly status: OrderStatus;
  readonly parcels_state: ParcelsState;
  readonly money_state: MoneyState;
  readonly taken_back: boolean;
  readonly needs_refund_account: boolean;
  readonly received: number;
  readonly refunds: readonly { readonly status: string }[];
  readonly delivery: { readonly ships_on: string | null };
  readonly events: readonly Parameters<typeof eventName>[0][];
}

export type ExpiredHint = 'expired' | 'expiredPaid' | 'expiredRefunded' | 'expiredTakenBack';
type StatusHint =
  | OrderStatus
  | ExpiredHint
  | 'payAgain'
  | 'kept'
  | 'accountFirst'
  | 'packed'
  | 'part_shipped'
  | 'part_refunded';

/**
 * The hint shown with the status. The payment may have arrived too late, been refunded, or been reversed by the bank.
 * Null for a paid order without a shipping day: it waits for a zip code or a surcharge, and the page asks for that.
 */
export function statusHint(order: HintedOrder): StatusHint | null {
  const { status } = order;
  if (order.taken_back) return 'kept';
  if (status === 'paid' && order.delivery.ships_on === null) return null;
  if (status === 'awaiting_payment' && wasTakenBack(order)) return 'payAgain';
  if (status === 'return_approved' && order.needs_refund_account) return 'accountFirst';
  if (order.parcels_state === 'packed' || order.parcels_state === 'part_shipped') return order.parcels_state;
  if (status === 'delivered' && order.money_state === 'part_refunded') return 'part_refunded';
  if (status === 'delivered' && order.money_state === 'refunded') return 'refunded';
  return status === 'expired' ? expiredHint(order) : status;
}

/** What happened to the money of an order that was not paid in time. */
export function expiredHint(order: Pick<HintedOrder, 'received' | 'refunds' | 'events'>): ExpiredHint {
  const { received, refunds } = order;
  if (received > 0 || refunds.some((refund) => refund.status !== 'done')) return 'expiredPaid';
  if (refunds.length > 0) return 'expiredRefunded';
  return wasTakenBack(order) ? 'expiredTakenBack' : 'expired';
}

function wasTakenBack({ events }: Pick<HintedOrder, 'events'>): boolean {
  return events.some((event) => eventName(event) === 'taken_back');
}
