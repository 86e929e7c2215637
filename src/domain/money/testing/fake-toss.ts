import type {
  AccountRequest,
  CancelOutcome,
  ConfirmOutcome,
  FindOutcome,
  TossGateway,
  TossPayment,
} from '../payments/toss.gateway.ts';

/**
 * The failure of the next call. `lost_answer`: the response is lost after processing. `lost_request`: the request is
 * lost. `late`: the request arrives after the caller's timeout. `death_before`, `death_after`: the shop crashes before
 * or after its call.
 */
export type Mishap = 'lost_answer' | 'lost_request' | 'late' | 'death_before' | 'death_after' | null;

export const lost = { outcome: 'unknown', problem: 'timeout' } as const;

/** A simulated crash of the shop: nothing after this point runs. */
export class DeathError extends Error {}

/** The connection between the shop and Toss, which loses calls on demand. */
export class TroubledWay {
  readonly mishaps: Mishap[] = [];
  readonly #late: (() => Promise<unknown>)[] = [];

  async take<Answer>(call: () => Promise<Answer>): Promise<Answer | typeof lost> {
    const mishap = this.mishaps.shift();
    if (mishap === 'death_before') throw new DeathError();
    if (mishap === 'late') this.#late.push(call);
    if (mishap === 'late' || mishap === 'lost_request') return lost;
    const answer = await call();
    if (mishap === 'death_after') throw new DeathError();
    return mishap === 'lost_answer' ? lost : answer;
  }

  /** Delivers the late requests. */
  async arrive(): Promise<void> {
    for (const call of this.#late.splice(0)) await call();
  }
}

const minuteMs = 60_000;
/** Time limit from the card entry to the confirmation. */
const confirmMs = 10 * minuteMs;

/** Toss as an in-memory ledger, to test many event orders quickly. The simulator uses real HTTP. */
export class FakeToss implements TossGateway {
  readonly #payments = new Map<string, TossPayment>();
  readonly #answers = new Map<string, ConfirmOutcome>();
  readonly #shownAt = new Map<string, number>();
  readonly #way = new TroubledWay();
  #now = 0;

  get mishaps(): Mishap[] {
    return this.#way.mishaps;
  }

  arrive(): Promise<void> {
    return this.#way.arrive();
  }

  pass(minutes: number): void {
    this.#now += minutes * minuteMs;
    for (const payment of this.#payments.values()) {
      const age = this.#now - (this.#shownAt.get(payment.orderId) ?? 0);
      if (payment.status === 'IN_PROGRESS' && age >= confirmMs) this.#change(payment, { status: 'EXPIRED' });
    }
  }

  /** The customer has entered the card. Nothing is charged yet. */
  authenticate(orderId: string, amount: number, wallet: string | null = null): string {
    const paymentKey = `pay_${orderId}`;
    if (!this.#payments.has(orderId)) {
      this.#shownAt.set(orderId, this.#now);
      this.#payments.set(orderId, {
        paymentKey,
        orderId,
        status: 'IN_PROGRESS',
        totalAmount: amount,
        balanceAmount: amount,
        method: 'CARD',
        approvedAt: null,
        wallet,
        receiptUrl: null,
        cancels: [],
        failureCode: null,
        account: null,
      });
    }
    return paymentKey;
  }

  async issueAccount({ orderId, amount, bank, customerName, idempotencyKey }: AccountRequest): Promise<ConfirmOutcome> {
    return this.#call(idempotencyKey, () => {
      const account = { bank, number: `562${orderId.length}`, holder: customerName, isExpired: false };
      const payment: TossPayment = {
        ...{ paymentKey: `account_${orderId}`, orderId, status: 'WAITING_FOR_DEPOSIT', totalAmount: amount },
        ...{
          balanceAmount: amount,
          method: 'VIRTUAL_ACCOUNT',
          wallet: null,
          approvedAt: null,
          receiptUrl: null,
          cancels: [],
        },
        ...{ failureCode: null, account: { ...account, secret: `secret of ${orderId}` } },
      };
      this.#payments.set(orderId, payment);
      return { outcome: 'done', payment };
    });
  }

  /** A deposit into the account; false if the account is closed. */
  deposit(orderId: string): boolean {
    const payment = this.#payments.get(orderId);
    if (payment?.status !== 'WAITING_FOR_DEPOSIT') return false;
    this.#change(payment, { status: 'DONE', approvedAt: new Date() });
    return true;
  }

  /** The bank reverses the deposit. */
  takeBack(orderId: string): void {
    const payment = this.#payments.get(orderId);
    if (payment?.status === 'DONE') this.#change(payment, { status: 'WAITING_FOR_DEPOSIT', approvedAt: null });
  }

  /** Money that was taken and not refunded. */
  moneyTaken(): number {
    return [...this.#payments.values()]
      .filter(({ status }) => status === 'DONE' || status === 'CANCELED' || status === 'PARTIAL_CANCELED')
      .reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);
  }

  /** Money of this order that was taken and not refunded. */
  heldFor(orderId: string): number {
    const payment = this.#payments.get(orderId);
    return payment?.approvedAt ? payment.balanceAmount : 0;
  }

  async confirm(confirmation: Parameters<TossGateway['confirm']>[0]): Promise<ConfirmOutcome> {
    const { paymentKey, orderId, amount, idempotencyKey } = confirmation;
    return this.#call(idempotencyKey, () => {
      const payment = this.#payments.get(orderId);
      if (payment && payment.paymentKey !== paymentKey)
        return { outcome: 'refused', code: 'FORBIDDEN_REQUEST', reason: 'amount_mismatch', canRetry: true };
      if (!payment || payment.status === 'EXPIRED')
        return { outcome: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION', reason: 'session_expired', canRetry: true };
      if (payment.status !== 'IN_PROGRESS') return { outcome: 'already_processed', code: 'ALREADY_PROCESSED_PAYMENT' };
      if (payment.totalAmount !== amount)
        return { outcome: 'refused', code: 'INVALID_AMOUNT', reason: 'amount_mismatch', canRetry: false };
      return { outcome: 'done', payment: this.#change(payment, { status: 'DONE', approvedAt: new Date() }) };
    });
  }

  async cancel(cancellation: Parameters<TossGateway['cancel']>[0]): Promise<CancelOutcome> {
    const { paymentKey, reason, idempotencyKey } = cancellation;
    return this.#call(idempotencyKey, () => {
      const payment = this.#byKey(paymentKey);
      if (payment?.status === 'WAITING_FOR_DEPOSIT')
        return { outcome: 'done', payment: this.#change(payment, { status: 'CANCELED', balanceAmount: 0 }) };
      if (payment?.account && !cancellation.refundReceiveAccount)
        return { outcome: 'refused', code: 'INVALID_REFUND_ACCOUNT_INFO', reason: 'refund_account', canRetry: true };
      const cancelAmount = cancellation.amount ?? payment?.balanceAmount ?? 0;
      if (!payment || payment.balanceAmount < Math.max(cancelAmount, 1))
        return { outcome: 'already_processed', code: 'ALREADY_CANCELED_PAYMENT' };
      const balanceAmount = payment.balanceAmount - cancelAmount;
      const status = balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      const transactionKey = `back_${payment.cancels.length + 1}`;
      const cancel = { transactionKey, cancelAmount, cancelReason: reason, canceledAt: new Date() };
      const cancels = [...payment.cancels, cancel];
      return { outcome: 'done', payment: this.#change(payment, { status, balanceAmount, cancels }) };
    });
  }

  async findByOrderId(orderId: string): Promise<FindOutcome> {
    return this.#find(this.#payments.get(orderId));
  }

  async findByKey(paymentKey: string): Promise<FindOutcome> {
    return this.#find(this.#byKey(paymentKey));
  }

  #byKey(paymentKey: string): TossPayment | undefined {
    return [...this.#payments.values()].find((one) => one.paymentKey === paymentKey);
  }

  #find(payment: TossPayment | undefined): Promise<FindOutcome> {
    return this.#way.take(async () => (payment ? { outcome: 'found', payment } : { outcome: 'not_found' }));
  }

  /** The same key gets the same response, and the operation runs once. */
  #call(key: string, deed: () => ConfirmOutcome): Promise<ConfirmOutcome> {
    return this.#way.take(async () => {
      const answer = this.#answers.get(key) ?? deed();
      this.#answers.set(key, answer);
      return answer;
    });
  }

  #change(payment: TossPayment, change: Partial<TossPayment>): TossPayment {
    const changed = { ...payment, ...change };
    this.#payments.set(payment.orderId, changed);
    return changed;
  }
}
