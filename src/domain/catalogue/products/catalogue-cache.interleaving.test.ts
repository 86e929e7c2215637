import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { koreanDate } from '../../../kernel/korea-time.ts';
import type { Announcement } from '../../../platform/database/announcement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { ProductRecord } from './product-record.rules.ts';

/** The contents of the simulated database: the price and the brand of each product; each product has its own brand. */
const products = new Map<number, { readonly price: number; readonly brandId: number }>();
const brandIds = () => [...products.values()].map(({ brandId }) => brandId);
/** Delays a read before and after it takes effect; may also fail. */
let pace: (what: string) => Promise<void> = async () => {};

async function read<T>(look: () => T): Promise<T> {
  await pace('begin to read');
  const seen = look();
  await pace('have read');
  return seen;
}
vi.mock('./product.store.ts', () => {
  const records = (ids: Iterable<number>) =>
    [...ids].sort((a, b) => a - b).flatMap((id) => (products.has(id) ? [record(id)] : []));
  return {
    readAllProductRecords: () => read(() => records(products.keys())),
    readProductRecords: (_db: unknown, _lasting: unknown, ids: Iterable<number>) => read(() => records(ids)),
  };
});
vi.mock('./catalogue-snapshot.store.ts', () => {
  const brand = (id: number) => ({ id, slug: `b${id}`, name: `B${id}`, alsoKnownAs: [] });
  return {
    readBrands: (_db: unknown, ids?: Set<number>) =>
      read(() =>
        brandIds()
          .filter((id) => !ids || ids.has(id))
          .map(brand),
      ),
    readCategoryRows: async () => [{ id: 1, slug: 'c', parentId: null, name: { en: 'C' }, nameKo: '', tint: 'sky' }],
    readSynonymGroups: async () => [],
  };
});
vi.mock('../../shop/settings/shop-settings.store.ts', () => ({ readSettings: async () => ({}) }));

function record(id: number): ProductRecord {
  const { price: usualPrice, brandId } = products.get(id) ?? { price: 0, brandId: 0 };
  const picture = { key: 'k', widths: [200], placeholder: '' };
  const words = { slug: `p${id}`, name: { en: 'P' }, nameKo: '', origin: 'KR', storage: 'ambient', searchWords: [] };
  const counts = { popularity: 0, ratingSum: 0, ratingCount: 0, createdAt: 0, changedAt: 0 };
  const sold = { id, sku: `s${id}`, unitType: 1 as const, unitAmount: 100, stock: 1, islandStock: 1, lowStock: null };
  return {
    id,
    categoryId: 1,
    brandId,
    picture,
    pictureAlt: null,
    ...words,
    ...counts,
    lots: '',
    goesWith: [],
    ...({ slaughter: 'none', certifier: 'KMF', certifiedUntil: '2027-05-31' } as const),
    isNew: false,
    pricesUntil: null,
    variations: [{ ...sold, usualPrice, discount: null, dated: null }],
  };
}

/** The price and, by its card, the brand of every product in the snapshot; throws if the snapshot lacks the brand. */
const shown = ({ snapshot }: CatalogueCache) =>
  snapshot.contents.products.map((product) => {
    const { usual_price, brand } = snapshot.card(product, 'en');
    return [product.id, usual_price, brand.name];
  });
const lasting = { mainland: koreanDate('2026-01-01'), islands: koreanDate('2026-01-01'), goodUntil: Date.now() + 1e9 };

// The scheduler alone decides the order of events, independent of the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A full reload hides earlier errors, so it must be rare. */
const rarely = fc.oneof({ weight: 19, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const change = fc.record({
  id: fc.integer({ min: 1, max: 2 }),
  price: fc.option(fc.integer({ min: 1, max: 1_000 })),
  rebranded: fc.boolean(),
  wholesale: rarely,
});

it('the snapshot equals the database after all announcements, for any interleaving of changes and reads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(change, { maxLength: 12 }),
      fc.infiniteStream(rarely),
      async (s, changes, luck) => {
        products.clear();
        products.set(1, { price: 10, brandId: 1 }).set(2, { price: 20, brandId: 2 });
        let brands = 2;
        pace = async () => {};
        const catalogueCache = await CatalogueCache.open({} as Database, () => lasting);
        pace = async (what) => {
          await s.schedule(Promise.resolve(), what);
          if (luck.next().value) throw new Error('The database is away for a moment');
        };
        const states: unknown[] = [];
        catalogueCache.onRenewed(() => states.push(catalogueCache.snapshot));
        for (const { id, price, rebranded, wholesale } of changes) {
          s.schedule(Promise.resolve(), 'commit').then(() => {
            const before = products.get(id)?.brandId ?? ++brands;
            const brandId = rebranded ? ++brands : before;
            if (price === null) products.delete(id);
            else products.set(id, { price, brandId });
            const announced: Announcement[] = wholesale
              ? [{ of: 'everything' }]
              : [
                  { of: 'brand', ids: [brandId] },
                  { of: 'product', ids: [id] },
                  { of: 'brand', ids: [before] },
                ];
            void s.schedule(Promise.resolve(), 'announce').then(async () => {
              for (const one of announced) {
                catalogueCache.noteChange(one);
                void s.schedule(Promise.resolve(), 'gather').then(() => catalogueCache.settled());
                await s.schedule(Promise.resolve(), 'next announcement');
              }
            });
          });
        }
        await s.waitIdle();
        pace = async () => {};
        await catalogueCache.settled();
        await catalogueCache.settled();
        // Every intermediate state must be consistent too.
        for (const snapshot of states) shown({ snapshot } as CatalogueCache);
        const held = [...products].map(([id, { price, brandId }]) => [id, price, `B${brandId}`]);
        expect(shown(catalogueCache)).toEqual(held.sort(([a], [b]) => Number(a) - Number(b)));
        await catalogueCache.close();
      },
    ),
    { numRuns: 300 },
  );
});
