import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { isPaymentBeingChecked, lockOrder, receivedOf } from '../../orders/order/order.store.ts';
import { queueMoneyMessage } from '../../orders/order/order-news.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { exemptShare } from '../refunds/tax-share.rules.ts';
import { readExempt } from '../refunds/tax-share.store.ts';
import { findAllowance } from './allowance.store.ts';
import { sharesOf, sumOf } from './deposit.rules.ts';
import { lockAllocation, lockOpenDeposits, type StaffRequest } from './deposit.store.ts';
import { canUseMoney, payWith } from './money-use.service.ts';

interface WantedAllowance {
  readonly number: string;
  /** The missing amount as the staff member saw it. */
  readonly missing: number;
  readonly reason: string;
}

/**
 * Accepts that the payment of an order is slightly too small: an allowance lowers the price to the received amount, and
 * the order is paid. The received amount includes open money recorded under the order, so an expired order is paid in
 * the same way.
 */
export function acceptShortfall(
  db: OpenDatabase['db'],
  { number, missing: wanted, reason }: WantedAllowance,
  request: StaffRequest,
  now = Date.now(),
): Promise<Result<null, Failure>> {
  return transact(db, async (transaction): Promise<Result<null, Failure>> => {
    await lockAllocation(transaction, request);
    const order = await lockOrder(transaction, number);
    if (!order) return failed('not_found');
    const before = await findAllowance(transaction, request);
    if (before) {
      const isSame = before.orderId === order.id && before.amount === wanted;
      return isSame ? ok(null) : failed('request_key_reused');
    }
    if (!canUseMoney(order)) return failed('order_moved_on');
    // A card payment in progress may pay the whole amount.
    if (await isPaymentBeingChecked(transaction, order.id)) return failed('payment_being_checked');
    const lacking = order.totalPrice - (await receivedOf(transaction, order.id));
    const shares = sharesOf(await lockOpenDeposits(transaction, order.id), lacking);
    const missing = lacking - sumOf(shares);
    if (missing === order.totalPrice) return failed('nothing_received');
    if (missing !== wanted) return err({ code: 'shortfall_changed', details: { missing } });
    const { holding } = await readSettings(transaction, ['holding']);
    if (missing > holding.most_shortfall)
      return err({ code: 'shortfall_too_large', details: { most: holding.most_shortfall } });
    const exempt = await readExempt(transaction, order.id);
    const whole = { exempt, taxed: order.totalPrice - exempt };
    const exemptAmount = exemptShare(missing, whole, whole);
    const { staffId } = request;
    const allowance = { amount: missing, exemptAmount, reason, request };
    await payWith(transaction, order, shares, { staffId, now, askedBy: { staffId }, allowance });
    await queueMoneyMessage(transaction, order.id);
    return ok(null);
  });
}
