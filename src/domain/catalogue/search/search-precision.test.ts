import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { seededSnapshot } from '../../../platform/testing/seeded-snapshot.ts';
import { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { judgedMeanings } from '../testing/judged-meanings.ts';
import { judgedQueries } from '../testing/judged-queries.ts';
import {
  allowedQueries,
  begunQueries,
  disguisedQueries,
  innocentQueries,
  misspeltQueries,
  otherProductQueries,
  refusedQueries,
  uncorrectedQueries,
} from '../testing/judged-refusals.ts';
import { madeIntoOthers, otherProducts } from './other-products.rules.ts';
import { innocentPhrases, refusedKinds } from './refused-words.rules.ts';
import { filterQuery } from './search.contract.ts';
import { SearchEngine } from './search-engine.ts';
import { TermIndex } from './term-index.ts';

const snapshot = seededSnapshot();
const engine = new SearchEngine(snapshot);
const answerTo = (query: string) => engine.list(filterQuery.parse({ q: query, page_size: 10 }), 'en');
const says = (name: string, words: readonly string[]) =>
  words.some((word) => ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`));

const judged = judgedMeanings.flatMap(({ queries, right, wrong }) => queries.map((query) => ({ query, right, wrong })));

describe('judged queries with wrong answers', () => {
  it('are at least 200', () => {
    expect(judged.length).toBeGreaterThanOrEqual(200);
  });

  test('have an intended product as the first result, in every language', () => {
    const missed = judged.flatMap(({ query, right }) => {
      const [first] = answerTo(query).data;
      return first && says(first.name, right) ? [] : [`${query}: ${first?.name}`];
    });
    expect(missed).toEqual([]);
  });

  test('have no result that only sounds alike or belongs to the same category', () => {
    const wrongs = judged.flatMap(({ query, wrong }) =>
      answerTo(query).data.flatMap(({ name }) => (says(name, wrong) ? [`${query}: ${name}`] : [])),
    );
    expect(wrongs).toEqual([]);
  });
});

describe('a product that a halal shop never sells', () => {
  test.each(refusedKinds)('is refused in any language and script: %s', (kind) => {
    const answers = [...refusedQueries[kind], ...disguisedQueries[kind], ...misspeltQueries[kind]].map((query) => ({
      query,
      ...answerTo(query),
    }));
    expect(answers.filter(({ refused, count }) => refused !== kind || count > 0).map(({ query }) => query)).toEqual([]);
  });

  test.each(refusedKinds)('is refused as soon as four letters identify it: %s', (kind) => {
    expect(begunQueries[kind].filter((query) => answerTo(query).refused !== kind)).toEqual([]);
  });

  test('is not corrected to another word while it is being typed', () => {
    const corrections = uncorrectedQueries.map((query) => [query, answerTo(query).corrected]);
    expect(corrections.filter(([, corrected]) => corrected !== null)).toEqual([]);
  });

  test('is never the correction of a query of signs', () => {
    for (const query of ['<b>', '<i>', '[b]', 'b', '&lt;']) expect(answerTo(query).corrected, query).toBeNull();
  });

  test('is not refused in a query for products without it', () => {
    expect(allowedQueries.filter((query) => answerTo(query).refused !== null)).toEqual([]);
    expect(answerTo('колбаса без свинины').data.map(({ name }) => name)).toEqual(
      answerTo('колбаса').data.map(({ name }) => name),
    );
  });

  test('is not detected in similar words', () => {
    expect(innocentQueries.filter((query) => answerTo(query).refused !== null)).toEqual([]);
  });

  test('is not detected in any word of the shop, its synonyms, products of other shops or judged queries', () => {
    const { products, categories, brands, synonyms } = snapshot.contents;
    const texts = [
      ...products.flatMap(({ name, nameKo, searchWords }) => [...Object.values(name), nameKo, ...searchWords]),
      ...categories.flatMap(({ name, nameKo }) => [...Object.values(name), nameKo]),
      ...brands.flatMap(({ name, alsoKnownAs }) => [name, ...alsoKnownAs]),
      ...synonyms.flat(),
      ...otherProducts.flat(),
      ...judgedQueries.map(({ query }) => query),
      ...judged.map(({ query }) => query),
    ];
    // For a soft drink whose name contains a refused word, only the whole name is harmless.
    const partsOf = (text: string) => (innocentPhrases.includes(text) ? [] : text.split(/\s+/u));
    const asked = new Set(texts.flatMap((text) => [text, ...partsOf(text)]).filter(Boolean));
    expect(asked.size).toBeGreaterThan(4_000);
    expect([...asked].filter((query) => engine.best(query, 1).said.refused !== null)).toEqual([]);
  });

  test('is not suggested', () => {
    expect(engine.best('свинина', 5)).toMatchObject({ products: [], said: { refused: 'pork' } });
  });
});

describe('a product that the shop does not have', () => {
  test('has nearby results or is found itself, and is never corrected to another product', () => {
    const mistaken = otherProductQueries.flatMap(([query, word]) => {
      const { data, nearby, corrected } = answerTo(query);
      const isThing = data.some(({ name }) => says(name, [word]));
      return corrected === null && (nearby || isThing) ? [] : [`${query}: ${corrected} ${data[0]?.name}`];
    });
    expect(mistaken).toEqual([]);
  });

  test.each([
    ['мука овсяная', 'with its words in another order'],
    ['riceflour', 'without the space between'],
    ['картофельфри', 'without the space between'],
    ['cjtdjt vzcj', 'typed in the other keyboard layout'],
    ['ceib', 'typed in the other keyboard layout'],
    ['dfybkm', 'typed in the other keyboard layout'],
  ])('has nearby results for %s, %s', (query) => {
    expect(answerTo(query).nearby).toBe(true);
  });

  test('has nearby results although the shop distinguishes two of its similar words', () => {
    const [juice] = snapshot.contents.products.filter(({ slug }) => slug === 'apple-juice');
    if (!juice) throw new Error('There is no apple juice');
    const named = (id: number, uz: string) => ({ ...juice, id, name: { en: `Thing ${id}`, ru: `Вещь ${id}`, uz } });
    const products = [...snapshot.contents.products, named(9_990, 'Kok'), named(9_991, 'Koʻk'), named(9_992, 'Piyoz')];
    const grown = new SearchEngine(new CatalogueSnapshot({ ...snapshot.contents, products }));
    for (const query of ['koʻk piyoz', 'kok piyoz', 'кўк пиёз', 'piyoz koʻk', 'koʻk piyozni'])
      expect(grown.best(query, 1).said.nearby, query).toBe(true);
  });

  test.each([
    ['icecream', 'ice cream'],
    ['icecream pistachio', 'ice cream pistachio'],
    ['шсускуфь', 'ice cream'],
  ])('is not assumed for %s, because %s exists in the shop', (query, spaced) => {
    const { data } = answerTo(spaced);
    expect(data).not.toEqual([]);
    expect(answerTo(query)).toMatchObject({ nearby: false, data });
  });

  test('is no longer assumed once the shop has it, with or without the space', () => {
    const [juice] = snapshot.contents.products.filter(({ slug }) => slug === 'apple-juice');
    if (!juice) throw new Error('There is no apple juice');
    const named = (slug: string, id: number, en: string, ru: string, uz: string) => ({
      ...juice,
      ...{ id, slug, name: { en, ru, uz }, nameKo: '', searchWords: [] },
    });
    const products = [
      ...snapshot.contents.products,
      named('cola', 9_990, 'Coca-Cola, 1.5 l', 'Кока-кола, 1,5 л', 'Koka-kola, 1,5 l'),
      named('peanut', 9_991, 'Peanut butter, 340 g', 'Арахисовая паста, 340 г', 'Yeryongʻoq pastasi, 340 g'),
      named('rice', 9_992, 'Rice flour, 1 kg', 'Рисовая мука, 1 кг', 'Guruch uni, 1 kg'),
      named('potato', 9_993, 'Sweet potato, 1 kg', 'Батат, 1 кг', 'Batat, 1 kg'),
    ];
    const grown = new SearchEngine(new CatalogueSnapshot({ ...snapshot.contents, products }));
    const firstOf = (query: string) => {
      const { products: best, said } = grown.best(query, 1);
      return said.nearby ? null : best[0]?.slug;
    };
    const asked = {
      cola: ['cocacola', 'coca cola', 'кокакола', 'rjrfrjkf'],
      peanut: ['peanutbutter', 'peanut butter', 'арахисоваяпаста'],
      rice: ['riceflour', 'rice flour', 'рисоваямука', 'guruchuni'],
      potato: ['sweetpotato', 'sweet potato'],
    };
    for (const [slug, queries] of Object.entries(asked))
      for (const query of queries) expect(firstOf(query), query).toBe(slug);
  });

  test('has similar products as results', () => {
    const near = answerTo('salmon sushi').data.map(({ slug }) => slug);
    expect(near).not.toEqual([]);
    expect(answerTo('fish').data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(near.slice(0, 3)));
    expect(answerTo('cheese from the moon')).toMatchObject({ nearby: true });
  });

  test('counts as not found', () => {
    expect(engine.count('shampoo')).toBe(0);
    expect(engine.count('korm dlya sobak')).toBe(0);
    expect(engine.count('pork')).toBe(0);
  });
});

test('every name in the shop and every word of it is found, and is neither refused nor reported as missing', () => {
  const texts = snapshot.contents.products.flatMap(({ name, nameKo }) => [...Object.values(name), nameKo]);
  const asked = new Set(texts.flatMap((text) => [text, ...text.split(/\s+/u)]).filter((text) => /\p{L}/u.test(text)));
  const denied = [...asked].filter((query) => {
    const { products, said } = engine.best(query, 1);
    // Apples are missing although there is apple juice.
    const isMissing = said.nearby && !madeIntoOthers.includes(query.toLowerCase());
    return said.refused !== null || isMissing || products.length === 0;
  });
  expect(asked.size).toBeGreaterThan(1_500);
  expect(denied).toEqual([]);
});

test('an ingredient is reported as missing until a product has it as its name', () => {
  const [juice] = snapshot.contents.products.filter(({ slug }) => slug === 'apple-juice');
  if (!juice) throw new Error('There is no apple juice');
  const apples = {
    ...juice,
    id: 9_999,
    name: { en: 'Gala apples', ru: 'Яблоки гала', uz: 'Gala olmasi' },
    nameKo: '사과',
  };
  const grown = new SearchEngine(
    new CatalogueSnapshot({ ...snapshot.contents, products: [...snapshot.contents.products, apples] }),
  );
  for (const query of ['apple', 'apples', 'яблоки', 'яблоко', 'яблок', 'olma', 'olmalar', '사과']) {
    expect(engine.best(query, 1).said.nearby, query).toBe(true);
    const { products, said } = grown.best(query, 3);
    expect(said.nearby, query).toBe(false);
    expect(
      products.map(({ id }) => id),
      query,
    ).toContain(9_999);
  }
});

test('a product of several words is reported as missing until one has that name, not merely a name with the same words', () => {
  const [jerky] = snapshot.contents.products.filter(({ slug }) => slug === 'beef-jerky');
  if (!jerky) throw new Error('There is no jerky');
  const soy = {
    ...jerky,
    id: 9_998,
    name: { en: 'Soy meat, chunks', ru: 'Соевое мясо, кусочки', uz: 'Soya goʻshti, boʻlakcha' },
    nameKo: '콩고기',
  };
  const grown = new SearchEngine(
    new CatalogueSnapshot({ ...snapshot.contents, products: [...snapshot.contents.products, soy] }),
  );
  for (const query of ['soy meat', 'соевое мясо', 'соевого мяса', 'soya goʻshti', 'soya goʻshtini']) {
    expect(engine.best(query, 1).said.nearby, query).toBe(true);
    const { products, said } = grown.best(query, 2);
    expect(said.nearby, query).toBe(false);
    expect(
      products.map(({ id }) => id),
      query,
    ).toContain(9_998);
  }
});

test('a correction is a readable word in the script of the query', () => {
  const corrections = judgedQueries.flatMap(({ query }) => {
    const { corrected } = answerTo(query);
    return corrected === null ? [] : [{ query, corrected }];
  });
  expect(corrections.length).toBeGreaterThan(20);
  expect(corrections.filter(({ corrected }) => /[ㄱ-ㆎ]/.test(corrected))).toEqual([]);
  expect(answerTo('гавядина').corrected).toBe('говядина');
  expect(answerTo('마요내즈').corrected).toBe('마요네즈');
  expect(answerTo('brisekt').corrected).toBe('brisket');
});

test('a word that is repeated in a query is looked up once', () => {
  const lookups = vi.spyOn(TermIndex.prototype, 'fuzzy');
  onTestFinished(() => lookups.mockRestore());
  const costOf = (query: string) => {
    lookups.mockClear();
    engine.count(query);
    return lookups.mock.calls.length;
  };
  for (const word of ['xyzzy', 'buckweat', 'свенинка', 'qoq']) {
    expect(costOf(`${word} `.repeat(30)), word).toBeLessThanOrEqual(Math.max(costOf(word), 6));
  }
});

test('typos of a word are looked up once for all interpretations of the query', () => {
  const lookups = vi.spyOn(TermIndex.prototype, 'fuzzy');
  onTestFinished(() => lookups.mockRestore());
  const fresh = new SearchEngine(snapshot);
  const queries = ['синяя', 'смитана', 'chikcen breast', 'свинена', 'калбаса', 'tobasco', 'buckweat xyzzy', 'ыльянг'];
  for (const query of queries) {
    lookups.mockClear();
    fresh.count(query);
    const words = lookups.mock.calls.map(([word]) => word);
    // Words of products and words of sections are two indexes.
    expect(words.length, query).toBeLessThanOrEqual(new Set(words).size * 2);
    expect(words, query).not.toEqual([]);
  }
});

test('inflected forms of one name are not reported as missing', () => {
  const missing = ['bay leaf', 'bay leaves', 'лавровый лист', 'лавровые листья', 'dafna bargi'];
  expect(missing.filter((query) => answerTo(query).nearby || answerTo(query).count === 0)).toEqual([]);
});

test('the meat of an animal that is sold is not reported as missing', () => {
  const sold = [
    ...['chicken meat', 'turkey meat', 'duck meat', 'fish meat', 'мясо курицы', 'куриное мясо', 'мясо индейки'],
    ...['мясо утки', 'tovuq goʻshti', 'kurka goʻshti', 'oʻrdak goʻshti', '칠면조 고기'],
  ];
  expect(sold.filter((query) => answerTo(query).nearby || answerTo(query).count === 0)).toEqual([]);
  expect(['meat pie', 'goat meat', 'rabbit meat', 'crab meat'].filter((query) => !answerTo(query).nearby)).toEqual([]);
});

test.each([
  ['tomato sauce', 'tomato-paste'],
  ['томатный соус', 'tomato-paste'],
  ['pomidor sousi', 'tomato-paste'],
  ['gazli ichimlik', 'mineral-water'],
  ['chocolate biscuits', 'baked-milk-biscuits'],
])('products that only contain all words of %s do not hide %s', (query, slug) => {
  expect(answerTo(query).data.map((card) => card.slug)).toContain(slug);
});

test.each([
  ['dried fruit nuts', 'dried fruit and nuts'],
  ['сухофрукты орехи', 'сухофрукты и орехи'],
  ['quruq mevalar yongʻoqlar', 'quruq mevalar va yongʻoqlar'],
  ['фарш субпродукты', 'фарш и субпродукты'],
])('kinds of one category are a list with or without a joining word: %s', (query, list) => {
  const found = (text: string) => engine.best(text, 50).products.map(({ slug }) => slug);
  expect(found(query).toSorted()).toEqual(found(list).toSorted());
  expect(found(query).length).toBeGreaterThan(4);
});
