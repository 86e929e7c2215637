import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { recountCash } from '../../orders/order/cash-kept.store.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { intoAccount } from '../../orders/order/order-event.rules.ts';
import { cancelUnfillable, settle, transition } from '../../orders/order/order-process.service.ts';
import { keepPromise } from '../../orders/order/order-promise.service.ts';
import type { OpenTry } from './open-try.ts';
import { refundUnapplied } from './payment.service.ts';
import { type Attempt, changeAttempt, lockAttempt } from './payment.store.ts';
import { noteCheckProblem, takeDueAttempts } from './payment-check.store.ts';
import { callsAtOnce, type TossGateway, type TossPayment } from './toss.gateway.ts';
import { askAgainMs, settlingMs, verdictOnAccount } from './virtual-account.rules.ts';
import {
  dropRefunds,
  hasLastingRefund,
  isGivenBack,
  noteTakenBack,
  readSecretHash,
  readWantedAccount,
  recordNoAnswer,
  saveAccount,
} from './virtual-account.store.ts';

type Verdict = ReturnType<typeof verdictOnAccount>;

/**
 * Virtual accounts that Toss issues for one order each. Every report from Toss, pushed or polled, ends in `#conclude`.
 */
export class VirtualAccounts {
  readonly #db: OpenDatabase['db'];
  readonly #toss: TossGateway;
  readonly #openTry: OpenTry;
  readonly #bank: string | null;

  constructor(
    db: OpenDatabase['db'],
    { toss, openTry, accountBank }: { toss: TossGateway; openTry: OpenTry; accountBank: string | null },
  ) {
    this.#db = db;
    this.#toss = toss;
    this.#openTry = openTry;
    this.#bank = accountBank;
  }

  /** Requests the virtual account of an attempt from Toss, unless the order no longer waits for it. Idempotent. */
  async issue(tossOrderId: string): Promise<void> {
    const wanted = this.#bank === null ? undefined : await readWantedAccount(this.#db, tossOrderId);
    if (!wanted) return;
    const outcome = await this.#toss.issueAccount({ ...wanted, bank: this.#bank ?? '', idempotencyKey: tossOrderId });
    if (outcome.outcome === 'done') await this.#take(tossOrderId, outcome.payment);
    else if (outcome.outcome === 'refused') await this.#refused(tossOrderId, outcome.code);
    else await this.#look(tossOrderId);
  }

  /** Reads the account from Toss and applies only that answer. */
  async check(tossOrderId: string): Promise<void> {
    if ((await this.#look(tossOrderId)) === 'issue') await this.issue(tossOrderId);
  }

  async #look(tossOrderId: string): Promise<Verdict | undefined> {
    const found = await this.#toss.findByOrderId(tossOrderId);
    if (found.outcome !== 'unknown') return this.#take(tossOrderId, found.outcome === 'found' ? found.payment : null);
    await recordNoAnswer(this.#db, tossOrderId, found.problem);
    return undefined;
  }

  async #take(tossOrderId: string, payment: TossPayment | null): Promise<Verdict> {
    const verdict = await this.#conclude(tossOrderId, payment);
    if (verdict === 'close' && payment) await this.#close(payment);
    return verdict;
  }

  /** Checks accounts that wait for money, whose money may be reversed, or that must be closed. */
  async reconcile(): Promise<void> {
    await forEach(await takeDueAttempts(this.#db, 'virtual_account'), (id) => this.check(id), {
      atOnce: callsAtOnce,
      noteProblem: (id, problem) => noteCheckProblem(this.#db, id, problem),
    });
  }

  /** Whether the sender of a message about an account knows the secret of Toss. */
  async isFromToss(tossOrderId: string, secret: string): Promise<boolean> {
    const known = await readSecretHash(this.#db, tossOrderId);
    return known !== undefined && timingSafeEqual(known, hashOf(secret));
  }

  /** A deposit that arrives at this moment is found by the next check. */
  async #close({ orderId, paymentKey }: TossPayment): Promise<void> {
    const closed = await this.#toss.cancel({
      paymentKey,
      reason: 'The order no longer waits for this payment',
      // A repeated close is harmless, and a stored response would not help.
      idempotencyKey: `close-${randomUUID()}`,
    });
    if (closed.outcome === 'done') await this.#conclude(orderId, closed.payment);
  }

  async #refused(tossOrderId: string, failureCode: string): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      const attempt = await lockAttempt(transaction, tossOrderId, 'virtual_account');
      if (attempt?.status === 'open') await changeAttempt(transaction, attempt.id, { status: 'failed', failureCode });
    });
  }

  /** The only place where a virtual account marks an order as paid or no longer paid. Idempotent. */
  #conclude(tossOrderId: string, payment: TossPayment | null): Promise<Verdict> {
    const conclude = async (transaction: Database): Promise<Verdict> => {
      const attempt = await lockAttempt(transaction, tossOrderId, 'virtual_account');
      if (!attempt) return 'settled';
      const facts = { ...attempt, isGivenBack: await isGivenBack(transaction, attempt.id) };
      const verdict = verdictOnAccount(facts, payment);
      if (payment) await apply[verdict]?.(transaction, { attempt, payment, openTry: this.#openTry });
      else if (verdict === 'failed') await fail(transaction, { attempt });
      return verdict;
    };
    return withAuditActor('provider', () => inTransaction(this.#db, conclude));
  }
}

interface Said {
  readonly attempt: Attempt;
  readonly payment: TossPayment;
  readonly openTry: OpenTry;
}

type Step = (db: Database, said: Said) => Promise<void>;

const apply: Readonly<Partial<Record<Verdict, Step>>> = {
  issued: waitForMoney,
  wait: (db, said) => (said.attempt.status === 'waiting' ? waitForMoney(db, said) : noChange()),
  failed: fail,
  paid: takeMoney,
  surplus: recordUnapplied,
  taken_back: (db, said) => loseMoney(db, said, endAccount),
  gone: (db, said) => loseMoney(db, said, fail),
  settled: lookLastTime,
};

async function noChange(): Promise<void> {}

async function waitForMoney(
  db: Database,
  { attempt: { id, orderStatus, now }, payment: { paymentKey, account } }: Said,
): Promise<void> {
  if (account) {
    const { bank, number, holder, secret } = account;
    await saveAccount(db, { attemptId: id, bank, account: number, holder, secretHash: hashOf(secret) });
  }
  const isWanted = orderStatus === 'awaiting_payment';
  const checkAt = new Date(now.getTime() + (isWanted ? askAgainMs : 0));
  await changeAttempt(db, id, { status: 'waiting', paymentKey, settlesAt: null, checkAt });
}

async function fail(db: Database, { attempt, payment }: { attempt: Attempt; payment?: TossPayment }): Promise<void> {
  const ended = payment?.account?.isExpired ? 'EXPIRED' : payment?.status;
  const failureCode = payment?.failureCode ?? ended ?? 'NOT_FOUND';
  await changeAttempt(db, attempt.id, { status: 'failed', failureCode, settlesAt: null });
}

/** Ends the account. It would have closed at the old payment deadline of the order, which waits longer now. */
async function endAccount(db: Database, { attempt: { id, now } }: Said): Promise<void> {
  await changeAttempt(db, id, { status: 'failed', failureCode: 'DEPOSIT_TAKEN_BACK', settlesAt: null, checkAt: now });
}

async function takeMoney(db: Database, said: Said): Promise<void> {
  const { attempt, payment } = said;
  const { paymentKey, method, receiptUrl } = payment;
  const settlesAt = new Date(attempt.now.getTime() + settlingMs);
  const order = await lockOrder(db, attempt.orderNumber);
  if (!order) throw new Error('The order of a payment attempt was not found');
  const kept = await keepPromise(db, order.id, attempt.now.getTime());
  if (!kept) {
    await recordUnapplied(db, said);
    return cancelUnfillable(db, order);
  }
  const paid = { status: 'paid', paymentKey, method, receiptUrl, settlesAt, checkAt: settlesAt } as const;
  await changeAttempt(db, attempt.id, paid);
  await settle(db, order, kept, { method: 'virtual_account', by: 'provider', reason: intoAccount });
}

async function recordUnapplied(db: Database, { attempt, payment }: Said): Promise<void> {
  const { paymentKey, method, receiptUrl, balanceAmount } = payment;
  const settlesAt = new Date(attempt.now.getTime() + settlingMs);
  const surplus = { status: 'surplus', paymentKey, method, receiptUrl, settlesAt, checkAt: settlesAt } as const;
  await changeAttempt(db, attempt.id, surplus);
  await refundUnapplied(db, attempt, balanceAmount);
}

/**
 * The money of an account is gone. An order that is paid and not yet processed awaits payment again, in another account
 * and with a full new deadline. An order that is being packed needs staff, as does a partly refunded one: paying its
 * whole price again would pay for products that are not sent.
 */
async function loseMoney(db: Database, said: Said, leaveAccount: Step): Promise<void> {
  const { id, orderId, orderNumber, status, orderStatus } = said.attempt;
  const isBegun = status === 'paid' && !['paid', 'cancelled'].includes(orderStatus);
  if (isBegun || (await hasLastingRefund(db, said.attempt))) return noteTakenBack(db, id);
  await dropRefunds(db, id);
  await leaveAccount(db, said);
  if (status !== 'paid' || orderStatus !== 'paid') return recountCash(db, orderId);
  const order = await lockOrder(db, orderNumber);
  if (!order) throw new Error('The order of a payment attempt was not found');
  const reason = 'deposit taken back';
  await said.openTry(db, await transition(db, 'awaiting_payment', order, { by: 'provider', reason, promise: null }));
}

/** The last check, after the reversal period, allows packing and refunds. An earlier check changes nothing. */
async function lookLastTime(db: Database, { attempt: { id, status, settlesAt, now } }: Said): Promise<void> {
  if (settlesAt && settlesAt > now) return;
  await changeAttempt(db, id, { status, settlesAt: null });
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
