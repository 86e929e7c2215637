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
  // biome-ignore lint/suspicious/noExplicitAny: callers know what they requested
  readonly body: any;
}

/** A card that was entered for a payment attempt. */
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
  /** Voucher code. */
  readonly voucher?: string;
}

export interface Customer extends LoggedIn {
  readonly phone: string;
  readonly address: number;
  /** Requests without a response yet. */
  readonly wishes: Wish[];
  readonly orders: { readonly slug: string; readonly total: number }[];
  readonly cards: EnteredCard[];
  /** Virtual accounts of payment attempts, as shown on the payment page. */
  readonly accounts: string[];
}

/** A transfer to the shop's bank account and its state there. */
export interface Transfer {
  readonly id: string;
  readonly amount: number;
  readonly depositor: string;
  /** The order that the sender meant to pay. */
  readonly slug: string;
  /** The id of its deposit in the shop's books. */
  deposit?: number;
}

/** What someone has seen on a shelf or put there, as reported to the shop. */
export interface StockReport {
  readonly url: string;
  readonly key: string;
  readonly body: object;
  /** The change of stock, once the shop has responded. */
  // biome-ignore lint/suspicious/noExplicitAny: callers know what they requested
  readonly changes: (answered: any) => readonly { readonly lot: number; readonly delta: number }[];
}

/** The state of a simulation. */
export interface World {
  readonly chance: Chance;
  readonly clock: SimulatedClock;
  /** The simulation's own connection, not that of a shop process. */
  readonly database: OpenDatabase;
  readonly toss: UnreliableToss;
  readonly phones: PhoneNetwork;
  readonly processes: ShopProcess[];
  /** A customer who deletes their account is replaced by a new one. */
  readonly customers: Customer[];
  readonly staff: LoggedIn;
  readonly transfers: Transfer[];
  /** The received stock of each lot, without what turned out to be missing. */
  readonly stockIn: Map<number, number>;
  /** Stock reports, repeated until the shop has responded. */
  readonly stockReports: StockReport[];
  /** Popular variations; there is never enough of them. */
  readonly wanted: readonly number[];
  /** Orders that were reported as placed or paid, and customers who were told that their account is deleted. */
  readonly told: { readonly placed: Map<string, string>; readonly paid: Set<string>; readonly forgotten: Customer[] };
  readonly problems: string[];
  /** How often each action succeeded; reading does not count. */
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
 * Sends a request to one of the shop's processes. Returns null if it dies meanwhile. A status of 500 or more from a
 * living process is an error, since nothing here has a timeout. Only an order that competes for the same stock may be
 * told to retry.
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
