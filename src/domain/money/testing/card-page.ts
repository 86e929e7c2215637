/** What the shop passes to the card page. */
export interface CardOrder {
  readonly clientKey: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly customerKey: string;
  readonly amount: number;
  readonly taxFreeAmount?: number;
}

/** `fetch`, or a replacement with its own connections. */
export type Ask = (
  url: string,
  how: {
    readonly method?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly redirect?: 'manual';
  },
) => Promise<Response>;

/** A browser on the simulator's card page. Nothing is charged there before the confirmation. */
export class CardPage {
  readonly #origin: string;
  readonly #ask: Ask;

  constructor(origin: string, ask: Ask = fetch) {
    this.#origin = origin;
    this.#ask = ask;
  }

  /** The key of the opened payment; undefined if it can no longer be opened. */
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
