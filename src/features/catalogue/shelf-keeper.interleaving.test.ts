import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { koreanDate } from '../../kernel/korea-time.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ProductRecord } from './product-record.rules.ts';
import { ShelfKeeper } from './shelf-keeper.ts';

/** What the database holds in these tests: a price for each product. */
const prices = new Map<number, number>();
/** Lets a read take its time, before it looks and after; it may also fail. */
let pace: (what: string) => Promise<void> = async () => {};

vi.mock('./product.store.ts', () => {
  const read = async (ids: readonly number[]) => {
    await pace('begin to read');
    const seen = ids.flatMap((id) => (prices.has(id) ? [record(id, prices.get(id) as number)] : []));
    await pace('have read');
    return seen;
  };
  return {
    readAllProductRecords: () => read([...prices.keys()].sort()),
    readProductRecords: (_db: unknown, _lasting: unknown, ids: readonly number[]) => read(ids),
    readBrands: async () => [{ id: 1, slug: 'b', name: 'B', alsoKnownAs: [] }],
    readCategoryRows: async () => [{ id: 1, slug: 'c', parentId: null, name: { en: 'C' }, nameKo: '', tint: 'sky' }],
    readSynonymGroups: async () => [],
  };
});
vi.mock('../shop-settings/shop-settings.store.ts', () => ({ readSettings: async () => ({}) }));

function record(id: number, usualPrice: number): ProductRecord {
  const picture = { key: 'k', widths: [200], placeholder: '' };
  const words = { slug: `p${id}`, name: { en: 'P' }, nameKo: '', origin: 'KR', storage: 'ambient', searchWords: [] };
  const counts = { popularity: 0, ratingSum: 0, ratingCount: 0, createdAt: 0, changedAt: 0 };
  const sold = { id, sku: `s${id}`, unitType: 1 as const, unitAmount: 100, discount: null, stock: 1, islandStock: 1 };
  return { id, categoryId: 1, brandId: 1, picture, ...words, ...counts, variations: [{ ...sold, usualPrice }] };
}

const shown = (keeper: ShelfKeeper) =>
  keeper.shelf.contents.products.map(({ id, variations }) => [id, variations[0]?.usualPrice]);
const lasting = { mainland: koreanDate('2026-01-01'), islands: koreanDate('2026-01-01'), goodUntil: Date.now() + 1e9 };

// Nothing happens by the clock here: the scheduler alone decides what comes when.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Reading everything anew heals whatever went wrong before, so it must not happen often. */
const rarely = fc.oneof({ weight: 19, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const change = fc.record({
  id: fc.integer({ min: 1, max: 2 }),
  price: fc.option(fc.integer({ min: 1, max: 1_000 })),
  wholesale: rarely,
});

it('shows what the database holds once everything has been heard, however changes and reads interleave', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(change, { maxLength: 12 }),
      fc.infiniteStream(rarely),
      async (s, changes, luck) => {
        prices.clear();
        prices.set(1, 10).set(2, 20);
        pace = async () => {};
        const keeper = await ShelfKeeper.open({} as Database, () => lasting);
        pace = async (what) => {
          await s.schedule(Promise.resolve(), what);
          if (luck.next().value) throw new Error('The database is away for a moment');
        };
        for (const { id, price, wholesale } of changes) {
          s.schedule(Promise.resolve(), 'commit').then(() => {
            if (price === null) prices.delete(id);
            else prices.set(id, price);
            s.schedule(Promise.resolve(), 'announce').then(() => {
              keeper.noteChange(wholesale ? 'catalogue' : `product:${id}`);
              void s.schedule(Promise.resolve(), 'gather').then(() => keeper.settled());
            });
          });
        }
        await s.waitIdle();
        pace = async () => {};
        await keeper.settled();
        await keeper.settled();
        expect(shown(keeper)).toEqual([...prices].sort(([a], [b]) => a - b));
        await keeper.close();
      },
    ),
    { numRuns: 300 },
  );
});
