import { Counter, type Metric } from 'prom-client';
import type { Caller } from '../http/caller.ts';
import { Turnstile } from './turnstile.ts';
import { retryAfter, type Urgency, urgencies, urgencyOf } from './urgency.rules.ts';

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
const patience = { paying: 8_000, customer: 4_000, person: 2_000, robot: 500 };

/**
 * The admission queues of a process for expensive requests: pages that must be rendered, and calls. Cached pages bypass
 * them.
 */
export class Doors {
  readonly pages: Turnstile;
  readonly calls: Turnstile;
  /** Comes before both, because counting a request may wait for the database. */
  readonly counting: Turnstile;
  readonly #turnedAway = new Counter({
    name: 'turned_away_total',
    help: 'Requests that were answered 503 because too many waited already, by what they were and how urgent',
    labelNames: ['what', 'urgency'],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#turnedAway];

  constructor(
    pagesDoor = new Turnstile(pages.atOnce, pages.waiting, patience),
    callsDoor = new Turnstile(calls.atOnce, calls.waiting, patience),
    countingDoor = new Turnstile(calls.atOnce, calls.waiting, patience),
  ) {
    this.pages = pagesDoor;
    this.calls = callsDoor;
    this.counting = countingDoor;
    // A counter that appears with its first event shows no increase, so the alarm would miss that event.
    for (const what of ['page', 'call']) for (const urgency of urgencies) this.#turnedAway.inc({ what, urgency }, 0);
  }

  /** Counts a refused request and returns the seconds until a retry. */
  turnAway(what: 'page' | 'call', urgency: Urgency): number {
    this.#turnedAway.inc({ what, urgency });
    return retryAfter[urgency];
  }
}

export function urgencyOfCaller(pattern: string, { token, agent }: Pick<Caller, 'token' | 'agent'>): Urgency {
  return urgencyOf({ pattern, hasLogin: Boolean(token), agent });
}
