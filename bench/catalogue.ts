import { seedDemoShop } from '../database/seed/seed.ts';
import { growCatalogue } from '../src/features/catalogue/testing/grow-catalogue.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Child, startChild } from './child.ts';
import type { LoadOrder, LoadResult } from './load-generator.ts';
import type { SelectOrder } from './select-server.ts';
import { makeGround, startShop } from './shop-process.ts';
import { grouped, median, percent, tableText } from './table.ts';

const sizes = [2_000, 100_000];
const rounds = 3;
const load = { connections: 32, addresses: 2_000, headers: {} };

interface CatalogueSubject {
  readonly name: string;
  readonly paths: readonly string[];
  /** The least share of the single-SELECT server's pace. */
  readonly target: number;
}

interface Row {
  readonly name: string;
  readonly size: number;
  readonly perSecond: number;
  readonly select: number;
  readonly target: number;
}

/** How quick lists, filters, details, suggestions and searches are beside one indexed SELECT, in a small and a huge catalogue. */
export async function measureCatalogue(
  close: AsyncDisposableStack,
  generator: Child<LoadOrder, LoadResult>,
  seconds: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    console.log(`  Filling a catalogue of ${grouped(size)} products`);
    const ground = await makeGround(close);
    const slugs = await fillCatalogue(ground.DATABASE_URL ?? '', size);
    const shop = await startShop(close, ground);
    const yardstick = startChild<SelectOrder, { port: number }>('select-server.ts');
    close.defer(() => yardstick.stop());
    const { port } = await yardstick.ask({ databaseUrl: ground.DATABASE_URL ?? '' });
    for (const subject of subjectsOf(slugs)) {
      console.log(`  ${subject.name} among ${grouped(size)}`);
      const paces = { shop: [] as number[], select: [] as number[] };
      for (let round = 0; round <= rounds; round++) {
        const own = await generator.ask({ ...load, url: shop, paths: subject.paths, seconds });
        const other = await generator.ask({ ...load, url: `http://127.0.0.1:${port}`, seconds });
        if (own.statuses.some((status) => status !== 200)) throw new Error(`${subject.name}: answers ${own.statuses}`);
        // The first round warms up.
        if (round > 0) paces.shop.push(own.perSecond);
        if (round > 0) paces.select.push(other.perSecond);
      }
      const { name, target } = subject;
      rows.push({ name, size, perSecond: median(paces.shop), select: median(paces.select), target });
    }
  }
  return rows;
}

export function catalogueTable(rows: readonly Row[]): string {
  const small = new Map(rows.filter((row) => row.size === sizes[0]).map((row) => [row.name, row]));
  const cells = rows.map(({ name, size, perSecond, select, target }) => {
    const share = perSecond / select;
    const before = small.get(name);
    const growth = before && size !== before.size ? before.perSecond / before.select / share : null;
    return [
      name,
      grouped(size),
      grouped(perSecond),
      grouped(select),
      percent(share),
      `≥ ${percent(target)} ${share >= target ? '✓' : '✗'}`,
      growth === null ? '' : `${growth.toFixed(1)}× ${growth <= 3 ? '✓' : '✗'}`,
    ];
  });
  return tableText([['subject', 'products', 'shop req/s', 'SELECT req/s', 'share', 'target', 'growth ≤ 3×'], ...cells]);
}

/** Returns slugs spread over the whole catalogue. */
export async function fillCatalogue(url: string, size: number): Promise<string[]> {
  const database = await openDatabase(url);
  try {
    await migrate(database.db);
    await seedDemoShop(database.db);
    await growCatalogue(database, size);
    const rows = await database.db.selectFrom('products').select('slug').orderBy('id').execute();
    const step = Math.max(1, Math.floor(rows.length / 500));
    return rows.filter((_, index) => index % step === 0).map((row) => row.slug);
  } finally {
    await database.close();
  }
}

/** What is asked for again and again. */
export const categories = ['fresh-beef', 'frozen-beef', 'fresh-lamb', 'chicken', 'dairy', 'sweets', 'meat', 'rice'];
export const words = [
  'beef',
  'говядина',
  'mol goshti',
  '소고기',
  'рис',
  'guruch',
  'tea',
  'чай',
  'колбаса',
  'kefir',
  'manti',
  'samsa',
  'тушенка',
  'lagman noodles',
  'сыр',
  'honey',
  'asal',
  'govydina',
  'ujdzlbyf',
  'chicken breast',
  'баранина',
  'plov',
  'nuts',
  'изюм',
];

function subjectsOf(slugs: readonly string[]): CatalogueSubject[] {
  const list = (query: string) => `/api/products/filter/?${query}`;
  const pages = [1, 2, 3, 4, 5];
  return [
    {
      name: 'list by category',
      target: 0.7,
      paths: each(categories, pages, (category, page) => list(`category=${category}&page=${page}`)),
    },
    {
      name: 'filter with facets',
      target: 0.7,
      paths: each(categories, pages, (category, page) =>
        list(`category=${category}&in_stock=1&price_max=${page * 10_000}&sort=price`),
      ),
    },
    { name: 'detail', target: 0.7, paths: slugs.map((slug) => `/api/products/detail?slug=${slug}`) },
    {
      name: 'suggest',
      target: 0.6,
      paths: words.flatMap((word) =>
        [2, 3, word.length].map((typed) => `/api/products/suggest/?q=${encodeURIComponent(word.slice(0, typed))}`),
      ),
    },
    { name: 'search with facets', target: 0.25, paths: words.map((word) => list(`q=${encodeURIComponent(word)}`)) },
  ];
}

function each<A, B>(first: readonly A[], second: readonly B[], path: (a: A, b: B) => string): string[] {
  return first.flatMap((a) => second.map((b) => path(a, b)));
}
