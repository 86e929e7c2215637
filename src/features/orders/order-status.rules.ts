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
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_payment: ['paid', 'cancelled', 'expired'],
  // Back only if its money turns out to be another order's, or if the bank has taken it back.
  paid: ['preparing', 'cancelled', 'awaiting_payment'],
  preparing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['return_requested'],
  return_requested: ['return_approved', 'return_rejected'],
  // Back to where it was, if goods are sent again instead of money.
  return_approved: ['refunded', 'delivered'],
  return_rejected: ['return_requested'],
  cancelled: [],
  // Only by money that came late, and only if goods can be put aside anew.
  expired: ['paid'],
  refunded: ['return_requested'],
};

export function canGo(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to);
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
