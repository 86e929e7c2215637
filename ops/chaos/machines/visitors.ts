/** Visitors and the existing pages and calls that they request. */
interface Looking {
  readonly paths: () => readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Cached pages, a page that is rendered for each visitor, and a call that queries the database. */
const asStrangers: Looking = {
  paths: () => ['/en', '/ru/products', '/en/products?q=tea', '/api/products/filter/?page_size=24'],
  headers: {},
};

/** Visitors who open pages one after the other, and the number of failures. */
export class Visitors {
  readonly #shop: string;
  readonly #looking: Looking;
  #isOver = false;
  #visiting: Promise<unknown> = Promise.resolve();
  answers = 0;
  readonly failures: string[] = [];

  constructor(shop: string, looking = asStrangers) {
    this.#shop = shop;
    this.#looking = looking;
  }

  begin(visitors: number): void {
    this.#isOver = false;
    this.#visiting = Promise.all(Array.from({ length: visitors }, (_, index) => this.#visitUntilOver(index)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#visiting;
  }

  async #visitUntilOver(visitor: number): Promise<void> {
    for (let visit = 0; !this.#isOver; visit++) {
      const paths = this.#looking.paths();
      const path = paths[visit % paths.length] ?? '/en';
      try {
        const answer = await fetch(this.#shop + path, {
          headers: { ...this.#looking.headers, 'x-forwarded-for': `10.2.${visitor}.${visit & 255}` },
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
