import type { PaymentInfo } from '../../../domain/money/payments/payment.contract.ts';
import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { type ExpiredHint, expiredHint } from '../../../domain/orders/order/status-hint.rules.ts';

/** The stages of a payment that its pages distinguish. */
export type PaymentStage = 'open' | 'checking' | 'paid' | 'cancelled' | 'expired';

/** An order after its deadline counts as expired, although the job that records it may be a minute late. */
export function stageOf(info: Pick<PaymentInfo, 'status' | 'checking' | 'deadline' | 'server_time'>): PaymentStage {
  const { status, checking, deadline, server_time } = info;
  if (status === 'cancelled' || status === 'expired') return status;
  if (status !== 'awaiting_payment') return 'paid';
  if (checking) return 'checking';
  return deadline <= server_time ? 'expired' : 'open';
}

/** What the page does after a return from the card page. */
export type ReturnStage = 'confirm' | 'over' | Exclude<PaymentStage, 'open'>;

/** `tossOrderId` is the payment attempt that returned. Once it has failed, the order waits for another one. */
export function returnStageOf(info: PaymentInfo, tossOrderId: string): ReturnStage {
  // A customer who paid in time may confirm even if the return took too long.
  if (info.status === 'awaiting_payment' && info.toss?.order_id === tossOrderId) return 'confirm';
  const stage = stageOf(info);
  return stage === 'open' ? 'over' : stage;
}

/** The message when nothing can be paid any more. */
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

/** `isRefunded`: a card payment may have arrived too late. */
export function endingOf(order: EndedOrder, stage: 'cancelled' | 'expired', isRefunded = false): Ending {
  // Includes the minute before the job records that the order has expired.
  if (order.needs_refund_account || (order.status === 'awaiting_payment' && order.received > 0)) return 'moneyHere';
  if (stage === 'cancelled') {
    if (isRefundComing(order)) return 'cancelledRefund';
    return order.refunds.length > 0 ? 'cancelledRefunded' : 'cancelledText';
  }
  const hint = expiredHint(order);
  return hint === 'expired' && isRefunded ? 'expiredRefund' : hint;
}

/**
 * The received amount of a card payment never decreases, so it does not show whether a refund is open. An account is
 * requested or stored only while a refund is due.
 */
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

/** Whether there is a refund, due or done. The page of the order shows the details. */
export function hasRefund(ending: Ending): boolean {
  return withRefund.includes(ending);
}
