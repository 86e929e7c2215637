// The state machine of orders: allowed status changes with their actors, guards and effects.
import type { ErrorCode } from '../../../kernel/error-codes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { freeVoucher, useVoucherAgain } from '../../basket/vouchers/voucher.store.ts';
import type { DeliveryPromise } from '../../shop/delivery/delivery-promise.rules.ts';
import { removeBoxesLeft } from '../parcels/box.store.ts';
import { releaseLots, sellLots } from '../reservations/reservation.store.ts';
import { recountCash } from './cash-kept.store.ts';
import {
  type Actor,
  changeOrder,
  extendPayment,
  isPaymentBeingChecked,
  isSettling,
  type LockedOrder,
  type Mover,
} from './order.store.ts';
import { queueMoneyMessage } from './order-news.ts';
import { addNote } from './order-note.store.ts';
import { endPayment, hasDeposit, settleShortages } from './order-process.store.ts';
import type { KeptPromise } from './order-promise.service.ts';
import type { OrderStatus, orderTransitions } from './order-status.rules.ts';
import type { PaymentMethod } from './payment-time.rules.ts';
import { readPayBefore } from './unpaid-limit.store.ts';

type Guard = (db: Database, order: LockedOrder) => ErrorCode | null | Promise<ErrorCode | null>;
/** Receives the order as it was before the change. */
type Effect = (db: Database, order: LockedOrder, mover: Mover) => Promise<void>;

interface Way {
  readonly by: readonly Actor[];
  /** Conditions of the move. Callers check them with `obstacleTo` before they call `transition`. */
  readonly guards?: readonly Guard[];
  /** Whether the customer is told by a message. */
  readonly tells?: true | ((db: Database, order: LockedOrder, mover: Mover) => Promise<boolean>);
  /** Further changes of the move, in this order: money, voucher, lots, which is the order in which they are locked. */
  readonly effects?: readonly Effect[];
}

/** Exactly the steps that `orderTransitions` allows. */
type Ways = {
  readonly [From in OrderStatus]: { readonly [To in (typeof orderTransitions)[From][number]]: Way };
};

const notOnHold: Guard = (_, { isOnHold }) => (isOnHold ? 'order_on_hold' : null);
const complete: Guard = (_, order) => (order.isComplete ? null : 'order_incomplete');
const settled: Guard = async (db, { id }) => ((await isSettling(db, id)) ? 'payment_settling' : null);
const notBeingPaid: Guard = async (db, { id }) =>
  (await isPaymentBeingChecked(db, id)) ? 'payment_being_checked' : null;

const endWaiting: Effect = async (db, { id, surchargeDue }) => {
  const withOpenMoney = await endPayment(db, id);
  await queueMoneyMessage(db, ...withOpenMoney, surchargeDue > 0 ? id : null);
};
/** Starts or stops counting the received money as the order's cash. */
const countCash: Effect = (db, { id }) => recountCash(db, id);
const returnVoucher: Effect = (db, { id }) => freeVoucher(db, id);
const takeVoucherAgain: Effect = (db, { id }) => useVoucherAgain(db, id);
const returnLots: Effect = (db, { id }) => releaseLots(db, id);
const takeLotsOut: Effect = (db, { id }) => sellLots(db, id);
/** Removes the boxes that have not been sent. */
const forgetBoxes: Effect = (db, { id }) => removeBoxesLeft(db, id);
/** The change of status has already ended the hold. */
const endHold: Effect = async (db, { id, isOnHold }) => {
  if (isOnHold) await settleShortages(db, id);
};
const noteLiftedHold: Effect = async (db, { id, isOnHold }, mover) => {
  const staffId = mover.by === 'staff' ? mover.staffId : null;
  if (isOnHold) await addNote(db, { orderId: id, staffId, kind: 'hold_lifted', body: '' });
};
/** Extends the payment deadline as for a new order. The lots stay reserved. */
const waitForPaymentAgain: Effect = async (db, { id, userId, paymentMethod }) => {
  if (userId !== null) await extendPayment(db, id, await readPayBefore(db, { id, userId }, paymentMethod, 'now'));
};

/** The customer's cancellation of an unpaid order needs a message only if money has been received for it. */
const isEndNews = async (db: Database, { id }: LockedOrder, { by }: Mover) =>
  by === 'staff' || (await hasDeposit(db, id));

const endingUnpaid = [endWaiting, returnVoucher, returnLots];

const ways: Ways = {
  awaiting_payment: {
    paid: { by: ['provider', 'staff', 'system'], tells: true, effects: [endWaiting, countCash] },
    cancelled: { by: ['customer', 'staff', 'system'], guards: [notBeingPaid], tells: isEndNews, effects: endingUnpaid },
    expired: { by: ['system'], guards: [notBeingPaid], tells: true, effects: endingUnpaid },
  },
  paid: {
    preparing: { by: ['staff'], guards: [notOnHold, complete, settled] },
    cancelled: { by: ['customer', 'staff'], tells: true, effects: [endHold, returnVoucher, returnLots] },
    // The money belonged to another order, or the bank reversed the payment.
    awaiting_payment: {
      by: ['provider', 'staff'],
      tells: true,
      effects: [countCash, endHold, noteLiftedHold, waitForPaymentAgain],
    },
  },
  preparing: {
    shipped: { by: ['staff'], guards: [notOnHold, settled], tells: true, effects: [takeLotsOut] },
    cancelled: {
      by: ['customer', 'staff'],
      tells: true,
      effects: [endHold, forgetBoxes, returnVoucher, returnLots],
    },
  },
  shipped: {
    delivered: { by: ['customer', 'staff'], effects: [forgetBoxes] },
  },
  delivered: {
    return_requested: { by: ['customer', 'staff'] },
  },
  return_requested: {
    return_approved: { by: ['staff'], tells: true },
    return_rejected: { by: ['staff'], tells: true },
  },
  return_approved: {
    refunded: { by: ['provider', 'staff'] },
    // Only a part was refunded.
    delivered: { by: ['provider', 'staff'] },
  },
  return_rejected: {
    return_requested: { by: ['customer', 'staff'] },
  },
  refunded: {
    return_requested: { by: ['customer', 'staff'] },
  },
  // The money arrived late. The lots must be reserved again.
  expired: {
    paid: { by: ['staff'], tells: true, effects: [countCash, takeVoucherAgain] },
  },
  cancelled: {},
};

function wayTo(to: OrderStatus, { status }: LockedOrder): Way | undefined {
  return (ways[status] as Partial<Record<OrderStatus, Way>>)[to];
}

/** The first condition of a move that the order does not meet. Does not check whether the status allows the move. */
export async function obstacleTo(db: Database, to: OrderStatus, order: LockedOrder): Promise<ErrorCode | null> {
  for (const guard of wayTo(to, order)?.guards ?? []) {
    const obstacle = await guard(db, order);
    if (obstacle) return obstacle;
  }
  return null;
}

export type Move = Mover & {
  /** For the order's history. */
  readonly reason?: string;
  /** The method by which the order was paid. Refunds use the same method. */
  readonly method?: PaymentMethod;
  readonly promise?: DeliveryPromise | null;
};

/**
 * Changes the status of an order and returns the changed order. The caller has locked the order and checked
 * `obstacleTo`.
 */
export async function transition(
  db: Database,
  to: OrderStatus,
  order: LockedOrder,
  { method, promise, ...mover }: Move,
): Promise<LockedOrder> {
  const way = wayTo(to, order);
  if (!way?.by.includes(mover.by)) throw new Error(`${mover.by} cannot change an order from ${order.status} to ${to}`);
  const isTold = way.tells === true || (await way.tells?.(db, order, mover));
  const change = {
    from: order.status,
    to,
    isTold,
    ...(method && { method }),
    ...(promise !== undefined && { promise }),
  };
  const version = await changeOrder(db, order.id, mover, change);
  for (const effect of way.effects ?? []) await effect(db, order, mover);
  return { ...order, status: to, version, paymentMethod: method ?? order.paymentMethod };
}

type Money = Mover & Pick<Move, 'method' | 'reason'>;

/**
 * Makes an order paid, by card, virtual account, transfer or without money. The caller has reserved its lots, as
 * `keepPromise` does, and then recorded the money.
 */
export async function settle(db: Database, order: LockedOrder, { promise }: KeptPromise, money: Money): Promise<void> {
  await transition(db, 'paid', order, { ...money, promise });
}

/** Cancels an order for which `keepPromise` found no lots, unless another payment of it is being confirmed. */
export async function cancelUnfillable(db: Database, order: LockedOrder): Promise<void> {
  if (order.status !== 'awaiting_payment' || (await obstacleTo(db, 'cancelled', order))) return;
  await transition(db, 'cancelled', order, { by: 'system', reason: 'goods do not keep' });
}
