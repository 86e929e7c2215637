import { type Child, startChild } from './child.ts';
import { errandsOf } from './errands.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import type { PayingOrder, PayingResult } from './paying-clients.ts';
import type { SelectOrder } from './select-server.ts';
import { makeGround, startShop } from './shop-process.ts';
import { grouped, shareOf, tableText } from './table.ts';

/** Each may have three unpaid orders; the measurement ends before anybody has. */
const customers = 3_500;
const clients = 8;
const targets = { placed: 0.1, paid: 0.03 };

export interface OrderPace {
  readonly placed: number;
  readonly p50: number;
  readonly paid: number;
  readonly select: number;
}

/** Orders placed, and orders paid by card, per second with eight clients, beside a server that does one indexed SELECT. */
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
  const placing = await generator.ask({ ...load, url: `${shop}/api/orders/`, bodies, tokens });
  if (placing.statuses.some((status) => status !== 200)) throw new Error(`orders: answers ${placing.statuses}`);
  console.log('  orders, from basket to paid');
  const paying = await buyers.ask({ shop, errands: errands.toReversed(), clients, seconds });
  const reading = await generator.ask({ ...load, url: `http://127.0.0.1:${port}` });
  return { placed: placing.perSecond, p50: placing.p50, paid: paying.perSecond, select: reading.perSecond };
}

export function ordersTable({ placed, p50, paid, select }: OrderPace): string {
  const row = (name: string, perSecond: number, wait: string, target: number) => [
    name,
    grouped(perSecond),
    wait,
    grouped(select),
    ...shareOf(perSecond, select, target),
  ];
  return tableText([
    ['subject', 'orders/s', 'p50', 'SELECT req/s', 'share', 'target'],
    row('placed', placed, `${p50} ms`, targets.placed),
    row('paid through the simulator', paid, '', targets.paid),
  ]);
}
