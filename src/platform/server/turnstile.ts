import { equalRoom, type Room, type Urgency, urgencies } from './urgency.rules.ts';

interface Waiting {
  readonly since: number;
  /** Whether to come in, or to go because it has taken too long. */
  call(isIn: boolean): void;
}

/**
 * Lets a few in at a time and a few more wait, the most urgent first; whoever comes when too many wait for their kind, or
 * when those before them have waited too long already, is sent away; so is who has waited too long when their turn comes:
 * they are most likely gone, and those behind them shall not wait for that. For work that takes much of the machine.
 */
export class Turnstile {
  readonly #mostInside: number;
  readonly #room: Room;
  readonly #patience: Room;
  readonly #now: () => number;
  #inside = 0;
  #waiting = 0;
  readonly #lines: Readonly<Record<Urgency, Waiting[]>> = { paying: [], customer: [], person: [], robot: [] };

  constructor(
    mostInside: number,
    mostWaiting: number | Room,
    /** Milliseconds. */
    patience: Room = equalRoom(Number.POSITIVE_INFINITY),
    now: () => number = () => performance.now(),
  ) {
    this.#mostInside = mostInside;
    this.#room = typeof mostWaiting === 'number' ? equalRoom(mostWaiting) : mostWaiting;
    this.#patience = patience;
    this.#now = now;
  }

  /** Whether one more of this kind would be sent away. */
  isFullFor(urgency: Urgency): boolean {
    if (this.#inside < this.#mostInside) return false;
    return this.#waiting >= this.#room[urgency] || this.#longestBefore(urgency) > this.#patience[urgency];
  }

  /** Null if too many were waiting already. Work that goes on without the machine may leave its place before its end. */
  async pass<T>(work: (leave: () => void) => Promise<T>, urgency: Urgency = 'person'): Promise<T | null> {
    if (this.isFullFor(urgency)) return null;
    if (this.#inside >= this.#mostInside) {
      // Whoever leaves hands the place over, so nobody can slip in between.
      const isIn = await new Promise<boolean>((call) => this.#join(urgency, call));
      if (!isIn) return null;
    } else {
      this.#inside++;
    }
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      const next = this.#next();
      if (next) next.call(true);
      else this.#inside--;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  /** How long the one has waited who waits longest of those that go first: nobody knows better how long it takes. */
  #longestBefore(urgency: Urgency): number {
    const before = urgencies.slice(0, urgencies.indexOf(urgency) + 1).flatMap((one) => this.#lines[one].slice(0, 1));
    return Math.max(0, ...before.map(({ since }) => this.#now() - since));
  }

  #join(urgency: Urgency, call: (isIn: boolean) => void): void {
    this.#waiting++;
    this.#lines[urgency].push({ call, since: this.#now() });
  }

  #next(): Waiting | undefined {
    for (const urgency of urgencies) {
      for (let first = this.#lines[urgency].shift(); first; first = this.#lines[urgency].shift()) {
        this.#waiting--;
        if (this.#now() - first.since <= this.#patience[urgency]) return first;
        first.call(false);
      }
    }
    return undefined;
  }
}
