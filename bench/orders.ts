import { buyer } from '../src/features/orders/testing/buyers.ts';
import { openDatabase } from '../src/platform/database.ts';
import { type Child, startChild } from './child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import type { SelectOrder } from './select-server.ts';
import { makeGround, startShop } from './shop-process.ts';
import { grouped, percent, tableText } from './table.ts';

/** Each may have five unpaid orders; the measurement ends before anybody has. */
const customers = 2_000;
const clients = 8;
const target = 0.07;

export interface OrderPace {
  readonly placed: number;
  readonly p50: number;
  readonly select: number;
}

/** Orders placed per second with eight clients, beside a server that does one indexed SELECT. */
export async function measureOrders(
  close: AsyncDisposableStack,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<OrderPace> {
  const ground = await makeGround(close);
  const shop = await startShop(close, ground);
  const { tokens, bodies } = await customersOf(shop, ground.DATABASE_URL ?? '');
  const yardstick = startChild<SelectOrder, { port: number }>('select-server.ts');
  close.defer(() => yardstick.stop());
  const { port } = await yardstick.ask({ databaseUrl: ground.DATABASE_URL ?? '' });
  console.log('  orders, from basket to placed');
  const load = { connections: clients, addresses: customers, headers: {}, seconds };
  const placing = await generator.ask({ ...load, url: `${shop}/api/orders/`, bodies, tokens });
  const reading = await generator.ask({ ...load, url: `http://127.0.0.1:${port}` });
  if (placing.statuses.some((status) => status !== 200)) throw new Error(`orders: answers ${placing.statuses}`);
  return { placed: placing.perSecond, p50: placing.p50, select: reading.perSecond };
}

export function ordersTable({ placed, p50, select }: OrderPace): string {
  const share = placed / select;
  return tableText([
    ['subject', 'orders/s', 'p50', 'SELECT req/s', 'share', 'target'],
    [
      'placed',
      grouped(placed),
      `${p50} ms`,
      grouped(select),
      percent(share),
      `≥ ${percent(target)} ${share >= target ? '✓' : '✗'}`,
    ],
  ]);
}

/** Every customer orders something else, and there is plenty of everything. */
async function customersOf(shop: string, url: string): Promise<{ tokens: string[]; bodies: string[] }> {
  const database = await openDatabase(url);
  try {
    await database.db.updateTable('lots').set({ quantity: 1_000_000 }).execute();
    const variations = await database.db
      .selectFrom('variations')
      .innerJoin('products', 'products.id', 'variations.product_id')
      .innerJoin('lots', 'lots.stock_item_id', 'variations.stock_item_id')
      .select('variations.id')
      .where('products.listed', '=', true)
      .where('lots.best_before', '>', new Date(Date.now() + 10 * 86_400_000))
      .distinct()
      .limit(100)
      .execute();
    const totals = await totalsOf(
      shop,
      variations.map(({ id }) => id),
    );
    const tokens: string[] = [];
    const bodies: string[] = [];
    for (let index = 0; index < customers; index++) {
      const { token, address } = await buyer(database.db, index);
      const [product_variation, expected_total] = totals[index % totals.length] ?? [0, 0];
      tokens.push(token);
      bodies.push(
        JSON.stringify({
          items: [{ product_variation, count: 1 }],
          address,
          payment_method: 'toss',
          expected_total,
          consent: true,
        }),
      );
    }
    return { tokens, bodies };
  } finally {
    await database.close();
  }
}

async function totalsOf(shop: string, variations: readonly number[]): Promise<(readonly [number, number])[]> {
  const totals: (readonly [number, number])[] = [];
  for (const product_variation of variations) {
    const answer = await fetch(`${shop}/api/orders/temp-cart-items/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ product_variation, count: 1 }] }),
    });
    const { data, summary } = (await answer.json()) as { data: { available: number }[]; summary: { total: number } };
    if ((data[0]?.available ?? 0) > 0) totals.push([product_variation, summary.total]);
  }
  return totals;
}
