import type { PaymentMethod } from '../orders/payment-time.rules.ts';

/**
 * A text message is asked for under the name of what it tells of; without a number, the name of all such messages. How to
 * pay is told under a name for each way: who changes over is told anew, and what was written before is not sent.
 */
export function orderEventKey(event: number | '', payableBy: PaymentMethod = 'bank_transfer'): string {
  return payableBy === 'bank_transfer' ? `order-event:${event}` : `order-event:${event}:${payableBy}`;
}

export function depositKey(deposit: number | ''): string {
  return `deposit:${deposit}`;
}

export function refundKey(refund: number, isSent: boolean): string {
  return `refund:${refund}:${isSent ? 'sent' : 'promised'}`;
}

export function arrivalKey(order: number | ''): string {
  return `arrival:${order}`;
}
