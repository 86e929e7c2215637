import type { OpenDatabase } from '../../../platform/database/database.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { callsAtOnce, type TossGateway } from '../payments/toss.gateway.ts';
import type { PaymentReason } from '../payments/toss-errors.rules.ts';
import { tossBankCode } from './bank.rules.ts';
import { finishRefund } from './refund.service.ts';
import { beginTry, noteRefundProblem, type RefundToSend, stopRefund, takeDueRefunds } from './refund-sending.store.ts';
import { openAccount } from './sealed-account.ts';

/** A day and a half of attempts; then staff must act. Toss forgets an idempotency key after fifteen days. */
const mostTries = 16;
/**
 * Up to this attempt, the same key is used. Later attempts use a new key, because the same key would only return the
 * stored response.
 */
const triesWithOneKey = 3;
/** Reasons that will not change with time. */
const forPeople: readonly PaymentReason[] = ['refund_by_hand', 'refund_account'];

/**
 * Sends refunds through Toss until Toss confirms them. A refund without an answer for days is marked and never dropped.
 */
export class RefundSending {
  readonly #db: OpenDatabase['db'];
  readonly #toss: TossGateway;
  readonly #secret: Secret;

  constructor(db: OpenDatabase['db'], toss: TossGateway, secret: Secret) {
    this.#db = db;
    this.#toss = toss;
    this.#secret = secret;
  }

  async send(id: number): Promise<void> {
    await this.#sendAll(await takeDueRefunds(this.#db, id));
  }

  async sendDue(): Promise<void> {
    await this.#sendAll(await takeDueRefunds(this.#db));
  }

  #sendAll(refunds: readonly RefundToSend[]): Promise<void> {
    return forEach(refunds, (refund) => this.#send(refund), {
      atOnce: callsAtOnce,
      noteProblem: (refund, problem) => this.#putOff(refund, problem),
    });
  }

  async #send(refund: RefundToSend): Promise<void> {
    if (!(await beginTry(this.#db, refund))) return;
    if (refund.isDemo) return finishRefund(this.#db, refund.id);
    // A response may have been lost, so Toss is asked for the payment before the refund is sent again.
    const earlier = refund.isRepeated ? await this.#look(refund) : 'not_yet';
    if (earlier === 'given_back') return finishRefund(this.#db, refund.id);
    if (earlier === 'unknown') return this.#putOff(refund, 'payment_unread');
    const outcome = await this.#toss.cancel({
      paymentKey: refund.paymentKey,
      amount: refund.amount,
      ...(refund.taxFreeAmount === null ? {} : { taxFreeAmount: refund.taxFreeAmount }),
      reason: markOf(refund) + refund.reason,
      ...(refund.account ? { refundReceiveAccount: this.#accountOf(refund.account) } : {}),
      idempotencyKey: refund.tries <= triesWithOneKey ? refund.key : `${refund.key}.${refund.tries}`,
    });
    if (outcome.outcome === 'done') return finishRefund(this.#db, refund.id);
    if (outcome.outcome === 'unknown' || outcome.outcome === 'not_sent') return this.#putOff(refund, outcome.problem);
    if (outcome.outcome === 'refused' && forPeople.includes(outcome.reason)) return this.#stop(refund, outcome.code);
    if (outcome.outcome === 'already_processed' && (await this.#look(refund)) === 'given_back')
      return finishRefund(this.#db, refund.id);
    return this.#putOff(refund, outcome.code);
  }

  #accountOf({ bank, sealed }: NonNullable<RefundToSend['account']>) {
    const { number: accountNumber, holder: holderName } = openAccount(this.#secret, sealed);
    return { bank: tossBankCode(bank), accountNumber, holderName };
  }

  /** The next attempt is already scheduled in the row. */
  #putOff(refund: RefundToSend, problem: string): Promise<void> {
    return refund.tries < mostTries ? noteRefundProblem(this.#db, refund.id, problem) : this.#stop(refund, problem);
  }

  /**
   * Hands the refund over to staff and asks the customer for an account. This is safe only if Toss was read and has not
   * made the refund; otherwise it would be sent twice. While Toss cannot be read, the refund is attempted again. After
   * the last attempt, staff must check at Toss by other means before anything is sent.
   */
  async #stop(refund: RefundToSend, problem: string): Promise<void> {
    const seen = await this.#look(refund);
    if (seen === 'given_back') return finishRefund(this.#db, refund.id);
    const isUnseen = seen === 'unknown';
    if (isUnseen && refund.tries < mostTries) return noteRefundProblem(this.#db, refund.id, problem);
    return stopRefund(this.#db, refund.id, { problem, isUnseen });
  }

  /** Finds the refund by its mark. A payment with nothing left was refunded by hand. */
  async #look(refund: RefundToSend): Promise<'given_back' | 'not_yet' | 'unknown'> {
    const found = await this.#toss.findByKey(refund.paymentKey);
    if (found.outcome !== 'found') return 'unknown';
    const { cancels, balanceAmount } = found.payment;
    const isMarked = cancels.some(({ cancelReason }) => cancelReason.startsWith(markOf(refund)));
    return isMarked || balanceAmount === 0 ? 'given_back' : 'not_yet';
  }
}

/** Identifies this refund among those of the same payment at Toss. */
function markOf({ key }: RefundToSend): string {
  return `${key}: `;
}
