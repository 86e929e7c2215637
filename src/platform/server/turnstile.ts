import { equalRoom, type Room, type Urgency, urgencies } from './urgency.rules.ts';

interface Waiting {
  readonly since: number;
  /** Called with true to run, or with false after waiting too long. */
  call(isIn: boolean): void;
}

/**
 * Runs a few requests at a time and lets a few more wait, the most urgent first. A request is refused when too many of
 * its kind wait, or when those before it have already waited too long. A request that has waited too long when its turn
 * comes is refused too: its client has most likely gone, and those behind it must not wait for it. For work that takes
 * much of the machine.
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

  /** Whether another request of this kind would be refused. */
  isFullFor(urgency: Urgency): boolean {
    if (this.#inside < this.#mostInside) return false;
    return this.#waiting >= this.#room[urgency] || this.#longestBefore(urgency) > this.#patience[urgency];
  }

  /** Returns null if too many were waiting already. Work that only waits may release its slot before it ends. */
  async pass<T>(work: (leave: () => void) => Promise<T>, urgency: Urgency = 'person'): Promise<T | null> {
    if (this.isFullFor(urgency)) return null;
    if (this.#inside >= this.#mostInside) {
      // The slot is passed on directly, so that no other request can take it in between.
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

  /** The longest current wait among those that go first, which is the best estimate of the delay. */
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
