import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { seededSnapshot } from '../../../platform/testing/seeded-snapshot.ts';
import { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { ShopWords, type Wording } from './shop-words.ts';

const { contents } = seededSnapshot();
const first = new CatalogueSnapshot({ ...contents, products: contents.products.filter((_, place) => place % 4 === 0) });
const { products } = first.contents;
const renamed = { ...products[0], name: { en: 'Zanzibari' } } as (typeof products)[number];
const later = new CatalogueSnapshot({ ...first.contents, products: [renamed, ...products.slice(1)] }, first);
const broken = { ...renamed, searchWords: null as never };

const found = ({ finder }: Wording) =>
  ['zanzibari', 'beef', 'говядину', 'govydina', 'qatiq', '닭'].map((query) => [...finder.find(query).products]);
const atOnce = (snapshot: CatalogueSnapshot) => found(new ShopWords().of(snapshot));

/** With a time slice of 0 ms, each slice is one step. */
const slowly = () => new ShopWords(0);

it('other tasks run while the words of a snapshot are read', async () => {
  const words = slowly();
  let [turns, isRead] = [0, false];
  const reading = words.gather(first).then(() => {
    isRead = true;
  });
  for (; !isRead; turns++) await setImmediate();
  await reading;
  expect(turns).toBeGreaterThan(products.length / 64);
  expect(found(words.of(first))).toEqual(atOnce(first));
});

it('a change made while words are being read is found afterwards', async () => {
  const words = slowly();
  await words.gather(first);
  expect(found(words.of(later))).toEqual(atOnce(later));
  expect(found(words.of(later))[0]).toEqual([0]);
});

it('a search in the middle of reading reads the rest immediately', async () => {
  const words = slowly();
  const reading = words.gather(first);
  await setImmediate();
  expect(found(words.of(later))).toEqual(atOnce(later));
  await reading;
  expect(found(words.of(later))).toEqual(atOnce(later));
});

it('after a failed read, the next read starts from the beginning', async () => {
  const words = slowly();
  const unreadable = new CatalogueSnapshot({ ...first.contents, products: [...products.slice(0, -1), broken] });
  await expect(words.gather(unreadable)).rejects.toThrow(TypeError);
  await words.gather(later);
  expect(found(words.of(later))).toEqual(atOnce(later));
});
