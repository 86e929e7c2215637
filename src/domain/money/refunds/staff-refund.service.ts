import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isSettling, lockOrder } from '../../orders/order/order.store.ts';
import { canCancel, type OrderStatus } from '../../orders/order/order-status.rules.ts';
import { leftToRefund, readBought } from './payout.store.ts';
import { refundPart } from './refund.service.ts';
import { findStaffRefund } from './refund.store.ts';

interface WantedRefund {
  readonly number: string;
  readonly amount: number;
  readonly reason: string;
  readonly lines: readonly { readonly line: number; readonly count: number }[] | undefined;
}

/** What such an order has received belongs to it no longer, or not yet. */
const unpaid: readonly OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled'];

/** Staff give back a part of what was paid. What is on its way back already counts, and asking again is the same refund. */
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
    // Pieces that were paid back once are not paid back again, whatever is left of the order's money.
    const wanted = Map.groupBy(lines ?? [], ({ line }) => line);
    const piecesOf = (line: number) => (wanted.get(line) ?? []).reduce((sum, { count }) => sum + count, 0);
    if ([...wanted.keys()].some((line) => piecesOf(line) > (bought.get(line)?.unsettled ?? 0)))
      return err({ code: 'invalid_input', fields: { lines: 'invalid' } });
    const named = lines?.map(({ line, count }) => ({ line, count, amount: count * (bought.get(line)?.price ?? 0) }));
    const left = await leftToRefund(transaction, order.id);
    if (amount > left) return err({ code: 'refund_too_large', details: { left } });
    // Nobody sends goods for which nothing is paid any more.
    if (amount === left && canCancel(status)) return err({ code: 'refund_is_all' });
    const purpose = { kind: 'staff', ...request } as const;
    const refund = await refundPart(transaction, order.id, { purpose, amount, reason, lines: named });
    // The key is the sender's own, and the order is held: only another order's refund of the same moment can have it.
    return refund === null ? err({ code: 'request_key_reused' }) : ok({ status, refund });
  });
}
