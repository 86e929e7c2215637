import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type {
  AccountRequest,
  CancelOutcome,
  ConfirmOutcome,
  FindOutcome,
  TossGateway,
} from '../payments/toss.gateway.ts';
import { CardPage } from './card-page.ts';
import { type Mishap, TroubledWay } from './fake-toss.ts';
import type { TrialToss } from './payment-laws.ts';

/** The simulator over HTTP, through the shop's own adapter. Calls are lost between the two. */
export class SimulatedToss implements TrialToss {
  readonly #way = new TroubledWay();
  readonly #gateway: TossGateway;
  readonly #cardPage: CardPage;
  readonly #clientKey: string;
  readonly #db: Database;

  constructor(gateway: TossGateway, origin: string, clientKey: string, db: Database) {
    this.#gateway = gateway;
    this.#cardPage = new CardPage(origin);
    this.#clientKey = clientKey;
    this.#db = db;
  }

  get mishaps(): Mishap[] {
    return this.#way.mishaps;
  }

  arrive(): Promise<void> {
    return this.#way.arrive();
  }

  async pass(minutes: number): Promise<void> {
    const earlier = sql<Date>`authenticated_at - ${minutes} * interval '1 minute'`;
    await this.#db.updateTable('simulated_payments').set({ authenticated_at: earlier }).execute();
  }

  async authenticate(orderId: string, amount: number): Promise<string> {
    const known = await this.#db
      .selectFrom('simulated_payments')
      .select('payment_key')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (known) return known.payment_key;
    const order = { clientKey: this.#clientKey, orderId, amount, orderName: 'Plov', customerKey: 'somebody' };
    const paymentKey = (await this.#cardPage.open(order)) ?? '';
    await this.#cardPage.pay(paymentKey);
    return paymentKey;
  }

  async moneyTaken(): Promise<number> {
    const row = await this.#db
      .selectFrom('simulated_payments')
      .select((build) => build.fn.sum<string | null>('balance_amount').as('sum'))
      .where('approved_at', 'is not', null)
      .executeTakeFirst();
    return Number(row?.sum ?? 0);
  }

  issueAccount(request: AccountRequest): Promise<ConfirmOutcome> {
    return this.#way.take(() => this.#gateway.issueAccount(request));
  }

  confirm(confirmation: Parameters<TossGateway['confirm']>[0]): Promise<ConfirmOutcome> {
    return this.#way.take(() => this.#gateway.confirm(confirmation));
  }

  cancel(cancellation: Parameters<TossGateway['cancel']>[0]): Promise<CancelOutcome> {
    return this.#way.take(() => this.#gateway.cancel(cancellation));
  }

  findByOrderId(orderId: string): Promise<FindOutcome> {
    return this.#way.take(() => this.#gateway.findByOrderId(orderId));
  }

  findByKey(paymentKey: string): Promise<FindOutcome> {
    return this.#way.take(() => this.#gateway.findByKey(paymentKey));
  }
}
