import { loggedIn } from '../../src/domain/customers/testing/logged-in.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startChild } from '../child.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { median } from '../table.ts';
import { startGenerator } from './load-generator.ts';
import type { Figure, Subject } from './scenarios.ts';
import type { StatementOrder } from './statement-server.ts';

const rounds = 3;
/** Until calls are as fast as in a process that has run for a while: some thousand calls. */
const warmUpSeconds = 6;
const customers = 200;
const linesOfBasket = 30;

/** The speed of basket calls, compared with a server that only executes one write statement. */
export async function measureBasket({ checkout, close, seconds }: Subject): Promise<Figure[]> {
  const ground = await makeGround(close);
  const shop = await startShop(close, ground, checkout);
  const { tokens, variations } = await customersOf(ground.DATABASE_URL ?? '');
  const generator = startGenerator(close);
  const yardstick = startChild<StatementOrder, { port: number }>(new URL('statement-server.ts', import.meta.url));
  close.defer(() => yardstick.stop());
  const { port } = await yardstick.ask({ databaseUrl: ground.DATABASE_URL ?? '' });
  const load = { connections: 32, addresses: 2_000, headers: {} };
  const figures: Figure[] = [];
  for (const { name, floor, path, bodies } of subjectsOf(variations)) {
    const shares: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const turn = { ...load, bodies, seconds: round === 0 ? warmUpSeconds : seconds };
      const own = await generator({ ...turn, url: shop + path, tokens });
      const other = await generator({ ...turn, url: `http://127.0.0.1:${port}` });
      if (round === 0) continue;
      shares.push((own.perSecond / other.perSecond) * 100);
      waits.push(own.p50);
    }
    figures.push(
      { name: `${name}, of one statement`, value: median(shares), unit: '%', ...(floor ? { floor } : {}) },
      { name: `${name}, 32 clients, p50`, value: median(waits), unit: 'ms' },
    );
  }
  return figures;
}

async function customersOf(url: string): Promise<{ tokens: string[]; variations: number[] }> {
  const database = await openDatabase(url);
  try {
    const tokens: string[] = [];
    for (let index = 0; index < customers; index++) {
      const { token } = await loggedIn(database.db, `+82107000${String(index).padStart(4, '0')}`);
      tokens.push(token);
    }
    const rows = await database.db.selectFrom('variations').select('id').orderBy('id').limit(100).execute();
    return { tokens, variations: rows.map((row) => row.id) };
  } finally {
    await database.close();
  }
}

function subjectsOf(variations: readonly number[]) {
  const now = new Date().toISOString();
  const line = (product_variation: number, count: number) => ({ product_variation, count, created_at: now });
  const basket = (shift: number) =>
    variations.slice(shift, shift + linesOfBasket).map((id, index) => line(id, 1 + (index % 9)));
  const bodies = (make: (index: number) => object) =>
    Array.from({ length: 50 }, (_, index) => JSON.stringify(make(index)));
  return [
    {
      name: `describe ${linesOfBasket} lines (temp-cart-items)`,
      path: '/api/orders/temp-cart-items/',
      bodies: bodies((index) => ({ items: basket(index) })),
    },
    {
      name: 'set one line',
      floor: { least: 20 },
      path: '/api/orders/cart-items/set/',
      bodies: bodies((index) => line(variations[index] ?? 1, 1 + (index % 99))),
    },
    {
      name: `sync ${linesOfBasket} lines`,
      floor: { least: 12 },
      path: '/api/orders/cart-items/sync/',
      bodies: bodies((index) => ({ items: basket(index) })),
    },
  ];
}
