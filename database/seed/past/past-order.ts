import { sql } from 'kysely';
import { changeStock } from '../../../src/domain/catalogue/products/stock-change.store.ts';
import { placeOrder } from '../../../src/domain/checkout/placement.service.ts';
import { recordDeposit } from '../../../src/domain/money/deposits/deposit.service.ts';
import { changeAttempt, lockAttempt } from '../../../src/domain/money/payments/payment.store.ts';
import { tryOpener } from '../../../src/domain/money/payments/payment-try.service.ts';
import { refundCancelled } from '../../../src/domain/money/refunds/refund.service.ts';
import { stopRefund } from '../../../src/domain/money/refunds/refund-sending.store.ts';
import { lockOrder } from '../../../src/domain/orders/order/order.store.ts';
import { cancelOwnOrder } from '../../../src/domain/orders/order/order-end.service.ts';
import { expireOrder } from '../../../src/domain/orders/order/order-expiry.job.ts';
import { depositorName } from '../../../src/domain/orders/order/order-number.rules.ts';
import { settle } from '../../../src/domain/orders/order/order-process.service.ts';
import { keepPromise } from '../../../src/domain/orders/order/order-promise.service.ts';
import { pastClaim } from './past-claim.ts';
import { send } from './past-parcel.ts';
import { customerOf } from './past-people.ts';
import type { Fate, PastOrder } from './past-plan.ts';
import { settleReceipt } from './past-receipt.ts';
import { giveBack, refundOf } from './past-refund.ts';
import { pastReview } from './past-review.ts';
import { done, type Placed, type Stage } from './past-stage.ts';

const openTry = tryOpener(false);

const minute = 60_000;
const hour = 60 * minute;

/** Paid and then cancelled. */
const cancelledPaid: readonly Fate[] = ['cancelled_paid', 'refund_due', 'refund_stuck'];

/** Runs an order through the same services as a real one, as far as the present allows. */
export async function liveOrder(stage: Stage, plan: PastOrder): Promise<void> {
  const order = await place(stage, plan);
  if (plan.fate === 'cancelled_unpaid') return cancel(stage, order);
  if (plan.fate === 'unpaid') return;
  if (plan.fate === 'expired' || plan.fate === 'late_money') await expire(stage, order);
  if (plan.fate === 'expired') return;
  await pay(stage, order);
  if (plan.fate === 'short') return expire(stage, order);
  if (cancelledPaid.includes(plan.fate)) return cancel(stage, order);
  if (plan.fate === 'forgotten') return;
  await send(stage, order);
  await settleReceipt(stage, order);
  if (plan.fate.startsWith('claim_')) await pastClaim(stage, order);
  else if (plan.chance < 0.35) await pastReview(stage, order);
  await settleReceipt(stage, order);
}

/** Places the order like any customer. */
async function place({ db, clock, shelf }: Stage, plan: PastOrder): Promise<Placed> {
  await clock.goTo(plan.placedAt, 'nobody');
  const { userId, addressId } = await customerOf(db, plan.person);
  const counts = new Map(plan.items.map(({ place, count }) => [shelf[Math.floor(place * shelf.length)] ?? 0, count]));
  const wanted = {
    items: [...counts].map(([product_variation, count]) => ({ product_variation, count })),
    address: addressId,
    payment_method: plan.method,
    note: '',
    drop_off: 'hand' as const,
    consent: true,
  };
  const customer = { session: { userId }, locale: plan.person.locale };
  const ask = (expected_total: number) =>
    placeOrder(db, { ...wanted, expected_total }, plan.key, customer, openTry, clock.now);
  const asked = await ask(0);
  const price = asked.ok ? 0 : Number(asked.error.details?.total ?? 0);
  const { number, totalPrice: total } = done(await ask(price));
  const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  return { id, number, total, userId, plan };
}

/**
 * Everything shipped or reserved was received before it was ordered: visitors find the stock as it was before the
 * history was written, and it is never below zero.
 */
export async function restock({ db, clock, workers }: Stage, { key, placedAt }: PastOrder): Promise<void> {
  await clock.backTo(placedAt, workers.packer);
  const { rows } = await sql<{ lot: number; delta: number }>`
    WITH told AS (SELECT id FROM orders WHERE is_demo AND idempotency_key = ${key}),
    sent_again AS (SELECT replacement_id AS id FROM claims WHERE order_id IN (SELECT id FROM told))
    SELECT lot_id AS lot, sum(units)::int AS delta FROM order_lots JOIN order_lines ON order_lines.id = line_id
    WHERE order_id IN (SELECT id FROM told UNION SELECT id FROM sent_again) AND state <> 'released'
    GROUP BY lot_id ORDER BY lot_id`.execute(db);
  for (const [turn, wish] of rows.entries()) {
    const by = { person: workers.packer, key: `${key}-${turn}` };
    await changeStock(db, [{ ...wish, reason: 'received' }], by);
  }
}

async function pay(stage: Stage, order: Placed): Promise<void> {
  const { total, plan } = order;
  if (plan.method === 'toss') return payByCard(stage, order);
  const half = Math.floor(total / 2);
  const amounts: Partial<Record<Fate, readonly number[]>> = {
    overpaid: [total + 3_000],
    double: [total, total],
    two_transfers: [half, total - half],
    short: [half],
  };
  for (const [turn, amount] of (amounts[plan.fate] ?? [total]).entries()) await transfer(stage, order, amount, turn);
}

/** A transfer that staff find on the account at their next check. */
async function transfer({ db, clock, workers }: Stage, order: Placed, amount: number, turn: number): Promise<void> {
  const { number, plan } = order;
  const paidAt = new Date(clock.now + 40 * minute);
  await clock.goTo(paidAt.getTime() + hour, workers.manager);
  // Most write the order's own code, some their name.
  const depositor = plan.chance < 0.7 ? depositorName(number) : plan.person.name;
  const request = { staffId: workers.manager, key: `${plan.key}-transfer-${turn}` };
  done(await recordDeposit(db, { paidAt, amount, depositor, number, isSurplus: true }, request, clock.now));
}

/** Writes what the card company would have reported; it is never queried about a simulated payment. */
async function payByCard({ db, clock }: Stage, { number }: Placed): Promise<void> {
  await clock.goTo(clock.now + 3 * minute, 'nobody');
  const attempt = await lockAttempt(db, `${number}-1`, 'card');
  if (!attempt) throw new Error('An order paid by card must be placed with its first payment attempt');
  const order = await lockOrder(db, number);
  const kept = order && (await keepPromise(db, order.id, clock.now));
  if (!order || !kept) throw new Error('Lots reserved just now must keep until delivery');
  await changeAttempt(db, attempt.id, { status: 'paid', paymentKey: `past-${number}`, method: '카드' });
  await settle(db, order, kept, { method: 'toss', by: 'provider' });
}

async function expire({ db, clock }: Stage, { id }: Placed): Promise<void> {
  const { pay_before } = await db
    .selectFrom('orders')
    .select('pay_before')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await clock.goTo(pay_before.getTime() + minute, 'nobody');
  await expireOrder(db, id);
}

/** Cancelled by the customer; the payment is refunded, or still has to be. */
async function cancel({ db, clock, workers }: Stage, order: Placed): Promise<void> {
  const { fate } = order.plan;
  await clock.goTo(clock.now + 25 * minute, 'nobody');
  done(await cancelOwnOrder(db, order.userId, order.number, '', refundCancelled));
  const refund = await refundOf(db, order);
  if (refund === undefined || fate === 'refund_due') return;
  if (fate === 'refund_stuck') return stopRefund(db, refund, { problem: 'NOT_CANCELABLE_PAYMENT', isUnseen: false });
  await giveBack({ db, clock, workers }, order, refund);
}
