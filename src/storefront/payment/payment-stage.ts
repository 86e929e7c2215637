import type { PaymentInfo } from '../../features/payments/payment.contract.ts';

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
