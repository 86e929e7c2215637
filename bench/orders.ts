import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { type Child, startChild } from './child.ts';
import { errandsOf } from './errands.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import type { PayingOrder, PayingResult } from './paying-clients.ts';
import type { SelectOrder } from './select-server.ts';
import { makeGround, startShop } from './shop-process.ts';
import { grouped, median, percent, shareOf, tableText } from './table.ts';

/** Each may have three unpaid orders; the measurement ends before anybody has. */
const customers = 3_500;
const clients = 8;
const crowd = 64;
const rounds = 3;
/** Until every connection has done everything often enough for PostgreSQL to settle on its plans. */
const warmUpSeconds = { placing: 3, paying: 15 };
const targets = { placed: 0.1, paid: 0.03 };

export interface OrderPace {
  readonly placed: number;
  readonly p50: number;
  readonly paid: number;
  readonly select: number;
  readonly crowd: Readonly<Record<Way, number>>;
}

type Way = 'toss' | 'bank_transfer';

/**
 * Orders placed, and orders paid by card, per second with eight clients, beside a server that does one indexed SELECT; and
 * orders of a crowd.
 */
export async function measureOrders(
  close: AsyncDisposableStack,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<OrderPace> {
  const ground = await makeGround(close);
  const shop = await startShop(close, ground);
  const errands = await errandsOf(shop, ground.DATABASE_URL ?? '', customers);
  const yardstick = startChild<SelectOrder, { port: number }>('select-server.ts');
  close.defer(() => yardstick.stop());
  const buyers = startChild<PayingOrder, PayingResult>('paying-clients.ts');
  close.defer(() => buyers.stop());
  const { port } = await yardstick.ask({ databaseUrl: ground.DATABASE_URL ?? '' });
  console.log('  orders, from basket to placed');
  const load = { connections: clients, addresses: customers, headers: {}, seconds };
  const bodies = errands.map(({ body }) => body);
  const tokens = errands.map(({ token }) => token);
  const place = { ...load, url: `${shop}/api/orders/`, bodies, tokens };
  await generator.ask({ ...place, seconds: warmUpSeconds.placing });
  const placing = await generator.ask(place);
  if (placing.statuses.some((status) => status !== 200)) throw new Error(`orders: answers ${placing.statuses}`);
  console.log('  orders, from basket to paid');
  const pay = { shop, errands: errands.toReversed(), clients, seconds };
  await buyers.ask({ ...pay, seconds: warmUpSeconds.paying });
  const paying = await buyers.ask(pay);
  await generator.ask({ ...load, url: `http://127.0.0.1:${port}`, seconds: 1 });
  const reading = await generator.ask({ ...load, url: `http://127.0.0.1:${port}` });
  return {
    placed: placing.perSecond,
    p50: placing.p50,
    paid: paying.perSecond,
    select: reading.perSecond,
    crowd: await measureCrowd(close, generator, seconds),
  };
}

/**
 * Different products on a disk that is waited for. An order by transfer writes to its customer at once, and putting that in
 * the queue notifies, so such orders are committed one after the other; those by card are not.
 */
async function measureCrowd(
  close: AsyncDisposableStack,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<Record<Way, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'dasturxon-bench-'));
  close.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder);
  close.defer(() => postgres.stop());
  const shop = await startShop(close, { DATA_DIR: folder, DATABASE_URL: postgres.url });
  const errands = await errandsOf(shop, postgres.url, 2 * customers);
  const errandsBy = { toss: errands.slice(customers), bank_transfer: errands.slice(0, customers) };
  const found: Record<Way, number[]> = { toss: [], bank_transfer: [] };
  for (let round = 0; round < rounds; round++) {
    for (const way of ['toss', 'bank_transfer'] as const) {
      console.log(`  orders of ${crowd} at once, ${way}`);
      const placing = await generator.ask({
        ...{ connections: crowd, addresses: customers, headers: {}, seconds },
        url: `${shop}/api/orders/`,
        bodies: errandsBy[way].map(({ body }) => JSON.stringify({ ...JSON.parse(body), payment_method: way })),
        tokens: errandsBy[way].map(({ token }) => token),
      });
      if (placing.statuses.some((status) => status !== 200)) throw new Error(`orders: answers ${placing.statuses}`);
      found[way].push(placing.perSecond);
    }
  }
  return { toss: median(found.toss), bank_transfer: median(found.bank_transfer) };
}

export function ordersTable({ placed, p50, paid, select, crowd: many }: OrderPace): string {
  const row = (name: string, perSecond: number, wait: string, target: number) => [
    name,
    grouped(perSecond),
    wait,
    grouped(select),
    ...shareOf(perSecond, select, target),
  ];
  const pace = tableText([
    ['subject', 'orders/s', 'p50', 'SELECT req/s', 'share', 'target'],
    row('placed', placed, `${p50} ms`, targets.placed),
    row('paid through the simulator', paid, '', targets.paid),
  ]);
  const together = tableText([
    [`${crowd} clients, different products`, 'orders/s', 'of those by card'],
    ['placed, by card', grouped(many.toss), ''],
    ['placed, by transfer', grouped(many.bank_transfer), percent(many.bank_transfer / many.toss)],
  ]);
  return `${pace}\n\n${together}`;
}
