import { Counter, type Metric } from 'prom-client';
import type { Caller } from '../http/caller.ts';
import { AdmissionQueue } from './admission-queue.ts';
import { type Priority, priorities, priorityOf, retryAfter } from './priority.rules.ts';

/**
 * How many pages are rendered at the same time, and how many more may wait. A robot waits only while the queue is
 * almost empty.
 */
const pages = { atOnce: 16, waiting: { paying: 200, customer: 140, person: 80, robot: 4 } };
/** Calls are faster and mostly wait for the database, which serves a dozen at a time. */
const calls = { atOnce: 64, waiting: { paying: 400, customer: 300, person: 200, robot: 8 } };
/**
 * Milliseconds that a request may wait for any reason: a short stall refuses no one, and no one is served long after
 * they have gone.
 */
const maxWaitMs = { paying: 8_000, customer: 4_000, person: 2_000, robot: 500 };

/**
 * The admission queues of a process for expensive requests: pages that must be rendered, and calls. Cached pages bypass
 * them.
 */
export class Admission {
  readonly pages: AdmissionQueue;
  readonly calls: AdmissionQueue;
  /** The queue before both: counting a request against its rate limit may wait for the database. */
  readonly counting: AdmissionQueue;
  readonly #rejected = new Counter({
    name: 'turned_away_total',
    help: 'Requests rejected with 503 because the admission queue was full, by kind and priority',
    labelNames: ['what', 'priority'],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#rejected];

  constructor(
    pageQueue = new AdmissionQueue(pages.atOnce, pages.waiting, maxWaitMs),
    callQueue = new AdmissionQueue(calls.atOnce, calls.waiting, maxWaitMs),
    countingQueue = new AdmissionQueue(calls.atOnce, calls.waiting, maxWaitMs),
  ) {
    this.pages = pageQueue;
    this.calls = callQueue;
    this.counting = countingQueue;
    // A counter that appears with its first event shows no increase, so the alarm would miss that event.
    for (const what of ['page', 'call']) for (const priority of priorities) this.#rejected.inc({ what, priority }, 0);
  }

  /** Counts a refused request and returns the seconds until a retry. */
  reject(what: 'page' | 'call', priority: Priority): number {
    this.#rejected.inc({ what, priority });
    return retryAfter[priority];
  }
}

export function priorityOfCaller(pattern: string, { token, agent }: Pick<Caller, 'token' | 'agent'>): Priority {
  return priorityOf({ pattern, hasLogin: Boolean(token), agent });
}
