import type { CancelOutcome, ConfirmOutcome, FindOutcome, TossGateway, TossPayment } from '../toss-gateway.ts';

/** What goes wrong with the next call: the answer is lost after the deed, or the request before it. */
export type Mishap = 'lost_answer' | 'lost_request' | null;

/** Toss as a ledger in memory, for trying every order of events quickly; the simulator speaks real HTTP. */
export class FakeToss implements TossGateway {
  readonly #payments = new Map<string, TossPayment>();
  readonly #answers = new Map<string, ConfirmOutcome>();
  readonly mishaps: Mishap[] = [];

  /** The customer has entered the card: nothing is charged yet. */
  authenticate(orderId: string, amount: number): string {
    const paymentKey = `pay_${orderId}`;
    if (!this.#payments.has(orderId)) {
      this.#payments.set(orderId, {
        paymentKey,
        orderId,
        status: 'IN_PROGRESS',
        totalAmount: amount,
        balanceAmount: amount,
        method: 'CARD',
        approvedAt: null,
        receiptUrl: null,
        cancels: [],
        failureCode: null,
      });
    }
    return paymentKey;
  }

  /** Money that was taken and not given back. */
  moneyTaken(): number {
    return [...this.#payments.values()]
      .filter(({ status }) => status === 'DONE' || status === 'CANCELED' || status === 'PARTIAL_CANCELED')
      .reduce((sum, { balanceAmount }) => sum + balanceAmount, 0);
  }

  async confirm({ orderId, amount, idempotencyKey }: Parameters<TossGateway['confirm']>[0]): Promise<ConfirmOutcome> {
    return this.#call(idempotencyKey, () => {
      const payment = this.#payments.get(orderId);
      if (!payment)
        return { outcome: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION', reason: 'session_expired', canRetry: true };
      if (payment.status !== 'IN_PROGRESS') return { outcome: 'already_processed', code: 'ALREADY_PROCESSED_PAYMENT' };
      if (payment.totalAmount !== amount)
        return { outcome: 'refused', code: 'INVALID_AMOUNT', reason: 'amount_mismatch', canRetry: false };
      return { outcome: 'done', payment: this.#change(payment, { status: 'DONE', approvedAt: new Date() }) };
    });
  }

  async cancel({ paymentKey, amount, idempotencyKey }: Parameters<TossGateway['cancel']>[0]): Promise<CancelOutcome> {
    return this.#call(idempotencyKey, () => {
      const payment = [...this.#payments.values()].find((one) => one.paymentKey === paymentKey);
      if (!payment || payment.balanceAmount < (amount ?? 1))
        return { outcome: 'already_processed', code: 'ALREADY_CANCELED_PAYMENT' };
      const balanceAmount = payment.balanceAmount - (amount ?? payment.balanceAmount);
      return { outcome: 'done', payment: this.#change(payment, { status: 'CANCELED', balanceAmount }) };
    });
  }

  async findByOrderId(orderId: string): Promise<FindOutcome> {
    return this.#find(this.#payments.get(orderId));
  }

  async findByKey(paymentKey: string): Promise<FindOutcome> {
    return this.#find([...this.#payments.values()].find((one) => one.paymentKey === paymentKey));
  }

  #find(payment: TossPayment | undefined): FindOutcome {
    if (this.mishaps.shift()) return { outcome: 'unknown', problem: 'timeout' };
    return payment ? { outcome: 'found', payment } : { outcome: 'not_found' };
  }

  /** The same key gets the same answer, and the deed is done once. */
  #call(key: string, deed: () => ConfirmOutcome): ConfirmOutcome {
    const mishap = this.mishaps.shift();
    if (mishap === 'lost_request') return { outcome: 'unknown', problem: 'timeout' };
    const answer = this.#answers.get(key) ?? deed();
    if (answer.outcome === 'done') this.#answers.set(key, answer);
    return mishap === 'lost_answer' ? { outcome: 'unknown', problem: 'timeout' } : answer;
  }

  #change(payment: TossPayment, change: Partial<TossPayment>): TossPayment {
    const changed = { ...payment, ...change };
    this.#payments.set(payment.orderId, changed);
    return changed;
  }
}
