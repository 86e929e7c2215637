import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { type ExpiredHint, expiredHint } from '../../../domain/orders/order/status-hint.rules.ts';

/** How far the payment of an order is, as far as its pages care. */
export type PaymentStage = 'open' | 'checking' | 'paid' | 'cancelled' | 'expired';

/** An order whose time is over counts as expired, although the job that writes it down may be a minute late. */
export function stageOf(info: Pick<PaymentInfo, 'status' | 'checking' | 'deadline' | 'server_time'>): PaymentStage {
  const { status, checking, deadline, server_time } = info;
  if (status === 'cancelled' || status === 'expired') return status;
  if (status !== 'awaiting_payment') return 'paid';
  if (checking) return 'checking';
  return deadline <= server_time ? 'expired' : 'open';
}

/** What the page of a card payment that has come back has to do. */
export type ReturnStage = 'confirm' | 'over' | Exclude<PaymentStage, 'open'>;

/** `tossOrderId` is the try that came back; once it has failed, the order waits for another one. */
export function returnStageOf(info: PaymentInfo, tossOrderId: string): ReturnStage {
  // Whoever has shown the card in time is served, even if the way back took a moment too long.
  if (info.status === 'awaiting_payment' && info.toss?.order_id === tossOrderId) return 'confirm';
  const stage = stageOf(info);
  return stage === 'open' ? 'over' : stage;
}

/** What is said where nothing can be paid any more. */
export type Ending =
  | 'moneyHere'
  | 'cancelledText'
  | 'cancelledRefund'
  | 'cancelledRefunded'
  | 'expiredRefund'
  | ExpiredHint;

type EndedOrder = Pick<
  OrderDetail,
  'status' | 'needs_refund_account' | 'refund_account' | 'received' | 'refunds' | 'events'
>;

/** `isRefunded`: a card payment may have come too late. */
export function endingOf(order: EndedOrder, stage: 'cancelled' | 'expired', isRefunded = false): Ending {
  // The minute until somebody writes down that its time is over counts as well.
  if (order.needs_refund_account || (order.status === 'awaiting_payment' && order.received > 0)) return 'moneyHere';
  if (stage === 'cancelled') {
    if (isRefundComing(order)) return 'cancelledRefund';
    return order.refunds.length > 0 ? 'cancelledRefunded' : 'cancelledText';
  }
  const hint = expiredHint(order);
  return hint === 'expired' && isRefunded ? 'expiredRefund' : hint;
}

/** A card counts as received for ever; an account is asked for, or kept, only as long as something is owed. */
function isRefundComing({ refund_account, refunds }: EndedOrder): boolean {
  return refund_account !== null || refunds.some(({ status }) => status !== 'done');
}

const withRefund: readonly Ending[] = [
  'moneyHere',
  'cancelledRefund',
  'cancelledRefunded',
  'expiredPaid',
  'expiredRefunded',
];

/** Whether there is a refund, to come or done: the page of the order tells how. */
export function hasRefund(ending: Ending): boolean {
  return withRefund.includes(ending);
}
