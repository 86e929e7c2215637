import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { actingAs } from '../../../platform/database/acting-person.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction, untilThrough } from '../../../platform/database/transact.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { cancelUnfillable, settle } from '../../orders/order/order-process.service.ts';
import { keepPromise } from '../../orders/order/order-promise.service.ts';
import { requestRefund, tellOfSurplus } from '../refunds/refund.service.ts';
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

/** `checking`: the money has not moved for certain; a job sees to it. */
export type PaymentState = 'done' | 'checking';

/**
 * Takes money for orders by card. Whatever comes – return page, webhook, job, twice or late – ends in `#conclude`.
 */
export class CardPayments {
  readonly #db: OpenDatabase['db'];
  readonly #toss: TossGateway;

  constructor(db: OpenDatabase['db'], toss: TossGateway) {
    this.#db = db;
    this.#toss = toss;
  }

  /** The customer is back from the card page. Nothing has been charged yet: only confirming does that. */
  async confirm(userId: number, { paymentKey, orderId, amount }: Returned): Promise<Result<PaymentState, Failure>> {
    const begun = await untilThrough(() => beginConfirming(this.#db, userId, { paymentKey, orderId, amount }));
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
      // There is nothing to read yet; the job makes the same call as soon as Toss can be reached.
      await noteCheckProblem(this.#db, orderId, outcome.problem);
      return ok('checking');
    }
    return ok(await this.check(orderId));
  }

  /** Reads what Toss knows, unless all is known, and believes only that. */
  async check(tossOrderId: string): Promise<PaymentState> {
    if (await isSettled(this.#db, tossOrderId)) return 'done';
    return stateAfter(await this.#conclude(tossOrderId, await this.#read(tossOrderId)));
  }

  /** The payment; null if Toss does not know it, undefined if it did not say. */
  async #read(tossOrderId: string): Promise<TossPayment | null | undefined> {
    const found = await this.#toss.findByOrderId(tossOrderId);
    if (found.outcome === 'found') return found.payment;
    if (found.outcome === 'not_found') return null;
    await noteCheckProblem(this.#db, tossOrderId, found.problem);
    return undefined;
  }

  /** Where a payment of any kind becomes what it is. The second time there is nothing left to do. */
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
        // Taken, and of no use: also where the goods no longer keep for the way.
        if (order) await cancelUnfillable(transaction, order);
        await giveBack(transaction, attempt, balanceAmount);
        return { verdict: 'surplus' };
      }
      return { verdict };
    };
    return actingAs('provider', () => inTransaction(this.#db, conclude));
  }

  /** The customer gave up, or the card company refused before anything was asked of us: the next try gets a new number. */
  async giveUp(userId: number, tossOrderId: string, code: string): Promise<void> {
    await this.#endIf('open', tossOrderId, code, userId);
  }

  /** Toss took nothing. */
  async #endIf(status: AttemptStatus, tossOrderId: string, failureCode: string, userId?: number): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      const attempt = await lockAttempt(transaction, tossOrderId, 'card');
      if (attempt?.status !== status || (userId !== undefined && attempt.userId !== userId)) return;
      await changeAttempt(transaction, attempt.id, { status: 'failed', failureCode });
    });
  }

  /** Asks Toss about every try that was left open by a crash, a lost answer or a slow card company, each by itself. */
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
    // We died between writing down that we would confirm and doing it; the same key makes asking again harmless.
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

/** What was taken and is of no use goes back whole. */
export async function giveBack(db: Database, attempt: Attempt, amount: number): Promise<void> {
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
  await enqueue(db, { name: tellOfSurplus }, { attempt: id });
}
