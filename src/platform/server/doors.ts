import { Counter, type Metric } from 'prom-client';
import type { Caller } from '../http/caller.ts';
import { Turnstile } from './turnstile.ts';
import { retryAfter, type Urgency, urgencies, urgencyOf } from './urgency.rules.ts';

/**
 * So many pages are made at the same time, and so many more may wait. A robot waits only while hardly anybody else does.
 */
const pages = { atOnce: 16, waiting: { paying: 200, customer: 140, person: 80, robot: 4 } };
/** Calls are quicker and mostly wait for the database, which serves a dozen at a time. */
const calls = { atOnce: 64, waiting: { paying: 400, customer: 300, person: 200, robot: 8 } };
/**
 * Milliseconds that anybody waits at a door, whatever is slow, machine or database: a short stall turns nobody away, and
 * nobody is served long after they have gone.
 */
const patience = { paying: 8_000, customer: 4_000, person: 2_000, robot: 500 };

/** Where a process lets in what costs something: pages that have to be made, and calls. What lies ready passes by. */
export class Doors {
  readonly pages: Turnstile;
  readonly calls: Turnstile;
  /** Before both: who is counted may have to wait for the database. */
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
    // A series that begins with its first event tells a watcher of no rise: the alarm would miss exactly that one.
    for (const what of ['page', 'call']) for (const urgency of urgencies) this.#turnedAway.inc({ what, urgency }, 0);
  }

  /** Answers the seconds after which to come again. */
  turnAway(what: 'page' | 'call', urgency: Urgency): number {
    this.#turnedAway.inc({ what, urgency });
    return retryAfter[urgency];
  }
}

export function urgencyOfCaller(pattern: string, { token, agent }: Pick<Caller, 'token' | 'agent'>): Urgency {
  return urgencyOf({ pattern, hasLogin: Boolean(token), agent });
}
