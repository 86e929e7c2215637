import { metricsOf } from '../answer.ts';
import type { Errand } from '../card-buyer.ts';
import { type Child, startChild } from '../child.ts';
import { errandsOf } from '../errands.ts';
import { makeGround, startShop } from '../shop-process.ts';
import { categories, fillCatalogue, words } from './catalogue.ts';
import type { Subject } from './scenarios.ts';
import type { Visit, Visited } from './shoppers.ts';

/** A shop with products, a past and customers, and a crowd of visitors. */
export interface Stage {
  readonly shop: string;
  /** What shoppers request; rate and duration depend on each run. */
  readonly visit: Omit<Visit, 'pace' | 'seconds' | 'mix'>;
  readonly crowd: Child<Visit, Visited>;
  readonly databaseUrl: string;
}

export async function setStage({ checkout, close, products }: Subject, customers: number): Promise<Stage> {
  const ground = await makeGround(close);
  const databaseUrl = ground.DATABASE_URL ?? '';
  const slugs = await fillCatalogue(databaseUrl, products);
  const shop = await startShop(close, ground, checkout);
  const errands = await errandsOf(shop, databaseUrl, customers);
  const crowd = startChild<Visit, Visited>(new URL('shoppers.ts', import.meta.url));
  close.defer(() => crowd.stop());
  return { shop, visit: visitOf([shop], slugs, errands), crowd, databaseUrl };
}

/** The requests of shoppers to these processes, without rate and duration. */
function visitOf(doors: readonly string[], slugs: readonly string[], errands: readonly Errand[]): Stage['visit'] {
  const bought = errands.map(({ body }) => (JSON.parse(body) as { items: [{ product_variation: number }] }).items[0]);
  return {
    doors,
    errands,
    pages: pagesOf(slugs),
    searches: words.flatMap((word) => searchesOf(word)),
    basketCalls: basketCallsOf(bought.map(({ product_variation }) => product_variation)),
  };
}

/** Entry pages of the shop, more often than any single product. */
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

/** The suggestions while typing, and then the search page. */
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
