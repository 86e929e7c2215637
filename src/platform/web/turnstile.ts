/** Lets a few in at a time and a few more wait; whoever comes after them is sent away. For work that takes much of the machine. */
export class Turnstile {
  readonly #mostInside: number;
  readonly #mostWaiting: number;
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(mostInside: number, mostWaiting: number) {
    this.#mostInside = mostInside;
    this.#mostWaiting = mostWaiting;
  }

  /** Null if too many were waiting already. Work that goes on without the machine may leave its place before its end. */
  async pass<T>(work: (leave: () => void) => Promise<T>): Promise<T | null> {
    if (this.#inside >= this.#mostInside) {
      if (this.#waiting.length >= this.#mostWaiting) return null;
      // Whoever leaves hands the place over, so nobody can slip in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#inside++;
    }
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#inside--;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }
}
