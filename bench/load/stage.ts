import { openDatabase } from '../../src/platform/database/database.ts';
import { ensureBuilt } from '../../src/platform/pages/ensure-built.ts';
import { metricsOf } from '../answer.ts';
import { startBare } from '../bare.ts';
import type { Errand } from '../card-buyer.ts';
import { categories, fillCatalogue, words } from '../catalogue.ts';
import { type Child, startChild } from '../child.ts';
import { errandsOf } from '../errands.ts';
import { growOrders } from '../grow-orders.ts';
import type { SelectOrder } from '../select-server.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { grouped } from '../table.ts';
import type { Visit, Visited } from './shoppers.ts';

/** A shop with goods, a past and customers, and a crowd before its door. */
export interface Stage {
  readonly shop: string;
  /** From the start of the process until it answers, with everything in the database already. */
  readonly openingSeconds: number;
  /** What shoppers ask for; pace and length are up to each run. */
  readonly visit: Omit<Visit, 'pace' | 'seconds' | 'mix'>;
  readonly crowd: Child<Visit, Visited>;
  readonly databaseUrl: string;
}

export interface StageSize {
  readonly products: number;
  readonly orders: number;
  readonly customers: number;
}

export async function setStage(close: AsyncDisposableStack, size: StageSize): Promise<Stage> {
  const ground = await makeGround(close);
  const databaseUrl = ground.DATABASE_URL ?? '';
  console.log(`  Filling a shop with ${grouped(size.products)} products and ${grouped(size.orders)} past orders`);
  const slugs = await fillCatalogue(databaseUrl, size.products);
  if (size.orders > 0) await fillOrders(databaseUrl, size.orders);
  // A start builds the pages where nobody has, which is no part of opening.
  await ensureBuilt(false);
  const began = performance.now();
  const shop = await startShop(close, ground);
  const openingSeconds = (performance.now() - began) / 1000;
  console.log(`  ${grouped(size.customers)} customers log in`);
  const errands = await errandsOf(shop, databaseUrl, size.customers);
  const crowd = startChild<Visit, Visited>('load/shoppers.ts');
  close.defer(() => crowd.stop());
  const visit = visitOf([shop], slugs, errands);
  return { shop, openingSeconds, visit, crowd, databaseUrl };
}

/** What shoppers ask for at these doors, pace and length apart. */
export function visitOf(
  doors: readonly string[],
  slugs: readonly string[],
  errands: readonly Errand[],
): Stage['visit'] {
  const bought = errands.map(({ body }) => (JSON.parse(body) as { items: [{ product_variation: number }] }).items[0]);
  return {
    doors,
    errands,
    pages: pagesOf(slugs),
    searches: words.flatMap((word) => searchesOf(word)),
    basketCalls: basketCallsOf(bought.map(({ product_variation }) => product_variation)),
  };
}

async function fillOrders(url: string, size: number): Promise<void> {
  const database = await openDatabase(url);
  try {
    await growOrders(database, size);
  } finally {
    await database.close();
  }
}

/** The doors of the shop more often than any one product. */
function pagesOf(slugs: readonly string[]): string[] {
  const doors = ['', '/ru', '/uz'].flatMap((language) => [
    language || '/',
    ...categories.map((category) => `${language}/products?category=${category}`),
  ]);
  return slugs.flatMap((slug, index) => [
    `${index % 2 === 0 ? '/ru' : ''}/product-detail/${slug}`,
    doors[index % doors.length] ?? '/',
  ]);
}

/** What one types, and then the page of what is found. */
function searchesOf(word: string): string[] {
  const typed = [2, 3, word.length].map((letters) => encodeURIComponent(word.slice(0, letters)));
  return [...typed.map((q) => `/api/products/suggest/?q=${q}`), `/products?q=${encodeURIComponent(word)}`];
}

function basketCallsOf(variations: readonly number[]): { path: string; body: string }[] {
  return variations.slice(0, 100).flatMap((product_variation, index) => {
    const line = { product_variation, count: 1 + (index % 9) };
    return [
      { path: '/api/orders/cart-items/set/', body: JSON.stringify(line) },
      { path: '/api/orders/temp-cart-items/', body: JSON.stringify({ items: [line] }) },
    ];
  });
}

/** What the machine itself can do at this moment: the same crowd before a server that repeats one page, or runs one SELECT. */
export interface Yardsticks {
  readonly bare: Visit;
  readonly select: Visit;
}

export async function setYardsticks(
  close: AsyncDisposableStack,
  { shop, visit, databaseUrl }: Stage,
  pace: Visit['pace'],
  seconds: number,
): Promise<Yardsticks> {
  const home = { name: 'home', path: '/ru', headers: { 'accept-encoding': 'gzip, deflate, br' }, status: 200 };
  const bare = await startBare(close, shop, [{ ...home, againstBare: true }]);
  const server = startChild<SelectOrder, { port: number }>('select-server.ts');
  close.defer(() => server.stop());
  const { port } = await server.ask({ databaseUrl });
  const only = (origin: string, path: string): Visit => ({
    ...{ ...visit, doors: [origin], pages: [path], mix: { browse: 100 } },
    pace,
    seconds,
  });
  return { bare: only(bare, home.path), select: only(`http://127.0.0.1:${port}`, '/') };
}

export interface ProcessFigures {
  readonly memory: number;
  readonly statements: number;
  readonly cpuSeconds: number;
}

export async function processFigures(shop: string): Promise<ProcessFigures> {
  const metrics = await metricsOf(shop);
  return {
    memory: metrics.process_resident_memory_bytes ?? 0,
    statements: metrics.database_statements_total ?? 0,
    cpuSeconds: metrics.process_cpu_seconds_total ?? 0,
  };
}
