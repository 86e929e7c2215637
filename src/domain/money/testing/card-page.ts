/** What a shop tells the card page about a payment. */
export interface CardOrder {
  readonly clientKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly customerKey: string;
  readonly amount: number;
  readonly taxFreeAmount?: number;
}

/** As `fetch` does, or through connections of one's own. */
export type Ask = (
  url: string,
  how: {
    readonly method?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly redirect?: 'manual';
  },
) => Promise<Response>;

/** A browser at the simulator's card page: nothing is charged there, only confirming does that. */
export class CardPage {
  readonly #origin: string;
  readonly #ask: Ask;

  constructor(origin: string, ask: Ask = fetch) {
    this.#origin = origin;
    this.#ask = ask;
  }

  /** The key of the payment that was opened; undefined if there is none to open any more. */
  async open({ amount, taxFreeAmount = 0, ...order }: CardOrder): Promise<string | undefined> {
    const query = new URLSearchParams({
      ...order,
      amount: String(amount),
      taxFreeAmount: String(taxFreeAmount),
      successUrl: `${this.#origin}/payment/toss/success`,
      failUrl: `${this.#origin}/payment/toss/fail`,
    });
    const page = await this.#ask(`${this.#origin}/dev/toss/pay?${query}`, { headers: {} });
    return /action="[^"]*\/pay\/([^"]+)"/.exec(await page.text())?.[1];
  }

  /** Whether the card page leads back to the shop with a payment that can be confirmed. */
  async pay(paymentKey: string): Promise<boolean> {
    const chosen = await this.#ask(`${this.#origin}/dev/toss/pay/${paymentKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'choice=pay',
      redirect: 'manual',
    });
    await chosen.arrayBuffer();
    return chosen.status === 303;
  }
}
