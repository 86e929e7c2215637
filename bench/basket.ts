import { loggedIn } from '../src/features/identity/testing/logged-in.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { type Child, startChild } from './child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import { makeGround, startShop } from './shop-process.ts';
import type { StatementOrder } from './statement-server.ts';
import { grouped, median, shareOf, tableText } from './table.ts';

const rounds = 3;
/** Until a call costs what it costs in a process that has run for a while: some thousand times of it. */
const warmUpSeconds = 6;
const customers = 200;
const linesOfBasket = 30;

interface Row {
  readonly name: string;
  readonly target?: number | undefined;
  readonly perSecond: number;
  readonly p50: number;
  readonly statement: number;
}

/** How quick the basket's calls are beside a server that does one statement that writes, and nothing else. */
export async function measureBasket(
  close: AsyncDisposableStack,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<Row[]> {
  const ground = await makeGround(close);
  const shop = await startShop(close, ground);
  const { tokens, variations } = await customersOf(ground.DATABASE_URL ?? '');
  const yardstick = startChild<StatementOrder, { port: number }>('statement-server.ts');
  close.defer(() => yardstick.stop());
  const { port } = await yardstick.ask({ databaseUrl: ground.DATABASE_URL ?? '' });
  const load = { connections: 32, addresses: 2_000, headers: {} };
  const rows: Row[] = [];
  for (const { name, target, path, bodies } of subjectsOf(variations)) {
    console.log(`  ${name}`);
    const own: LoadResult[] = [];
    const other: LoadResult[] = [];
    for (let round = 0; round <= rounds; round++) {
      // The first round warms up.
      const turn = { ...load, bodies, seconds: round === 0 ? warmUpSeconds : seconds };
      const result = await generator.ask({ ...turn, url: shop + path, tokens });
      const bare = await generator.ask({ ...turn, url: `http://127.0.0.1:${port}` });
      if (result.statuses.some((status) => status !== 200)) throw new Error(`${name}: answers ${result.statuses}`);
      if (round > 0) own.push(result);
      if (round > 0) other.push(bare);
    }
    rows.push({
      name,
      target,
      perSecond: median(own.map((result) => result.perSecond)),
      p50: median(own.map((result) => result.p50)),
      statement: median(other.map((result) => result.perSecond)),
    });
  }
  return rows;
}

export function basketTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, target, perSecond, p50, statement }) => [
    name,
    grouped(perSecond),
    `${p50} ms`,
    grouped(statement),
    ...shareOf(perSecond, statement, target),
  ]);
  return tableText([['subject', 'shop req/s', 'p50', 'statement req/s', 'share', 'target'], ...cells]);
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
      target: 0.3,
      path: '/api/orders/cart-items/set/',
      bodies: bodies((index) => line(variations[index] ?? 1, 1 + (index % 99))),
    },
    {
      name: `sync ${linesOfBasket} lines`,
      target: 0.2,
      path: '/api/orders/cart-items/sync/',
      bodies: bodies((index) => ({ items: basket(index) })),
    },
  ];
}
