import { type LimitPerPriority, type Priority, priorities, sameForAll } from './priority.rules.ts';

interface Waiting {
  readonly since: number;
  /** Called with true to run, or with false after waiting too long. */
  call(isAdmitted: boolean): void;
}

/**
 * Runs a few requests at a time and lets a few more wait, the most urgent first. A request is refused when too many of
 * its kind wait, or when those before it have already waited too long. A request that has waited too long when its turn
 * comes is refused too: its client has most likely gone, and those behind it must not wait for it. For work that takes
 * much of the machine.
 */
export class AdmissionQueue {
  readonly #maxRunning: number;
  readonly #maxWaiting: LimitPerPriority;
  readonly #maxWaitMs: LimitPerPriority;
  readonly #now: () => number;
  #running = 0;
  #waiting = 0;
  readonly #queues: Readonly<Record<Priority, Waiting[]>> = { paying: [], customer: [], person: [], robot: [] };

  constructor(
    maxRunning: number,
    maxWaiting: number | LimitPerPriority,
    /** Milliseconds. */
    patience: LimitPerPriority = sameForAll(Number.POSITIVE_INFINITY),
    now: () => number = () => performance.now(),
  ) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = typeof maxWaiting === 'number' ? sameForAll(maxWaiting) : maxWaiting;
    this.#maxWaitMs = patience;
    this.#now = now;
  }

  /** Whether another request of this kind would be refused. */
  isFullFor(priority: Priority): boolean {
    if (this.#running < this.#maxRunning) return false;
    return this.#waiting >= this.#maxWaiting[priority] || this.#longestWaitAhead(priority) > this.#maxWaitMs[priority];
  }

  /** Returns null if too many were waiting already. Work that only waits may release its slot before it ends. */
  async run<T>(work: (release: () => void) => Promise<T>, priority: Priority = 'person'): Promise<T | null> {
    if (this.isFullFor(priority)) return null;
    if (this.#running >= this.#maxRunning) {
      // The slot is passed on directly, so that no other request can take it in between.
      const isAdmitted = await new Promise<boolean>((call) => this.#enqueue(priority, call));
      if (!isAdmitted) return null;
    } else {
      this.#running++;
    }
    let isRunning = true;
    const release = () => {
      if (!isRunning) return;
      isRunning = false;
      const next = this.#next();
      if (next) next.call(true);
      else this.#running--;
    };
    try {
      return await work(release);
    } finally {
      release();
    }
  }

  /** The longest current wait among those that go first, which is the best estimate of the delay. */
  #longestWaitAhead(priority: Priority): number {
    const before = priorities
      .slice(0, priorities.indexOf(priority) + 1)
      .flatMap((one) => this.#queues[one].slice(0, 1));
    return Math.max(0, ...before.map(({ since }) => this.#now() - since));
  }

  #enqueue(priority: Priority, call: (isAdmitted: boolean) => void): void {
    this.#waiting++;
    this.#queues[priority].push({ call, since: this.#now() });
  }

  #next(): Waiting | undefined {
    for (const priority of priorities) {
      for (let first = this.#queues[priority].shift(); first; first = this.#queues[priority].shift()) {
        this.#waiting--;
        if (this.#now() - first.since <= this.#maxWaitMs[priority]) return first;
        first.call(false);
      }
    }
    return undefined;
  }
}
