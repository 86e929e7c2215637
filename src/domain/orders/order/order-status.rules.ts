export const orderStatuses = [
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'return_requested',
  'return_approved',
  'return_rejected',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The allowed status changes. The database has the same list and refuses all others. */
export const orderTransitions = {
  awaiting_payment: ['paid', 'cancelled', 'expired'],
  // Back only if the money belongs to another order or the bank reversed the payment.
  paid: ['preparing', 'cancelled', 'awaiting_payment'],
  preparing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['return_requested'],
  return_requested: ['return_approved', 'return_rejected'],
  // Back to delivered unless all of its money was refunded.
  return_approved: ['refunded', 'delivered'],
  return_rejected: ['return_requested'],
  cancelled: [],
  // Only for late money, and only if lots can be reserved again.
  expired: ['paid'],
  refunded: ['return_requested'],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

export function canGo(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = orderTransitions[from];
  return next.includes(to);
}

/** The stage of an order as shown to its customer; cancelled and expired orders have none. */
export const orderStages = ['to_pay', 'packing', 'on_the_way', 'delivered', 'returns'] as const;
export type OrderStage = (typeof orderStages)[number];

export const statusesAt: Readonly<Record<OrderStage, readonly OrderStatus[]>> = {
  to_pay: ['awaiting_payment'],
  packing: ['paid', 'preparing'],
  on_the_way: ['shipped'],
  delivered: ['delivered'],
  returns: ['return_requested', 'return_approved', 'return_rejected', 'refunded'],
};

/** Stages at which something still happens: only their orders are counted beside their names. */
export const openStages: readonly OrderStage[] = ['to_pay', 'packing', 'on_the_way'];

/** The steps of a successful order, and the number of completed ones; null for other statuses. */
export const orderSteps = ['payment', 'packing', 'on_the_way', 'delivered'] as const;

export function stepsDone(status: OrderStatus): number | null {
  const done: Partial<Record<OrderStatus, number>> = {
    awaiting_payment: 0,
    paid: 1,
    preparing: 1,
    shipped: 2,
    delivered: orderSteps.length,
  };
  return done[status] ?? null;
}

/** Until the parcel leaves; afterwards only the returns policy applies. */
export function canCancel(status: OrderStatus): boolean {
  return canGo(status, 'cancelled');
}

/** Something still has to happen: an account with such an order cannot be deleted. */
export function isUnderWay(status: OrderStatus): boolean {
  return !['delivered', 'cancelled', 'expired', 'return_rejected', 'refunded'].includes(status);
}

/** The parcels have reached the customer, even if something happened afterwards. */
export function hasArrived(status: OrderStatus): boolean {
  return ['delivered', 'return_requested', 'return_approved', 'return_rejected', 'refunded'].includes(status);
}

/** The state of an order's parcels, independent of its money. */
export const parcelsStates = ['none', 'picking', 'packed', 'part_shipped', 'shipped', 'delivered'] as const;
export type ParcelsState = (typeof parcelsStates)[number];

/** The state of an order's money, independent of its parcels. */
export const moneyStates = ['unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded'] as const;
export type MoneyState = (typeof moneyStates)[number];
