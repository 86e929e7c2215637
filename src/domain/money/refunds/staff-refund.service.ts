import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isSettling, lockOrder } from '../../orders/order/order.store.ts';
import { canCancel, type OrderStatus } from '../../orders/order/order-status.rules.ts';
import { leftToRefund, readBought } from './manual-refund.store.ts';
import { refundPart } from './refund.service.ts';
import { findStaffRefund } from './refund.store.ts';

interface WantedRefund {
  readonly number: string;
  readonly amount: number;
  readonly reason: string;
  readonly lines: readonly { readonly line: number; readonly count: number }[] | undefined;
}

/** In these statuses, the received money no longer or not yet pays the order. */
const unpaid: readonly OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled'];

/**
 * Refunds a part of the payment on request of staff. Pending refunds count as refunded. A repeated request returns the
 * same refund.
 */
export function refundByStaff(
  db: OpenDatabase['db'],
  { number, amount, reason, lines }: WantedRefund,
  request: { readonly staffId: number; readonly key: string },
): Promise<Result<{ status: OrderStatus; refund: number }, Failure>> {
  return transact(db, async (transaction): Promise<Result<{ status: OrderStatus; refund: number }, Failure>> => {
    const order = await lockOrder(transaction, number);
    if (!order) return err({ code: 'not_found' });
    const { status } = order;
    const before = await findStaffRefund(transaction, request);
    if (before) {
      const isSame = before.orderId === order.id && before.amount === amount;
      return isSame ? ok({ status, refund: before.id }) : err({ code: 'request_key_reused' });
    }
    if (unpaid.includes(status)) return err({ code: 'order_moved_on' });
    if (await isSettling(transaction, order.id)) return err({ code: 'payment_settling' });
    const bought = await readBought(transaction, order.id);
    // Pieces that were refunded cannot be refunded again, even if money of the order is left.
    const wanted = Map.groupBy(lines ?? [], ({ line }) => line);
    const piecesOf = (line: number) => (wanted.get(line) ?? []).reduce((sum, { count }) => sum + count, 0);
    if ([...wanted.keys()].some((line) => piecesOf(line) > (bought.get(line)?.unsettled ?? 0)))
      return err({ code: 'invalid_input', fields: { lines: 'invalid' } });
    const named = lines?.map(({ line, count }) => ({ line, count, amount: count * (bought.get(line)?.price ?? 0) }));
    const left = await leftToRefund(transaction, order.id);
    if (amount > left) return err({ code: 'refund_too_large', details: { left } });
    // A refund of the whole payment before shipping must be a cancellation instead.
    if (amount === left && canCancel(status)) return err({ code: 'refund_is_all' });
    const purpose = { kind: 'staff', ...request } as const;
    const refund = await refundPart(transaction, order.id, { purpose, amount, reason, lines: named });
    // Keys are per staff member and the order is locked, so only a concurrent refund of another order can have used
    // this key.
    return refund === null ? err({ code: 'request_key_reused' }) : ok({ status, refund });
  });
}
