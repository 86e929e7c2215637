import { describe, expect, it } from 'vitest';
import { seededSnapshot } from '../../../platform/testing/seeded-snapshot.ts';
import { askedSize } from './asked-size.rules.ts';
import { filterQuery } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';

describe('reading a query as a pack size', () => {
  it.each([
    ['1 kg', 1, 1000],
    ['1kg', 1, 1000],
    [' 1 КГ. ', 1, 1000],
    ['1 кило', 1, 1000],
    ['2 kilos', 1, 2000],
    ['0,5 кг', 1, 500],
    ['1.5 kg', 1, 1500],
    ['500 g', 1, 500],
    ['500гр', 1, 500],
    ['500 그램', 1, 500],
    ['1 л', 2, 1000],
    ['1 litr', 2, 1000],
    ['330 ml', 2, 330],
    ['１ｋｇ', 1, 1000],
    ['10 шт', 4, 10],
    ['6 dona', 4, 6],
    ['1,000 g', 1, 1000],
    ['1.500 г', 1, 1500],
    ['1,000 кг', 1, 1000],
  ])('recognises %s', (query, unitType, amount) => expect(askedSize(query)).toEqual({ unitType, amount }));

  it.each(['', '1', 'kg', '1 kg rice', 'рис 1 кг', '0 kg', '1 day', '1.2.3 kg', '1 kg 500 g', '7up', '0,5 шт'])(
    'returns null for “%s”',
    (query) => expect(askedSize(query)).toBeNull(),
  );
});

describe('a search that consists of a size only', () => {
  const engine = new SearchEngine(seededSnapshot());
  const answerTo = (query: string, filter: object = {}) =>
    engine.list(filterQuery.parse({ q: query, page_size: 100, ...filter }), 'en');
  const sizesIn = (query: string) => [
    ...new Set(answerTo(query).data.map(({ unit_type, unit_amount }) => `${unit_amount} of ${unit_type}`)),
  ];

  it.each([
    ['1 kg', '1000 of 1'],
    ['500 г', '500 of 1'],
    ['1 л', '1000 of 2'],
  ])('%s lists products with the variation of that size', (query, size) => {
    expect(answerTo(query)).toMatchObject({ nearby: false, corrected: null, refused: null });
    expect(sizesIn(query)).toEqual([size]);
    expect(engine.count(query)).toBe(answerTo(query).count);
    expect(engine.explain(query).by).toBe('size');
  });

  it('finds exactly the products that are sold in that size', () => {
    const sold = engine.snapshot.contents.products.filter(({ variations }) =>
      variations.some(({ unitType, unitAmount }) => unitType === 1 && unitAmount === 1000),
    );
    expect(answerTo('1 kg').count).toBe(sold.length);
    expect(engine.best('1 kg', 5).products).toHaveLength(5);
  });

  it('finds packs by number of pieces', () => {
    expect(answerTo('6 шт').data.map(({ slug }) => slug)).toContain('dolma-stuffed-peppers');
  });

  it('shows the nearest size, marked as nearby, when no product is sold in the size', () => {
    expect(answerTo('987 kg')).toMatchObject({ nearby: true });
    expect(answerTo('987 kg').count).toBeGreaterThan(0);
    expect(engine.count('987 kg')).toBe(0);
  });

  it('can be combined with filters', () => {
    const { count, data } = answerTo('1 kg', { price_max: 10_000, sort: 'price' });
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(answerTo('1 kg').count);
    expect(Math.max(...data.map(({ price }) => price))).toBeLessThanOrEqual(10_000);
  });
});
