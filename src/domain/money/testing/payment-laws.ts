import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import { cancelOwnOrder } from '../../orders/order/order-end.service.ts';
import { expireOrdersJob } from '../../orders/order/order-expiry.job.ts';
import type { OrderStatus } from '../../orders/order/order-status.rules.ts';
import { readDriftingLots, readDriftingOrders } from '../../orders/reservations/stock-drift.store.ts';
import { type Buyer, forgetOrders, place, stockExactly } from '../../orders/testing/buyers.ts';
import { CardPayments } from '../payments/payment.service.ts';
import { payOtherwise } from '../payments/payment-method.service.ts';
import { tryOpener } from '../payments/payment-try.service.ts';
import type { TossGateway } from '../payments/toss.gateway.ts';
import { refundCancelled } from '../refunds/refund.service.ts';
import { RefundSending } from '../refunds/refund-sending.service.ts';
import { DeathError, type Mishap } from './fake-toss.ts';
import { readMoneyBooks } from './money-books.ts';
import { transferFor } from './transfers.ts';

/** Toss with a customer at its card page, a readable ledger, and calls that get lost on demand. */
export interface TrialToss extends TossGateway {
  readonly mishaps: Mishap[];
  /** The customer has entered the card. Nothing is charged yet. */
  authenticate(orderId: string, amount: number): string | Promise<string>;
  /** Money that was taken and not refunded. */
  moneyTaken(): number | Promise<number>;
  /** Delivers the late requests. */
  arrive(): Promise<void>;
  /** Lets this time pass at Toss. */
  pass(minutes: number): void | Promise<void>;
}

const steps = [
  ...(['return', 'return', 'return twice', 'webhook', 'return and webhooks', 'clock', 'arrive'] as const),
  ...(['cancel', 'expire', 'give up', 'change', 'deposit'] as const),
  ...(['return and cancel', 'return and expire', 'clock and cancel', 'clocks'] as const),
] as const;
type Step = (typeof steps)[number];

const minutesOfAClock = 5;
const mishaps = ['lost_answer', 'lost_request', 'late', 'death_before', 'death_after'] as const;

/** A customer, an order and Toss, with random events. */
export class PaymentTrial {
  readonly payments: CardPayments;
  readonly #refunds: RefundSending;
  /** Charges that started for an order that was over. */
  readonly #tooLate: string[] = [];
  readonly #shop: TestShop;
  readonly #me: Buyer;
  readonly #toss: TrialToss;
  readonly #items = [{ product_variation: 1, count: 1 }];
  #total = 0;

  constructor(shop: TestShop, me: Buyer, toss: TrialToss) {
    this.#shop = shop;
    this.#me = me;
    this.#toss = toss;
    this.payments = new CardPayments(shop.database.db, {
      confirm: async (confirmation) => {
        const status = await this.statusOf(confirmation.orderId.replace(/-\d+$/, ''));
        if (status === 'cancelled' || status === 'expired') this.#tooLate.push(`${confirmation.orderId} ${status}`);
        return toss.confirm(confirmation);
      },
      issueAccount: (request) => toss.issueAccount(request),
      cancel: (cancellation) => toss.cancel(cancellation),
      findByKey: (key) => toss.findByKey(key),
      findByOrderId: (id) => toss.findByOrderId(id),
    });
    this.#refunds = new RefundSending(shop.database.db, toss, shop.secret);
  }

  get total(): number {
    return this.#total;
  }

  async restock(): Promise<void> {
    const { db } = this.#shop.database;
    await forgetOrders(db);
    await stockExactly(db, 1, 10);
  }

  async placed(payment_method: 'toss' | 'bank_transfer' = 'toss'): Promise<string> {
    const wish = { items: this.#items, payment_method };
    this.#total ||= (await place(this.#shop, this.#me, { ...wish, expected_total: 0 })).json().error.details.total;
    return (await place(this.#shop, this.#me, { ...wish, expected_total: this.#total })).json().data.slug;
  }

  /** The attempt that can be paid; a new one if the last has failed. Empty while a payment is being checked. */
  async tossOrderId(slug: string): Promise<string> {
    const url = '/api/orders/payment/retry/';
    const headers = { ...this.#me.headers, 'idempotency-key': randomUUID() };
    const retried = await this.#shop.app.inject({ method: 'POST', url, headers, payload: { slug } });
    return retried.json().data?.toss?.order_id ?? '';
  }

  async statusOf(slug: string): Promise<OrderStatus> {
    const { db } = this.#shop.database;
    const row = await db.selectFrom('orders').select('status').where('number', '=', slug).executeTakeFirstOrThrow();
    return row.status as OrderStatus;
  }

  /** Lets some minutes pass and runs all scheduled jobs. */
  async letTimePass(): Promise<void> {
    const { db } = this.#shop.database;
    await this.#toss.pass(minutesOfAClock);
    await sql`
      UPDATE payment_attempts SET check_at = least(check_at, now()),
        confirming_since = confirming_since - ${minutesOfAClock} * interval '1 minute'
      WHERE check_at IS NOT NULL`.execute(db);
    await sql`UPDATE refunds SET try_at = now() WHERE status = 'due'`.execute(db);
    await this.payments.reconcile();
    await this.#refunds.sendDue();
  }

  /** Checks the invariants: received money is accounted for, an order is paid once, and stock is never lost. */
  async holdsLaws(numRuns: number): Promise<void> {
    const step = fc.constantFrom(...steps);
    const mishap = fc.constantFrom<Mishap>(null, null, null, ...mishaps);
    const history = fc.array(fc.tuple(step, mishap), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(history, (happened) => this.#live(happened)),
      { numRuns },
    );
  }

  async #live(history: readonly (readonly [Step, Mishap])[]): Promise<void> {
    this.#tooLate.length = 0;
    await this.restock();
    const before = await this.#toss.moneyTaken();
    const slug = await this.placed();
    for (const [what, trouble] of history) {
      if (trouble) this.#toss.mishaps.push(trouble);
      await this.#act(what, slug).catch((error) => {
        if (!(error instanceof DeathError)) throw error;
      });
    }
    this.#toss.mishaps.length = 0;
    await this.#toss.arrive();
    for (let times = 0; times < 4; times++) await this.letTimePass();

    const { db } = this.#shop.database;
    const { status, payment_method } = await db
      .selectFrom('orders')
      .select(['status', 'payment_method'])
      .where('number', '=', slug)
      .executeTakeFirstOrThrow();
    const isPaidByCard = status === 'paid' && payment_method === 'toss';
    expect((await this.#toss.moneyTaken()) - before).toBe(isPaidByCard ? this.#total : 0);
    expect(this.#tooLate).toEqual([]);
    const unsettled = db.selectFrom('payment_attempts').select(['status', 'check_at', 'problem']);
    expect(await unsettled.where('check_at', 'is not', null).execute()).toEqual([]);
    const paid = await db.selectFrom('payment_attempts').select('id').where('status', '=', 'paid').execute();
    expect(paid.length).toBeLessThanOrEqual(1);
    const open = await db
      .selectFrom('refunds')
      .select('id')
      .where('status', '<>', 'done')
      .where('attempt_id', 'is not', null)
      .execute();
    expect(open).toEqual([]);
    expect((await readMoneyBooks(db)).wrong).toEqual([]);
    expect(await readDriftingLots(db)).toEqual([]);
    expect(await readDriftingOrders(db)).toEqual([]);
    const { rows } = await sql<{ reserved: number }>`SELECT sum(reserved)::int AS reserved FROM lots`.execute(db);
    expect((rows[0]?.reserved ?? 0) > 0).toBe(status === 'paid' || status === 'awaiting_payment');
  }

  async #act(what: Step, slug: string): Promise<void> {
    const { db } = this.#shop.database;
    const { userId } = this.#me;
    const cancel = () => cancelOwnOrder(db, userId, slug, '', refundCancelled);
    const expire = async () => {
      await sql`UPDATE orders SET pay_before = now() WHERE number = ${slug}`.execute(db);
      await expireOrdersJob(db).run({});
    };
    if (what === 'clock') return this.letTimePass();
    if (what === 'clocks') return together(this.letTimePass(), this.letTimePass());
    if (what === 'clock and cancel') return together(this.letTimePass(), cancel());
    if (what === 'arrive') return this.#toss.arrive();
    if (what === 'cancel') return void (await cancel());
    if (what === 'deposit') return void (await transferFor(db, slug));
    if (what === 'expire') return expire();
    if ((await this.statusOf(slug)) !== 'awaiting_payment') return;
    if (what === 'change') {
      for (const method of ['bank_transfer', 'toss'] as const)
        await payOtherwise(db, tryOpener(false), userId, slug, method);
      return;
    }
    const orderId = await this.tossOrderId(slug);
    if (!orderId) return;
    if (what === 'webhook') return void (await this.payments.check(orderId));
    if (what === 'give up') return this.payments.abandon(userId, orderId, 'PAY_PROCESS_CANCELED');
    const paymentKey = await this.#toss.authenticate(orderId, this.#total);
    const comeBack = () => this.payments.confirm(userId, { paymentKey, orderId, amount: this.#total });
    const hear = () => this.payments.check(orderId);
    if (what === 'return and cancel') await together(comeBack(), cancel());
    else if (what === 'return and expire') await together(comeBack(), expire());
    else if (what === 'return and webhooks') await together(comeBack(), hear(), hear(), hear());
    else if (what === 'return twice') await together(comeBack(), comeBack());
    else await comeBack();
  }
}

/** Waits for all of them, even if one fails. */
async function together(...doings: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(doings);
  await Promise.all(doings);
}
