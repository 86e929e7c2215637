import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { seededSnapshot } from '../../../platform/testing/seeded-snapshot.ts';
import { isThorough } from '../../../platform/testing/thorough.ts';
import { CatalogueSnapshot, type SnapshotContents } from '../products/catalogue-snapshot.ts';
import type { ProductRecord } from '../products/product-record.rules.ts';
import { filterQuery } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';

const whole = seededSnapshot().contents;
/** A sample of the catalogue; each edited version is compared with an engine built from scratch. */
const few: SnapshotContents = { ...whole, products: whole.products.filter((_, place) => place % 20 === 0) };
const spare = whole.products.filter((_, place) => place % 20 === 1);

/** Words of the shop, other words, and pairs that fold to the same spelling. */
const said = [
  ...['qatiq', 'qattiq', 'сок', 'soʻk', 'Beef', 'Говядина', 'govyadina', 'mol goʻshti', 'Мол гўшти', 'without salt'],
  ...[
    'без соли',
    'quvnoq',
    'Quvnoqlar',
    'hummus',
    'humus',
    'Хумус',
    'лазер',
    'milk,',
    'and',
    '500 g',
    '닭 가슴살',
    'ъ',
  ],
];
const words = fc.array(fc.constantFrom(...said), { maxLength: 4 }).map((some) => some.join(' '));
const name = fc.record({ en: words, ru: words, uz: words }, { requiredKeys: ['en'] });
const place = fc.nat({ max: 10_000 });

type Edit = (contents: SnapshotContents) => SnapshotContents;

const at = <Row>(rows: readonly Row[], nth: number): Row => rows[nth % rows.length] as Row;

function edited(change: (product: ProductRecord, contents: SnapshotContents) => ProductRecord, nth: number): Edit {
  return (contents) => {
    const chosen = at(contents.products, nth);
    const products = contents.products.map((product) => (product === chosen ? change(product, contents) : product));
    return { ...contents, products };
  };
}

const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(name, place).map(([other, nth]) => edited((one) => ({ ...one, name: other }), nth)),
  },
  fc.tuple(words, place).map(([nameKo, nth]) => edited((one) => ({ ...one, nameKo }), nth)),
  fc
    .tuple(fc.array(words, { maxLength: 3 }), place)
    .map(([searchWords, nth]) => edited((one) => ({ ...one, searchWords }), nth)),
  fc
    .tuple(place, place)
    .map(([other, nth]) => edited((one, { brands }) => ({ ...one, brandId: at(brands, other).id }), nth)),
  fc
    .tuple(place, place)
    .map(([other, nth]) => edited((one, { categories }) => ({ ...one, categoryId: at(categories, other).id }), nth)),
  place.map(
    (nth): Edit =>
      (contents) => ({ ...contents, products: contents.products.filter((one) => one !== at(contents.products, nth)) }),
  ),
  place.map(
    (nth): Edit =>
      (contents) => {
        const added = at(spare, nth);
        const others = contents.products.filter(({ id }) => id !== added.id);
        return { ...contents, products: [...others, added].sort((a, b) => a.id - b.id) };
      },
  ),
  fc.tuple(name, place).map(
    ([other, nth]): Edit =>
      (contents) => {
        const chosen = at(contents.categories, nth);
        return {
          ...contents,
          categories: contents.categories.map((one) => (one === chosen ? { ...one, name: other } : one)),
        };
      },
  ),
  words.map(
    (other): Edit =>
      (contents) => ({ ...contents, synonyms: [...contents.synonyms, [other, 'beef']] }),
  ),
);

const queries = [
  ...['beef', 'govyadina', 'говядину', 'govydina', 'qatiq', 'qattiq', 'катык', 'сок', 'сўк', 'sok', 'humus', 'quvnok'],
  ...[
    'quvnoqlarni',
    'ujdzlbyf',
    'mol goshti',
    'molgoshti',
    'rice laser',
    'salt',
    'сыр',
    'mil',
    '닭',
    'dried fruit nuts',
  ],
];

function answersOf(engine: SearchEngine) {
  return queries.map((q) => {
    const { data, count, corrected, nearby } = engine.list(filterQuery.parse({ q, page_size: 100 }), 'en');
    return {
      q,
      found: data.map(({ id }) => id),
      count,
      corrected,
      nearby,
      best: engine.best(q, 5).products.map(({ id }) => id),
      why: engine.explain(q),
      named: locales.filter((locale) => engine.isNamed(q, locale)),
    };
  });
}

it('after any edits, results, corrections and explanations are the same as if all words had been read again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(edits, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (steps) => {
      const first = new SearchEngine(new CatalogueSnapshot(few));
      const answers = answersOf(first);
      let engine = first;
      for (const step of steps) {
        const contents = step.reduce((before, edit) => edit(before), engine.snapshot.contents);
        const snapshot = new CatalogueSnapshot(contents, engine.snapshot);
        engine = new SearchEngine(snapshot, engine);
        expect(answersOf(engine)).toEqual(answersOf(new SearchEngine(snapshot)));
      }
      // A caller that still uses the previous engine gets results of the previous snapshot.
      expect(answersOf(new SearchEngine(first.snapshot, engine))).toEqual(answers);
    }),
    { numRuns: isThorough ? 12 : 3 },
  );
});

it('everything is read again after words that could not be read', () => {
  const words = new SearchEngine(new CatalogueSnapshot(few));
  answersOf(words);
  const [gone, unreadable, ...others] = few.products;
  if (!gone || !unreadable) throw new Error('There are products');
  const broken = { ...unreadable, searchWords: null as never };
  const engine = new SearchEngine(new CatalogueSnapshot({ ...few, products: [broken, ...others] }), words);
  expect(() => answersOf(engine)).toThrow();
  expect(() => answersOf(engine)).toThrow();
  const mended = new CatalogueSnapshot({ ...few, products: [unreadable, ...others] });
  expect(answersOf(new SearchEngine(mended, engine))).toEqual(answersOf(new SearchEngine(mended)));
});
