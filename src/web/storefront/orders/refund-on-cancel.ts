import type { OrderDetail } from '../../../domain/orders/order/order.contract.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import type { orders } from '../../../platform/i18n/en/orders.ts';
import type { SayOf } from '../../../platform/i18n/message.ts';

type Money = Pick<OrderDetail, 'payment' | 'taken_back' | 'received' | 'back_if_cancelled'>;

/** The refund of an order that is cancelled. The order may be paid by card and its surcharge by transfer. */
export function refundOnCancelText(t: SayOf<typeof orders>, order: Money): string {
  const { to_card: toCard, to_account: toAccount } = order.back_if_cancelled;
  const { paid_at, method } = order.payment;
  const text = (part: number) => formatWon(won(part));
  if (order.taken_back) return t('cancel.takenBack');
  if (!paid_at) return order.received > 0 ? t('cancel.part', { amount: text(order.received) }) : t('cancel.unpaid');
  if (toCard + toAccount === 0) return t('cancel.nothing');
  if (method !== 'toss' || toAccount === 0) return t(`cancel.${method}`, { amount: text(toCard + toAccount) });
  if (toCard === 0) return t('cancel.bank_transfer', { amount: text(toAccount) });
  return t('cancel.cardAndTransfer', { card: text(toCard), transfer: text(toAccount) });
}
