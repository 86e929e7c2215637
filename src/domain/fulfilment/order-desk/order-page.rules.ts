import { canCancel, canGo, type OrderStatus } from '../../orders/order/order-status.rules.ts';

/** The actions on an order, each with its permission. */
const verbOf = {
  prepare: 'orders.prepare',
  hold: 'orders.hold',
  lift: 'orders.hold',
  ship: 'orders.ship',
  deliver: 'orders.deliver',
  cancel: 'orders.cancel',
  refund: 'orders.refund',
  accept_shortfall: 'deposits.write',
  address: 'orders.edit',
  waive: 'orders.edit',
  leave_out: 'orders.edit',
  note: 'orders.read',
} as const;
export type OrderAction = keyof typeof verbOf;
export const orderActions = Object.keys(verbOf) as [OrderAction, ...OrderAction[]];

/** The facts about an order that determine the allowed actions. */
export interface ActedOn {
  readonly status: OrderStatus;
  readonly isOnHold: boolean;
  readonly hasZip: boolean;
  /** One of its boxes is not sent yet while others are. */
  readonly hasBoxLeft: boolean;
  readonly surchargeDue: number;
  readonly linesLeft: number;
  readonly leftToRefund: number;
  readonly hasCustomer: boolean;
  /** The bank may still reverse the payment. */
  readonly settling: boolean;
  /** It can be paid, has received money, and lacks no more than the limit. */
  readonly isALittleShort: boolean;
}

/** The actions that this staff member may perform on the order now. */
export function actionsFor(order: ActedOn, may: (verb: (typeof verbOf)[OrderAction]) => boolean): OrderAction[] {
  return orderActions.filter((action) => may(verbOf[action]) && isPossible(action, order));
}

function isPossible(action: OrderAction, order: ActedOn): boolean {
  const { status, isOnHold, hasZip, surchargeDue, linesLeft, leftToRefund, hasCustomer, settling } = order;
  switch (action) {
    case 'prepare':
      return canGo(status, 'preparing') && !isOnHold && hasZip && surchargeDue === 0 && !settling;
    case 'hold':
      return canHold(status, order.hasBoxLeft) && !isOnHold;
    case 'lift':
      return isOnHold;
    case 'ship':
      // More boxes may follow the first.
      return ((canGo(status, 'shipped') && !settling) || status === 'shipped') && !isOnHold;
    case 'deliver':
      return status === 'shipped';
    case 'cancel':
      return canCancel(status);
    case 'refund':
      return leftToRefund > 0 && !settling && !['awaiting_payment', 'expired', 'cancelled'].includes(status);
    case 'accept_shortfall':
      return order.isALittleShort && hasCustomer;
    case 'address':
      return hasCustomer && canChangeAddress(status, hasZip);
    case 'waive':
      return surchargeDue > 0 && canChangeAddress(status);
    case 'leave_out':
      return canLeaveOut(status) && linesLeft > 1 && !settling;
    case 'note':
      return true;
  }
}

/**
 * Allowed until packing starts: then the address is already on the box. A missing zip code can also be added later,
 * because no courier accepts a box without it.
 */
export function canChangeAddress(status: OrderStatus, hasZip = true): boolean {
  return status === 'awaiting_payment' || status === 'paid' || (status === 'preparing' && !hasZip);
}

/** Paid and not completely sent. */
export function canHold(status: OrderStatus, hasBoxLeft: boolean): boolean {
  return status === 'paid' || status === 'preparing' || (status === 'shipped' && hasBoxLeft);
}

/**
 * An unpaid order cannot change, because a payment in progress may be for the old price; the customer places a new
 * order instead.
 */
export function canLeaveOut(status: OrderStatus): boolean {
  return status === 'paid';
}

/** Messages to customers about an order besides those about its status. */
export const messageTopics = [
  'shortfall',
  'deposit_over',
  'no_surplus',
  'surplus_used',
  'payment_over',
  'refund_promised',
  'refund_sent',
  'address',
  'claim',
  'parcel',
  'delay',
  'arrival',
  'recall',
  'withdrawal',
] as const;
