import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BrandRow, CategoryRow } from './catalogue-snapshot.store.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { isInStock, type ProductRecord } from './product-record.rules.ts';
import { replaced } from './snapshot-change.ts';

const category = (id: number, parentId: number | null) => ({ id, parentId, slug: `c${id}` }) as CategoryRow;
const categories = [category(1, null), category(2, 1), category(3, 1), category(4, null)];
const brands = [{ id: 7, slug: 'b', name: 'B', alsoKnownAs: [] }] as BrandRow[];

/** Uses few ranks, so that many are equal, and more products of one category than its leaders. */
const facts = fc.record({
  categoryId: fc.constantFrom(2, 2, 3, 4),
  popularity: fc.integer({ min: 0, max: 3 }),
  stock: fc.integer({ min: 0, max: 1 }),
  pricesUntil: fc.constantFrom(null, null, 5, 9),
});
const products = fc
  .array(facts, { minLength: 1, maxLength: 90 })
  .map((all) =>
    all.map(
      ({ stock, ...rest }, index) =>
        ({ ...rest, id: index + 1, slug: `p${index}`, brandId: 7, variations: [{ id: index, stock }] }) as unknown,
    ),
  ) as fc.Arbitrary<ProductRecord[]>;

const snapshotOf = (all: readonly ProductRecord[], before?: CatalogueSnapshot) =>
  new CatalogueSnapshot({ products: all, brands, categories, synonyms: [] }, before);

function similarBySorting(snapshot: CatalogueSnapshot, product: ProductRecord): number[] {
  const nearness = (other: ProductRecord) => Number(other.categoryId !== product.categoryId);
  return snapshot.contents.products
    .filter((other) => snapshot.branchOf(other) === snapshot.branchOf(product) && other.id !== product.id)
    .sort(
      (a, b) =>
        Number(isInStock(b)) - Number(isInStock(a)) ||
        nearness(a) - nearness(b) ||
        b.popularity - a.popularity ||
        a.id - b.id,
    )
    .slice(0, 24)
    .map(({ id }) => id);
}

it('an updated snapshot shows the same similar products as sorting the whole branch', () => {
  const edited = fc.tuple(products, products, fc.array(fc.nat(89)));
  fc.assert(
    fc.property(edited, ([first, others, places]) => {
      const before = snapshotOf(first);
      // The updated snapshot may reuse what was computed for the previous one.
      expect(before.bestOfCategories.length).toBeLessThanOrEqual(3);
      const read = others.filter((_, place) => places.includes(place) && place < first.length);
      const now = replaced(first, new Set(read.map(({ id }) => id)), read);
      const after = snapshotOf(now, before);
      for (const product of now.slice(0, 5))
        expect(after.similarTo(product, 24).map(({ id }) => id)).toEqual(similarBySorting(after, product));
      expect(after.similarTo(now[0] as ProductRecord, 24).every((one) => now.includes(one))).toBe(true);
      expect(after.bestOfCategories).toEqual(snapshotOf(now).bestOfCategories);
      expect(after.pricesUntil).toBe(snapshotOf(now).pricesUntil);
    }),
  );
});

it('rows that were read replace the requested ones; missing rows are removed and new ones added', () => {
  const row = (id: number, word = 'old') => ({ id, word });
  const rows = [row(1), row(3), row(5)];
  expect(replaced(rows, new Set([3]), [row(3, 'new')])).toEqual([row(1), row(3, 'new'), row(5)]);
  expect(replaced(rows, new Set([3, 5]), [row(5, 'new')])).toEqual([row(1), row(5, 'new')]);
  expect(replaced(rows, new Set([4]), [row(4, 'new')])).toEqual([row(1), row(3), row(4, 'new'), row(5)]);
  expect(replaced(rows, new Set([6]), [row(6, 'new')])).toEqual([...rows, row(6, 'new')]);
  expect(replaced(rows, new Set([3, 4]), [row(3, 'new'), row(4, 'new')]).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  expect(replaced(rows, new Set([4]), [])).toEqual(rows);
  expect(rows).toEqual([row(1), row(3), row(5)]);
});

it('a product is found by its slug, its id and each of its sizes, and by nothing else', () => {
  const sold = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 40 });
  fc.assert(
    fc.property(sold, fc.array(fc.nat(3), { maxLength: 40 }), (ids, sizes) => {
      // Variation ids are in another order than product ids: a new size may belong to an old product.
      let rest = ids;
      const all = sizes.map((size, index) => {
        const variations = rest.slice(0, size).map((id) => ({ id, stock: 1 }));
        rest = rest.slice(size);
        return { id: index * 3 + 1, slug: `p${index}`, brandId: 7, categoryId: 2, variations, pricesUntil: null };
      }) as unknown as ProductRecord[];
      const snapshot = snapshotOf(all);
      for (const product of all) {
        expect(snapshot.productBySlug(product.slug)).toBe(product);
        expect(snapshot.productById(product.id)).toBe(product);
        for (const { id } of product.variations) expect(snapshot.productOfVariation(id)).toBe(product);
      }
      const others = [rest[0] ?? 401, 0.5, 1.5, -1, 2 ** 53, Number.NaN];
      for (const id of others) expect(snapshot.productOfVariation(id)).toBe(undefined);
      for (const id of [0, 2, 1.5, -1, all.length * 3 + 1, Number.NaN])
        expect(snapshot.productById(id)).toBe(undefined);
      for (const slug of ['', 'p', 'p00', `p${all.length}`]) expect(snapshot.productBySlug(slug)).toBe(undefined);
    }),
  );
});

it('slugs with the same hash each find their own product', () => {
  // Two words with the same FNV-1a hash.
  const [one, other] = ['costarring', 'liquid'].map(
    (slug, index) => ({ id: index + 1, slug, brandId: 7, categoryId: 2, variations: [], pricesUntil: null }) as unknown,
  ) as [ProductRecord, ProductRecord];
  const snapshot = snapshotOf([one, other]);
  expect(snapshot.productBySlug('costarring')).toBe(one);
  expect(snapshot.productBySlug('liquid')).toBe(other);
});
