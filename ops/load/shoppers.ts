// A crowd of shoppers in a separate process: its requests, their rate, and the responses.
import { Agent } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { browserAgent } from '../answer.ts';
import { CardBuyer, type Errand, RefusedError, type Returned } from '../card-buyer.ts';
import { answerParent } from '../child.ts';
import { hundredOf, type Kind, type Mix } from './mix.ts';
import { type Clock, closedLoop, openLoop } from './pacing.ts';
import { askedThrough, patientAsk } from './patient-ask.ts';
import { type Figures, Tally } from './tally.ts';

export interface Visit {
  /** The processes of the shop, used in turn. */
  readonly doors: readonly string[];
  readonly mix: Mix;
  /** Pages to open and words to search for. */
  readonly pages: readonly string[];
  readonly searches: readonly string[];
  /** Calls that fill baskets, and their customers. */
  readonly basketCalls: readonly { readonly path: string; readonly body: string }[];
  readonly errands: readonly Errand[];
  /** This many at a time, or this many per second. */
  readonly pace: { readonly connections: number } | { readonly perSecond: number };
  readonly seconds: number;
}

export interface Visited {
  readonly seconds: number;
  readonly all: Figures;
  readonly byKind: Partial<Record<Kind, Figures>>;
}

/** Few enough for the ports of one machine. A request beyond that waits for a connection, and the wait counts. */
const mostConnections = 2_000;
/** Networks: each sends a few requests per minute, like a real one. */
const households = 4_000;
const robot = 'Mozilla/5.0 (compatible; ExampleBot/2.1; +http://example.com/bot.html)';

const clock: Clock = {
  now: () => performance.now(),
  until: async (moment) => {
    await delay(Math.max(0, moment - performance.now()));
  },
};

/** Where the last run stopped. The next one continues there, with new connections. */
let turn = 0;
let agent = new Agent();
const purchases: Purchase[] = [];

answerParent<Visit, Visited>(async (visit) => {
  const tally = new Tally();
  const kinds = hundredOf(visit.mix);
  const most = 'connections' in visit.pace ? visit.pace.connections : mostConnections;
  agent = new Agent({ keepAlive: true, maxSockets: most });
  const ask = async (_: number, due: number) => {
    const now = turn++;
    const kind = kinds[now % kinds.length] ?? 'browse';
    const { status, retryAfter } = await (kind === 'checkout' ? buy(visit, now) : look(visit, kind, now));
    tally.note(kind, { status, retryAfter, waited: clock.now() - due });
  };
  const begun = clock.now();
  if ('connections' in visit.pace) await closedLoop(clock, ask, visit.pace.connections, visit.seconds);
  else await openLoop(clock, ask, visit.pace.perSecond, visit.seconds);
  const seconds = (clock.now() - begun) / 1000;
  agent.destroy();
  return { seconds, all: tally.all, byKind: tally.byKind };
});

interface Outcome {
  readonly status: string;
  readonly retryAfter: boolean;
}

function look(visit: Visit, kind: Exclude<Kind, 'checkout'>, now: number): Promise<Outcome> {
  const { doors, pages, searches, basketCalls, errands } = visit;
  const shop = doorOf(doors, now);
  const home = now % households;
  const common = {
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': kind === 'robot' ? robot : browserAgent,
    'x-forwarded-for': `10.${kind === 'robot' ? 9 : 3}.${home >> 8}.${home & 255}`,
  };
  if (kind === 'basket') {
    const { path, body } = pick(basketCalls, now);
    const headers = {
      ...common,
      'content-type': 'application/json',
      authorization: `Token ${pick(errands, now).token}`,
    };
    return send(shop + path, headers, body);
  }
  return send(shop + pick(kind === 'search' ? searches : pages, now), common);
}

/**
 * Switches process every 7 requests, because pages are chosen by the same counter and each process must get all of
 * them.
 */
function doorOf(doors: readonly string[], now: number): string {
  return doors[Math.floor(now / 7) % doors.length] ?? '';
}

function pick<T>(list: readonly T[], now: number): T {
  // Steps of a prime, so that neighbours differ and every element is used.
  const picked = list[(now * 7919) % list.length];
  if (picked === undefined) throw new Error('There is nothing to choose from');
  return picked;
}

async function send(url: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Outcome> {
  try {
    const answer = await askedThrough(agent, url, { headers, method: body === undefined ? 'GET' : 'POST', body });
    await finished(answer.resume());
    return { status: String(answer.statusCode), retryAfter: answer.headers['retry-after'] !== undefined };
  } catch (error) {
    return { status: reasonOf(error), retryAfter: false };
  }
}

/** An order in progress, with its next step. */
interface Purchase {
  readonly buyer: CardBuyer;
  readonly slug?: string;
  readonly returned?: Returned;
}

let orders = 0;

/** One step of a purchase: place it, use the card page, or confirm. Refused steps are retried. */
async function buy({ doors, errands }: Visit, now: number): Promise<Outcome> {
  const purchase = purchases.shift() ?? { buyer: newBuyer(doorOf(doors, now), pick(errands, orders++)) };
  try {
    const next = await stepOn(purchase);
    if (next) purchases.push(next);
    return { status: '200', retryAfter: false };
  } catch (error) {
    if (!(error instanceof RefusedError)) return { status: reasonOf(error), retryAfter: false };
    if (error.status >= 500) purchases.push(purchase);
    return { status: String(error.status), retryAfter: error.retryAfter };
  }
}

/** A buying client uses the same connections as all others and has the same timeout. */
function newBuyer(door: string, errand: Errand): CardBuyer {
  return new CardBuyer(door, errand, (url, how) => patientAsk(agent, url, how));
}

/** Why there was no response. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : 'no answer';
}

async function stepOn({ buyer, slug, returned }: Purchase): Promise<Purchase | null> {
  if (slug === undefined) return { buyer, slug: await buyer.place() };
  if (returned) {
    await buyer.confirm(returned);
    return null;
  }
  const back = await buyer.authenticate(slug);
  return back === 'not payable' ? null : { buyer, slug, returned: back };
}
