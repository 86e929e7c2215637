// A crowd of shoppers in a process of its own: what they ask for, how fast, and what came back.
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { browserAgent } from '../answer.ts';
import { CardBuyer, type Errand, RefusedError, type Returned } from '../card-buyer.ts';
import { answerParent } from '../child.ts';
import { hundredOf, type Kind, type Mix } from './mix.ts';
import { type Clock, closedLoop, openLoop } from './pacing.ts';
import { type Figures, Tally } from './tally.ts';

export interface Visit {
  readonly shop: string;
  readonly mix: Mix;
  /** What there is to look at and to look for. */
  readonly pages: readonly string[];
  readonly searches: readonly string[];
  /** Calls that fill baskets, and those who fill them. */
  readonly basketCalls: readonly { readonly path: string; readonly body: string }[];
  readonly errands: readonly Errand[];
  /** So many at a time, or so many a second. */
  readonly pace: { readonly connections: number } | { readonly perSecond: number };
  readonly seconds: number;
}

export interface Visited {
  readonly seconds: number;
  readonly all: Figures;
  readonly byKind: Partial<Record<Kind, Figures>>;
}

/** Few enough for the ports of one machine; who is due beyond that waits for a connection, and the wait counts. */
const mostConnections = 2_000;
/** A browser gives up some time, too. */
const patienceMs = 30_000;
/** Households: each asks a few times a minute, as people do. */
const households = 4_000;
const robot = 'Mozilla/5.0 (compatible; ExampleBot/2.1; +http://example.com/bot.html)';

const clock: Clock = {
  now: () => performance.now(),
  until: async (moment) => {
    await delay(moment - performance.now());
  },
};

/** What the last visit had come to; the next one goes on from there. */
let turn = 0;
const purchases: Purchase[] = [];

answerParent<Visit, Visited>(async (visit) => {
  const tally = new Tally();
  const kinds = hundredOf(visit.mix);
  const most = 'connections' in visit.pace ? visit.pace.connections : mostConnections;
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const ask = async (_: number, due: number) => {
    const now = turn++;
    const kind = kinds[now % kinds.length] ?? 'browse';
    const { status, retryAfter } = await (kind === 'checkout' ? buy(visit) : look(visit, kind, now, agent));
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

function look(visit: Visit, kind: Exclude<Kind, 'checkout'>, now: number, agent: Agent): Promise<Outcome> {
  const { shop, pages, searches, basketCalls, errands } = visit;
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
    return send(shop + path, agent, headers, body);
  }
  return send(shop + pick(kind === 'search' ? searches : pages, now), agent, common);
}

function pick<T>(list: readonly T[], now: number): T {
  // Steps of a prime: neighbours differ, and every one has its turn.
  const picked = list[(now * 7919) % list.length];
  if (picked === undefined) throw new Error('There is nothing to choose from');
  return picked;
}

function send(url: string, agent: Agent, headers: Readonly<Record<string, string>>, body?: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST', timeout: patienceMs });
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, retryAfter: false });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('error', failed);
      const retryAfter = answer.headers['retry-after'] !== undefined;
      answer.on('end', () => resolve({ status: String(answer.statusCode), retryAfter }));
    });
    asked.on('timeout', () => asked.destroy(Object.assign(new Error('timeout'), { code: 'timeout' })));
    asked.on('error', failed);
    asked.end(body);
  });
}

/** An order on its way: the next step of it. */
interface Purchase {
  readonly buyer: CardBuyer;
  readonly slug?: string;
  readonly returned?: Returned;
}

let orders = 0;

/** One step of somebody's purchase: to place it, to go through the card page, to confirm. Refused ones are tried again. */
async function buy({ shop, errands }: Visit): Promise<Outcome> {
  const purchase = purchases.shift() ?? { buyer: new CardBuyer(shop, pick(errands, orders++)) };
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

/** Why there was no answer: a broken connection says so in what caused it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  return (cause instanceof Error && (cause as NodeJS.ErrnoException).code) || error.message;
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
