import { z } from 'zod';
import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import { transact } from '../../platform/transact.ts';
import { moveOrder } from '../orders/order.store.ts';
import { type Attempt, changeAttempt, dueRefund, lockAttempt, stopRefund, unsettledAttempts } from './payment.store.ts';
import { finishRefund, requestRefund, sendRefund } from './refund.service.ts';
import type { TossGateway, TossPayment } from './toss-gateway.ts';

export interface Returned {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
}

/** `checking`: nobody knows yet whether the money moved; a job finds out. */
export type PaymentState = 'done' | 'checking';

/** A try whose end was not heard is asked after once it is this old; the call itself may take half a minute. */
const patienceSeconds = 45;

/** Takes money for orders by card. Whatever comes – return page, webhook, job, twice or late – ends in `settle`. */
export class CardPayments {
  readonly #db: OpenDatabase['db'];
  readonly #toss: TossGateway;

  constructor(db: OpenDatabase['db'], toss: TossGateway) {
    this.#db = db;
    this.#toss = toss;
  }

  /** The customer is back from the card page. Nothing has been charged yet: only confirming does that. */
  async confirm(userId: number, { paymentKey, orderId, amount }: Returned): Promise<Result<PaymentState, Failure>> {
    const begun = await transact(this.#db, (transaction) =>
      beginConfirming(transaction, userId, { paymentKey, orderId, amount }),
    );
    if (!begun.ok) return begun;
    if (begun.value === 'paid') return ok('done');
    const outcome = await this.#toss.confirm({ paymentKey, orderId, amount, idempotencyKey: orderId });
    if (outcome.outcome === 'done') return ok(await this.#settle(orderId, outcome.payment));
    if (outcome.outcome === 'refused') {
      await this.#fail(orderId, outcome.code);
      const { reason, canRetry } = outcome;
      return err({ code: 'payment_refused', details: { reason, can_retry: canRetry } });
    }
    return ok(await this.check(orderId));
  }

  /** Reads what Toss knows and believes only that. */
  async check(tossOrderId: string): Promise<PaymentState> {
    const found = await this.#toss.findByOrderId(tossOrderId);
    if (found.outcome === 'unknown') return 'checking';
    if (found.outcome === 'found') return this.#settle(tossOrderId, found.payment);
    await this.#fail(tossOrderId, 'NOT_FOUND_PAYMENT');
    return 'checking';
  }

  /** The one place where a payment becomes an order that is paid. The second time there is nothing left to do. */
  async #settle(tossOrderId: string, payment: TossPayment): Promise<PaymentState> {
    return this.#db.transaction().execute(async (transaction) => {
      const attempt = await lockAttempt(transaction, tossOrderId);
      if (!attempt || attempt.status === 'paid' || attempt.status === 'surplus') return 'done';
      const { paymentKey, method, receiptUrl } = payment;
      if (payment.status === 'DONE') {
        const isUseful = attempt.orderStatus === 'awaiting_payment' && payment.totalAmount === attempt.amount;
        await changeAttempt(transaction, attempt.id, {
          status: isUseful ? 'paid' : 'surplus',
          paymentKey,
          method,
          receiptUrl,
        });
        if (isUseful) await moveOrder(transaction, attempt.orderId, 'paid', 'provider');
        else await this.#giveBack(transaction, attempt, payment.totalAmount);
        return 'done';
      }
      if (['ABORTED', 'EXPIRED', 'CANCELED'].includes(payment.status)) {
        await changeAttempt(transaction, attempt.id, {
          status: 'failed',
          failureCode: payment.failureCode ?? payment.status,
        });
      }
      return 'checking';
    });
  }

  async #giveBack(db: Database, { id, orderId, tossOrderId }: Attempt, amount: number): Promise<void> {
    await requestRefund(db, {
      key: `surplus-${tossOrderId}`,
      orderId,
      attemptId: id,
      amount,
      reason: 'The order could not be filled any more',
    });
  }

  async #fail(tossOrderId: string, code: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const attempt = await lockAttempt(transaction, tossOrderId);
      // One that is still open may be paid any moment: the customer is at the card page.
      if (attempt?.status === 'confirming') {
        await changeAttempt(transaction, attempt.id, { status: 'failed', failureCode: code });
      }
    });
  }

  /** The customer gave up, or the card company refused before anything was asked of us: the next try gets a new number. */
  async giveUp(userId: number, tossOrderId: string, code: string): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const attempt = await lockAttempt(transaction, tossOrderId);
      if (attempt?.userId === userId && attempt.status === 'open') {
        await changeAttempt(transaction, attempt.id, { status: 'failed', failureCode: code });
      }
    });
  }

  /** Asks Toss about every try that was left open by a crash, a lost answer or a slow card company. */
  reconcileJob(): Job<object> {
    return {
      name: 'reconcile-payments',
      lane: 'payments',
      every: '* * * * *',
      run: async () => {
        for (const tossOrderId of await unsettledAttempts(this.#db, patienceSeconds))
          await this.#reconcile(tossOrderId);
      },
    };
  }

  async #reconcile(tossOrderId: string): Promise<void> {
    const found = await this.#toss.findByOrderId(tossOrderId);
    if (found.outcome === 'unknown') return;
    if (found.outcome === 'not_found') return this.#fail(tossOrderId, 'NOT_FOUND_PAYMENT');
    const { status, paymentKey, totalAmount } = found.payment;
    if (status !== 'IN_PROGRESS') return void (await this.#settle(tossOrderId, found.payment));
    // We died between writing down that we would confirm and doing it; the same key makes asking again harmless.
    const outcome = await this.#toss.confirm({
      paymentKey,
      orderId: tossOrderId,
      amount: totalAmount,
      idempotencyKey: tossOrderId,
    });
    if (outcome.outcome === 'done') await this.#settle(tossOrderId, outcome.payment);
    else if (outcome.outcome === 'refused') await this.#fail(tossOrderId, outcome.code);
  }

  /** Sends money back. Thrown at, the queue tries again; the key of the refund makes that harmless. */
  refundJob(): Job<{ id: number }> {
    return {
      ...sendRefund,
      accepts: z.object({ id: z.int() }),
      run: async ({ id }) => {
        const refund = await dueRefund(this.#db, id);
        if (!refund) return;
        const { paymentKey, amount, reason, key } = refund;
        const outcome = await this.#toss.cancel({ paymentKey, amount, reason, idempotencyKey: key });
        if (outcome.outcome === 'done') return finishRefund(this.#db, id, 'provider');
        if (outcome.outcome === 'refused') return stopRefund(this.#db, id, outcome.code);
        if (outcome.outcome === 'already_processed' && (await this.#isGivenBack(paymentKey)))
          return finishRefund(this.#db, id, 'provider');
        throw new Error('Toss did not say what became of a refund');
      },
    };
  }

  async #isGivenBack(paymentKey: string): Promise<boolean> {
    const found = await this.#toss.findByKey(paymentKey);
    return found.outcome === 'found' && found.payment.balanceAmount === 0;
  }
}

/** Checks that this customer may pay this order with this amount, and writes down that Toss is about to be asked. */
async function beginConfirming(
  db: Database,
  userId: number,
  { paymentKey, orderId, amount }: Returned,
): Promise<Result<'begun' | 'paid', Failure>> {
  const attempt = await lockAttempt(db, orderId);
  if (attempt?.userId !== userId) return err({ code: 'not_found' });
  if (attempt.status === 'paid') return ok('paid');
  if (attempt.amount !== amount) return err({ code: 'payment_amount_wrong' });
  const isSame = attempt.paymentKey === null || attempt.paymentKey === paymentKey;
  if (attempt.orderStatus !== 'awaiting_payment' || !isSame || !['open', 'confirming'].includes(attempt.status)) {
    return err({ code: 'order_elsewhere' });
  }
  await changeAttempt(db, attempt.id, { status: 'confirming', paymentKey });
  return ok('begun');
}
