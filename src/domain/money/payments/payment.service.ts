import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction, retryOnDeadlock } from '../../../platform/database/transact.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { cancelUnfillable, settle } from '../../orders/order/order-process.service.ts';
import { keepPromise } from '../../orders/order/order-promise.service.ts';
import { queueUnappliedMessage, requestRefund } from '../refunds/refund.service.ts';
import { refundReason } from '../refunds/refund-reason.rules.ts';
import { exemptShare } from '../refunds/tax-share.rules.ts';
import { readExempt } from '../refunds/tax-share.store.ts';
import { verdictOn } from './attempt.rules.ts';
import { type Attempt, type AttemptStatus, beginConfirming, changeAttempt, lockAttempt } from './payment.store.ts';
import { isSettled, noteCheckProblem, takeDueAttempts } from './payment-check.store.ts';
import { callsAtOnce, type TossGateway, type TossPayment } from './toss.gateway.ts';

export interface Returned {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
}

/** `checking`: it is unknown whether the money has moved; a job finds out. */
export type PaymentState = 'done' | 'checking';

/** Takes card payments for orders. Every event (return page, webhook, job, duplicate or late) ends in `#conclude`. */
export class CardPayments {
  readonly #db: OpenDatabase['db'];
  readonly #toss: TossGateway;

  constructor(db: OpenDatabase['db'], toss: TossGateway) {
    this.#db = db;
    this.#toss = toss;
  }

  /** The customer returned from the card page. Nothing is charged before this confirmation. */
  async confirm(userId: number, { paymentKey, orderId, amount }: Returned): Promise<Result<PaymentState, Failure>> {
    const begun = await retryOnDeadlock(() => beginConfirming(this.#db, userId, { paymentKey, orderId, amount }));
    if (begun === undefined) return err({ code: 'not_found' });
    if (begun === 'paid') return ok('done');
    if (begun !== 'begun') return err({ code: begun });
    const outcome = await this.#toss.confirm({ paymentKey, orderId, amount, idempotencyKey: orderId });
    if (outcome.outcome === 'done') return ok(stateAfter(await this.#conclude(orderId, outcome.payment)));
    if (outcome.outcome === 'refused') {
      const { code, reason, canRetry } = outcome;
      await this.#endIf('confirming', orderId, code);
      return err({ code: 'payment_refused', details: { reason, can_retry: canRetry } });
    }
    if (outcome.outcome === 'not_sent') {
      // There is nothing to read yet; the job repeats the call as soon as Toss can be reached.
      await noteCheckProblem(this.#db, orderId, outcome.problem);
      return ok('checking');
    }
    return ok(await this.check(orderId));
  }

  /** Reads the payment from Toss unless its result is final. Only Toss's answer is trusted. */
  async check(tossOrderId: string): Promise<PaymentState> {
    if (await isSettled(this.#db, tossOrderId)) return 'done';
    return stateAfter(await this.#conclude(tossOrderId, await this.#read(tossOrderId)));
  }

  /** The payment; null if Toss does not know it, undefined without an answer. */
  async #read(tossOrderId: string): Promise<TossPayment | null | undefined> {
    const found = await this.#toss.findByOrderId(tossOrderId);
    if (found.outcome === 'found') return found.payment;
    if (found.outcome === 'not_found') return null;
    await noteCheckProblem(this.#db, tossOrderId, found.problem);
    return undefined;
  }

  /** Applies the result of a payment of any kind. Idempotent. */
  #conclude(tossOrderId: string, payment: TossPayment | null | undefined): Promise<Conclusion> {
    const conclude = async (transaction: Database): Promise<Conclusion> => {
      const attempt = await lockAttempt(transaction, tossOrderId, 'card');
      if (!attempt) return { verdict: 'settled' };
      const now = attempt.now.getTime();
      const concluded = verdictOn(attempt, payment, now);
      const { verdict } = concluded;
      if (verdict === 'confirm') return { verdict, attempt };
      if (verdict === 'failed') {
        const { code: failureCode, isWatched } = concluded;
        await changeAttempt(transaction, attempt.id, { status: 'failed', failureCode, isWatched });
      } else if (payment && (verdict === 'paid' || verdict === 'surplus')) {
        const { paymentKey, method, wallet, receiptUrl, balanceAmount } = payment;
        const order = verdict === 'paid' ? await lockOrder(transaction, attempt.orderNumber) : undefined;
        const kept = order && (await keepPromise(transaction, order.id, now));
        const status = kept ? 'paid' : 'surplus';
        await changeAttempt(transaction, attempt.id, { status, paymentKey, method, wallet, receiptUrl });
        if (order && kept) {
          await settle(transaction, order, kept, { method: 'toss', by: 'provider' });
          return { verdict: 'paid' };
        }
        // The money was taken but the order cannot use it, for example because the stock no longer keeps until
        // delivery.
        if (order) await cancelUnfillable(transaction, order);
        await refundUnapplied(transaction, attempt, balanceAmount);
        return { verdict: 'surplus' };
      }
      return { verdict };
    };
    return withAuditActor('provider', () => inTransaction(this.#db, conclude));
  }

  /**
   * The customer gave up, or the card company refused before the shop was asked: the next attempt gets a new number.
   */
  async abandon(userId: number, tossOrderId: string, code: string): Promise<void> {
    await this.#endIf('open', tossOrderId, code, userId);
  }

  /** Ends an attempt for which Toss took nothing. */
  async #endIf(status: AttemptStatus, tossOrderId: string, failureCode: string, userId?: number): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      const attempt = await lockAttempt(transaction, tossOrderId, 'card');
      if (attempt?.status !== status || (userId !== undefined && attempt.userId !== userId)) return;
      await changeAttempt(transaction, attempt.id, { status: 'failed', failureCode });
    });
  }

  /** Checks every attempt that a crash, a lost response or a slow card company left open, each on its own. */
  async reconcile(): Promise<void> {
    const due = await takeDueAttempts(this.#db, 'card');
    await forEach(due, (id) => this.#reconcile(id), {
      atOnce: callsAtOnce,
      noteProblem: (id, problem) => noteCheckProblem(this.#db, id, problem),
    });
  }

  async #reconcile(tossOrderId: string): Promise<void> {
    const concluded = await this.#conclude(tossOrderId, await this.#read(tossOrderId));
    if (concluded.verdict !== 'confirm') return;
    // The process died after it recorded the confirmation and before it sent it. The same idempotency key makes a
    // repeat safe.
    const { amount, paymentKey } = concluded.attempt;
    const outcome = await this.#toss.confirm({
      paymentKey: paymentKey ?? '',
      orderId: tossOrderId,
      amount,
      idempotencyKey: tossOrderId,
    });
    if (outcome.outcome === 'done') await this.#conclude(tossOrderId, outcome.payment);
    else if (outcome.outcome === 'refused') await this.#endIf('confirming', tossOrderId, outcome.code);
  }
}

type Conclusion =
  | { readonly verdict: Exclude<ReturnType<typeof verdictOn>['verdict'], 'confirm'> }
  | { readonly verdict: 'confirm'; readonly attempt: Attempt };

function stateAfter({ verdict }: Conclusion): PaymentState {
  return ['settled', 'paid', 'surplus'].includes(verdict) ? 'done' : 'checking';
}

/** Refunds what is left of a payment that its order cannot use. */
export async function refundUnapplied(db: Database, attempt: Attempt, amount: number): Promise<void> {
  const { id, orderId } = attempt;
  const exempt = await readExempt(db, orderId);
  const whole = { exempt, taxed: attempt.amount - exempt };
  await requestRefund(db, {
    purpose: { kind: 'surplus' },
    orderId,
    attemptId: id,
    amount,
    exemptAmount: exemptShare(amount, whole, whole),
    reason: refundReason('unfilled'),
    lines: [],
  });
  await enqueue(db, { name: queueUnappliedMessage }, { attempt: id });
}
