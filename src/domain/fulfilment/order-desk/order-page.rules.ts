import { canCancel, canGo, type OrderStatus } from '../../orders/order/order-status.rules.ts';

/** What can be done with an order, each with the verb that one must be allowed. */
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

/** As far as it decides what may be done. */
export interface ActedOn {
  readonly status: OrderStatus;
  readonly isHeld: boolean;
  readonly hasZip: boolean;
  /** A box of it is in the house while others have left. */
  readonly hasBoxLeft: boolean;
  readonly surchargeDue: number;
  readonly linesLeft: number;
  readonly leftToRefund: number;
  readonly hasCustomer: boolean;
  /** The bank may still take the payment back. */
  readonly settling: boolean;
  /** Something has come for it while it can be paid, and what it lacks is within the limit. */
  readonly isALittleShort: boolean;
}

/** What this person may do with an order as it stands. */
export function actionsFor(order: ActedOn, may: (verb: (typeof verbOf)[OrderAction]) => boolean): OrderAction[] {
  return orderActions.filter((action) => may(verbOf[action]) && isPossible(action, order));
}

function isPossible(action: OrderAction, order: ActedOn): boolean {
  const { status, isHeld, hasZip, surchargeDue, linesLeft, leftToRefund, hasCustomer, settling } = order;
  switch (action) {
    case 'prepare':
      return canGo(status, 'preparing') && !isHeld && hasZip && surchargeDue === 0 && !settling;
    case 'hold':
      return canHold(status, order.hasBoxLeft) && !isHeld;
    case 'lift':
      return isHeld;
    case 'ship':
      // Further boxes may follow the first.
      return ((canGo(status, 'shipped') && !settling) || status === 'shipped') && !isHeld;
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
 * Until somebody packs: what is in the box then, and what is written on it, is no longer a matter of rows. Without a zip code
 * no courier takes it, so that is completed later, too.
 */
export function canChangeAddress(status: OrderStatus, hasZip = true): boolean {
  return status === 'awaiting_payment' || status === 'paid' || (status === 'preparing' && !hasZip);
}

/** What was paid and is still in the house, also the rest of an order that has partly gone. */
export function canHold(status: OrderStatus, hasBoxLeft: boolean): boolean {
  return status === 'paid' || status === 'preparing' || (status === 'shipped' && hasBoxLeft);
}

/** Before it is paid the customer orders anew instead: what a payment under way is for does not change. */
export function canLeaveOut(status: OrderStatus): boolean {
  return status === 'paid';
}

/** What customers are told of an order besides its steps. */
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
