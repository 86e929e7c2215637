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

/** The only ways an order can go; the database holds the same list and refuses everything else. */
export const orderTransitions = {
  awaiting_payment: ['paid', 'cancelled', 'expired'],
  // Back only if its money turns out to be another order's, or if the bank has taken it back.
  paid: ['preparing', 'cancelled', 'awaiting_payment'],
  preparing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['return_requested'],
  return_requested: ['return_approved', 'return_rejected'],
  // Back to where it was, unless all of its money was given back.
  return_approved: ['refunded', 'delivered'],
  return_rejected: ['return_requested'],
  cancelled: [],
  // Only by money that came late, and only if goods can be put aside anew.
  expired: ['paid'],
  refunded: ['return_requested'],
} as const satisfies Readonly<Record<OrderStatus, readonly OrderStatus[]>>;

export function canGo(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = orderTransitions[from];
  return next.includes(to);
}

/** Where an order stands, as its customer sees it; what came to nothing stands nowhere. */
export const orderStages = ['to_pay', 'packing', 'on_the_way', 'delivered', 'returns'] as const;
export type OrderStage = (typeof orderStages)[number];

export const statusesAt: Readonly<Record<OrderStage, readonly OrderStatus[]>> = {
  to_pay: ['awaiting_payment'],
  packing: ['paid', 'preparing'],
  on_the_way: ['shipped'],
  delivered: ['delivered'],
  returns: ['return_requested', 'return_approved', 'return_rejected', 'refunded'],
};

/** The way of an order that goes well, step by step; how many are behind it, or null once it has left that way. */
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

/** Until the parcel leaves; perishables are on their way from then on, and only the returns policy applies. */
export function canCancel(status: OrderStatus): boolean {
  return canGo(status, 'cancelled');
}

/** Something still has to happen: an account with such an order cannot be deleted. */
export function isUnderWay(status: OrderStatus): boolean {
  return !['delivered', 'cancelled', 'expired', 'return_rejected', 'refunded'].includes(status);
}

/** The goods were in the customer's hands, whatever came of them afterwards. */
export function hasArrived(status: OrderStatus): boolean {
  return ['delivered', 'return_requested', 'return_approved', 'return_rejected', 'refunded'].includes(status);
}

/** Where the parcels of an order are, whatever has become of its money. */
export const parcelsStates = ['none', 'picking', 'packed', 'part_shipped', 'shipped', 'delivered'] as const;
export type ParcelsState = (typeof parcelsStates)[number];

/** Where the money of an order is, whatever has become of its parcels. */
export const moneyStates = ['unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded'] as const;
export type MoneyState = (typeof moneyStates)[number];
