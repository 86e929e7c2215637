import { randomUUID } from 'node:crypto';
import { type Ask, CardPage } from '../src/domain/money/testing/card-page.ts';

/** The order of a simulated customer, as the body of the request. */
export interface Errand {
  readonly token: string;
  readonly body: string;
  /** A different network for each customer, for rate limits. */
  readonly address: string;
}

/** A customer from placing to paying an order, using only HTTP, like browser and card page. */
export class CardBuyer {
  readonly #shop: string;
  readonly #errand: Errand;
  readonly #ask: Ask;
  /** A retry uses the same idempotency key, so that it returns the same order. */
  readonly requestKey = randomUUID();
  #paymentKey: string | undefined;

  constructor(shop: string, errand: Errand, ask: Ask = fetch) {
    this.#shop = shop;
    this.#errand = errand;
    this.#ask = ask;
  }

  async place(): Promise<string> {
    const { slug } = await this.#call<{ slug: string }>('/api/orders/', this.#errand.body);
    return slug;
  }

  /** Opens the card page and chooses to pay. Nothing is charged yet. */
  async authenticate(slug: string): Promise<Returned | 'not payable'> {
    const { status, amount, toss } = await this.#call<PaymentInfo>(`/api/orders/detail/payment-info/?slug=${slug}`);
    if (status !== 'awaiting_payment' || !toss) return 'not payable';
    // Simulators refuse requests that seem to come through a proxy.
    const cardPage = new CardPage(this.#shop, this.#ask);
    const opened = await cardPage.open({
      clientKey: toss.client_key,
      orderId: toss.order_id,
      orderName: toss.order_name,
      customerKey: toss.customer_key,
      amount,
    });
    // If the window of this attempt was used before its response got lost, the payment is known from then.
    this.#paymentKey = opened ?? this.#paymentKey;
    if (!this.#paymentKey) throw new Error('The card page opened no payment');
    if (!(await cardPage.pay(this.#paymentKey))) return 'not payable';
    return { paymentKey: this.#paymentKey, orderId: toss.order_id, amount };
  }

  async confirm(returned: Returned): Promise<'done' | 'checking'> {
    const answer = await this.#send('/api/orders/payment/toss/success/', JSON.stringify(returned));
    return ((await answer.json()) as { payment: 'done' | 'checking' }).payment;
  }

  async #call<Answer>(path: string, body?: string): Promise<Answer> {
    return ((await (await this.#send(path, body)).json()) as { data: Answer }).data;
  }

  async #send(path: string, body?: string): Promise<Response> {
    const answer = await this.#ask(this.#shop + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Token ${this.#errand.token}`,
        'idempotency-key': this.requestKey,
        'x-forwarded-for': this.#errand.address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status === 200) return answer;
    throw new RefusedError(answer.status, await answer.text(), answer.headers.has('retry-after'));
  }
}

/** The shop responded with an error. */
export class RefusedError extends Error {
  readonly status: number;
  /** Whether the response says when to retry. */
  readonly retryAfter: boolean;

  constructor(status: number, text: string, retryAfter = false) {
    super(`answered ${status}: ${text.slice(0, 200)}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface Returned {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
}

interface PaymentInfo {
  readonly status: string;
  readonly amount: number;
  readonly toss?: {
    readonly client_key: string;
    readonly order_id: string;
    readonly order_name: string;
    readonly customer_key: string;
  };
}
