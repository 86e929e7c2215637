/** People who look at pages one after the other, and count how often the shop failed them. */
export class Visitors {
  readonly #shop: string;
  #isOver = false;
  #visiting: Promise<unknown> = Promise.resolve();
  answers = 0;
  readonly failures: string[] = [];

  constructor(shop: string) {
    this.#shop = shop;
  }

  begin(visitors: number): void {
    this.#isOver = false;
    this.#visiting = Promise.all(Array.from({ length: visitors }, (_, index) => this.#visitUntilOver(index)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#visiting;
  }

  /** Pages that are kept, a page that is made for each, a call that asks the database. */
  async #visitUntilOver(visitor: number): Promise<void> {
    const paths = ['/en', '/ru/products', '/en/products?q=tea', '/api/products/filter/?page_size=24'];
    for (let visit = 0; !this.#isOver; visit++) {
      const path = paths[visit % paths.length] ?? '/en';
      try {
        const answer = await fetch(this.#shop + path, {
          headers: { 'x-forwarded-for': `10.2.${visitor}.${visit & 255}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) this.failures.push(`${path} answered ${answer.status}`);
      } catch (error) {
        this.failures.push(`${path}: ${error instanceof Error ? String(error.cause ?? error) : error}`);
      }
      this.answers++;
    }
  }
}
