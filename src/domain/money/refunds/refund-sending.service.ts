import type { OpenDatabase } from '../../../platform/database/database.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { callsAtOnce, type TossGateway } from '../payments/toss.gateway.ts';
import type { PaymentReason } from '../payments/toss-errors.rules.ts';
import { tossBankCode } from './bank.rules.ts';
import { finishRefund } from './refund.service.ts';
import { beginTry, noteRefundProblem, type RefundToSend, stopRefund, takeDueRefunds } from './refund-sending.store.ts';
import { openAccount } from './sealed-account.ts';

/** A day and a half of asking. After that a person has to look; Toss forgets the key of a call after fifteen days. */
const mostTries = 16;
/** Up to this one, the same call is repeated; later, minutes after the last, its kept answer would only be heard again. */
const triesWithOneKey = 3;
/** No other moment will bring another answer. */
const forPeople: readonly PaymentReason[] = ['refund_by_hand', 'refund_account'];

/** Sends money back through Toss, until Toss says that it is done. What nobody answers for days is marked, never dropped. */
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
    // An answer may have been lost: what Toss has written down counts, before anything is asked for again.
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

  /** The row says already when its turn comes again. */
  #putOff(refund: RefundToSend, problem: string): Promise<void> {
    return refund.tries < mostTries ? noteRefundProblem(this.#db, refund.id, problem) : this.#stop(refund, problem);
  }

  /**
   * People take over, and the customer is asked for an account: only if Toss has been looked at and has not given the
   * money back, since it would be sent twice otherwise. While nobody can look, its turn comes again; after the last one
   * somebody has to look at Toss by other means before anything is sent.
   */
  async #stop(refund: RefundToSend, problem: string): Promise<void> {
    const seen = await this.#look(refund);
    if (seen === 'given_back') return finishRefund(this.#db, refund.id);
    const isUnseen = seen === 'unknown';
    if (isUnseen && refund.tries < mostTries) return noteRefundProblem(this.#db, refund.id, problem);
    return stopRefund(this.#db, refund.id, { problem, isUnseen });
  }

  /** By its mark; a payment of which nothing is left was given back by hand. */
  async #look(refund: RefundToSend): Promise<'given_back' | 'not_yet' | 'unknown'> {
    const found = await this.#toss.findByKey(refund.paymentKey);
    if (found.outcome !== 'found') return 'unknown';
    const { cancels, balanceAmount } = found.payment;
    const isMarked = cancels.some(({ cancelReason }) => cancelReason.startsWith(markOf(refund)));
    return isMarked || balanceAmount === 0 ? 'given_back' : 'not_yet';
  }
}

/** Tells this refund from others of the same payment in the books of Toss. */
function markOf({ key }: RefundToSend): string {
  return `${key}: `;
}
