import type { LoggedIn } from '../../src/domain/customers/testing/logged-in.ts';
import type { PaymentMethod } from '../../src/domain/orders/order/payment-time.rules.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import type { Chance } from './chance.ts';
import type { PhoneNetwork } from './phone-network.ts';
import type { ShopProcess } from './shop-process.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import type { UnreliableToss } from './unreliable-toss.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: read by people who know what they asked for
  readonly body: any;
}

/** A card that was entered for a try to pay. */
export interface EnteredCard {
  readonly slug: string;
  readonly orderId: string;
  readonly paymentKey: string;
  readonly amount: number;
}

export interface Wish {
  readonly key: string;
  readonly items: readonly { readonly product_variation: number; readonly count: number }[];
  readonly payment_method: PaymentMethod;
  /** Code of a voucher. */
  readonly voucher?: string;
}

export interface Customer extends LoggedIn {
  readonly phone: string;
  readonly address: number;
  /** Asked for without having heard the answer yet. */
  readonly wishes: Wish[];
  readonly orders: { readonly slug: string; readonly total: number }[];
  readonly cards: EnteredCard[];
  /** Accounts given out for tries to pay, as the payment page has shown them. */
  readonly accounts: string[];
}

/** Money on its way to the shop's account, and what became of it there. */
export interface Transfer {
  readonly id: string;
  readonly amount: number;
  readonly depositor: string;
  /** What the sender meant to pay. */
  readonly slug: string;
  /** What it became in the shop's books. */
  deposit?: number;
}

/** What somebody has seen on a shelf or carried there, as they tell the shop. */
export interface StockReport {
  readonly url: string;
  readonly key: string;
  readonly body: object;
  /** What came in or is gone, once the shop has answered. */
  // biome-ignore lint/suspicious/noExplicitAny: read by people who know what they asked for
  readonly changes: (answered: any) => readonly { readonly lot: number; readonly delta: number }[];
}

/** Everything a simulation is made of. */
export interface World {
  readonly chance: Chance;
  readonly clock: SimulatedClock;
  /** The simulation's own eyes and hands; no process of the shop. */
  readonly database: OpenDatabase;
  readonly toss: UnreliableToss;
  readonly phones: PhoneNetwork;
  readonly processes: ShopProcess[];
  /** Who leaves makes room for somebody new. */
  readonly customers: Customer[];
  readonly staff: LoggedIn;
  readonly transfers: Transfer[];
  /** How much of each lot has come into the house, without what was missing there later. */
  readonly stockIn: Map<number, number>;
  /** What was seen in the house, told until the shop has answered. */
  readonly stockReports: StockReport[];
  /** Variations that everybody wants; there is never enough of them. */
  readonly wanted: readonly number[];
  /** Orders that somebody was told are placed or paid, and customers who were told that they are forgotten. */
  readonly told: { readonly placed: Map<string, string>; readonly paid: Set<string>; readonly forgotten: Customer[] };
  readonly problems: string[];
  /** How often which deed was answered with a yes; who only looks does nothing. */
  readonly done: Map<string, number>;
}

interface Call {
  readonly who: Pick<LoggedIn, 'headers'>;
  readonly method?: 'DELETE';
  readonly key?: string;
  readonly body?: object;
}

const placing = '/api/orders/';

/**
 * Asks one of the shop's processes. No answer if it dies meanwhile; an answer of 500 and more from a living one is a fault,
 * since nothing here has a time limit. Only a crowd at the same goods may be told to try again.
 */
export async function ask(world: World, url: string, { who, method, key, body }: Call): Promise<Answer | null> {
  const process = world.chance.pick(world.processes);
  if (!process) return null;
  const answer = await process.app.inject({
    method: method ?? (body ? 'POST' : 'GET'),
    url,
    headers: { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
  const [path = ''] = url.split('?');
  if (answer.statusCode === 200 && body) world.done.set(path, (world.done.get(path) ?? 0) + 1);
  if (answer.statusCode < 500) return { status: answer.statusCode, body: answer.json() };
  const isCrowded = url === placing && answer.json().error?.code === 'unavailable';
  if (!process.database.isDead && !isCrowded)
    world.problems.push(
      `${url} was answered with ${answer.statusCode}: ${answer.body}, last noted: ${process.journal.last}`,
    );
  return null;
}
