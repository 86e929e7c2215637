import { describe, expect, test } from 'vitest';
import { tidyTraceabilityNumber } from '../../src/domain/catalogue/stock/traceability.rules.ts';
import { koreanDate } from '../../src/kernel/korea-time.ts';
import { discountedPrice, won } from '../../src/kernel/money.ts';
import { knownCountries } from '../../src/platform/i18n/country-name.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { categoryPages } from './category-pages.ts';
import { certificates } from './certificates.ts';
import { allergensIn, legalFactsOf, slaughterMethodOf, traceabilityNumber } from './legal-facts.ts';
import { meatFacts } from './meat-facts.ts';
import { products } from './products.ts';
import { reviews } from './reviews.ts';
import type { Texts } from './seed.types.ts';
import { taxTypeOf } from './tax-types.ts';
import { tiedUnits } from './tied-units.ts';

const categorySlugs = new Set(categories.map(({ slug }) => slug));
const brandSlugs = new Set(brands.map(({ slug }) => slug));
const productSlugs = new Set(products.map(({ slug }) => slug));

/** Every translated text of the catalogue, with a label that a failure shows. */
const texts: readonly (readonly [string, Texts])[] = [
  ...categories.map(({ slug, name }) => [`category ${slug}`, name] as const),
  ...Object.entries(categoryPages).flatMap(([slug, { title, description }]) => [
    [`page title of category ${slug}`, title] as const,
    [`page description of category ${slug}`, description] as const,
  ]),
  ...Object.entries(certificates).map(([key, { scope }]) => [`certificate ${key}`, scope] as const),
  ...products.flatMap(({ slug, name, description, ingredients }) => [
    [`name of ${slug}`, name] as const,
    [`description of ${slug}`, description] as const,
    [`ingredients of ${slug}`, ingredients] as const,
  ]),
  ...products.flatMap((product) => {
    const { set_contents, cautions } = legalFactsOf(product);
    const told = { 'set contents': set_contents, cautions };
    return Object.entries(told).flatMap(([name, text]) =>
      'en' in text ? [[`${name} of ${product.slug}`, text as Texts] as const] : [],
    );
  }),
];

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const cyrillic = /\p{Script=Cyrillic}/u;
const hangul = /\p{Script=Hangul}/u;
/** Latin and Cyrillic letters in one word: a look-alike typed on the wrong keyboard, which search never finds. */
const mixedWord = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u;
const wrongApostrophe = /(?<=\p{L})['`´‘’](?=\p{L})|[oOgG]['`´‘’ʼ]/u;

describe('the demo catalogue', () => {
  test('taxes processed food and exempts unprocessed food', () => {
    const isExempt = (slug: string) => products.some((one) => one.slug === slug && taxTypeOf(one) === 'exempt');
    const exempt = [
      'beef-for-plov',
      'whole-chicken',
      'eggs-farm',
      'rice-devzira',
      'mung-beans',
      'milk-whole',
      'almonds',
    ];
    const taxed = ['doctor-style-sausage', 'duck-slices', 'tushonka-beef', 'kefir', 'ketchup-shashlik', 'parvarda'];
    expect(exempt.filter(isExempt)).toEqual(exempt);
    expect(taxed.filter(isExempt)).toEqual([]);
  });

  test('is large enough to look like a shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(150);
    expect(categories.length).toBeGreaterThanOrEqual(25);
    expect(brands.length).toBeGreaterThanOrEqual(20);
  });

  test('has unique slugs and names', () => {
    for (const list of [categories, brands, products]) {
      const slugs = list.map((entry) => entry.slug);
      expect(twice(slugs)).toEqual([]);
      expect(slugs.filter((value) => !slug.test(value))).toEqual([]);
    }
    for (const locale of ['en', 'ru', 'uz'] as const) {
      expect(twice(products.map(({ name }) => name[locale]))).toEqual([]);
      expect(twice(categories.map(({ name }) => name[locale]))).toEqual([]);
    }
    expect(twice(Object.values(certificates).map(({ number }) => number))).toEqual([]);
  });

  test('has a title and a description for search engines for each category, in every language', () => {
    expect(Object.keys(categoryPages)).toEqual(categories.map(({ slug }) => slug));
    const pages = Object.values(categoryPages);
    for (const locale of ['en', 'ru', 'uz'] as const) {
      const titles = pages.map(({ title }) => title[locale]);
      const descriptions = pages.map(({ description }) => description[locale]);
      expect(twice([...titles, ...descriptions])).toEqual([]);
      // The page adds the shop's name, which may be the owner's own.
      expect(titles.filter((title) => `${title} | Dasturxon`.length > 60)).toEqual([]);
      expect([...titles, ...descriptions].filter((text) => /dasturxon|дастархан/i.test(text))).toEqual([]);
      expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
    }
  });

  test('lists a category after its parent, so that there is no cycle', () => {
    const seen = new Set<string>();
    for (const { slug, parent } of categories) {
      if (parent !== null) expect(seen, `${slug} is under ${parent}`).toContain(parent);
      seen.add(slug);
    }
  });

  test('puts products into every leaf category and only there', () => {
    const parents = new Set(categories.map(({ parent }) => parent));
    const filled = new Set(products.map(({ category }) => category));
    expect([...filled].filter((category) => parents.has(category))).toEqual([]);
    expect([...categorySlugs].filter((category) => !parents.has(category) && !filled.has(category))).toEqual([]);
  });

  test('refers only to existing categories, brands and certificates', () => {
    expect(products.filter(({ category }) => !categorySlugs.has(category))).toEqual([]);
    expect(products.filter(({ brand }) => !brandSlugs.has(brand))).toEqual([]);
    expect(products.filter(({ certificate }) => !(certificate in certificates))).toEqual([]);
    expect(reviews.filter(({ product }) => !productSlugs.has(product))).toEqual([]);
  });

  test('has a use for every brand and certificate', () => {
    const used = new Set(products.flatMap(({ brand, certificate }) => [brand, certificate]));
    expect([...brandSlugs, ...Object.keys(certificates)].filter((key) => !used.has(key))).toEqual([]);
  });

  test.each(products)('$slug can be sold', ({ variations, popularity, picture, origin, searchWords }) => {
    expect(variations.length).toBeGreaterThanOrEqual(1);
    expect(variations.length).toBeLessThanOrEqual(4);
    expect(twice(variations.map(({ unitType, unitAmount }) => `${unitType}:${unitAmount}`))).toEqual([]);
    for (const { unitAmount, price, discountPercent, stock } of variations) {
      expect(Number.isInteger(price) && price > 0).toBe(true);
      expect(Number.isInteger(unitAmount) && unitAmount > 0).toBe(true);
      expect(Number.isInteger(stock) && stock >= 0).toBe(true);
      // Prices in a Korean shop end in a zero, also reduced ones.
      expect([price % 10, discountedPrice(won(price), discountPercent ?? 0) % 10]).toEqual([0, 0]);
      if (discountPercent !== undefined) {
        expect(Number.isInteger(discountPercent)).toBe(true);
        expect(discountPercent).toBeGreaterThanOrEqual(1);
        expect(discountPercent).toBeLessThanOrEqual(90);
      }
    }
    expect(popularity).toBeGreaterThanOrEqual(0);
    expect(popularity).toBeLessThanOrEqual(1000);
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
    // An unknown code would be shown as it is.
    expect(knownCountries).toContain(origin);
    expect(twice(searchWords)).toEqual([]);
  });

  test('has some discounted and a few sold-out products', () => {
    const discounted = products.filter(({ variations }) => variations.some((one) => one.discountPercent !== undefined));
    const soldOut = products.filter(({ variations }) => variations.every(({ stock }) => stock === 0));
    expect(discounted.length / products.length).toBeGreaterThan(0.1);
    expect(discounted.length / products.length).toBeLessThan(0.35);
    expect(soldOut.length).toBeGreaterThan(0);
    expect(soldOut.length / products.length).toBeLessThan(0.1);
  });

  test('has meat only from countries that may export it to Korea', () => {
    const admitted = ['KR', 'AU', 'NZ', 'US', 'CA', 'BR'];
    const meat = /\b(beef|veal|lamb|mutton|horse|chicken|turkey|duck)\b(?! (flavour|powder|seasoning))/i;
    const ofMeat = products.filter(({ ingredients }) => meat.test(ingredients.en));
    expect(ofMeat.length).toBeGreaterThan(50);
    expect(ofMeat.filter(({ origin }) => !admitted.includes(origin)).map(({ slug }) => slug)).toEqual([]);
  });

  test('has products certified by a body of their country or of Korea, where they are packed', () => {
    const strange = products.filter(({ origin, certificate }) => {
      const body = certificates[certificate]?.bodyCountry;
      return ['ID', 'TH', 'MY'].includes(origin) && body !== origin && body !== 'KR';
    });
    expect(strange.map(({ slug }) => slug)).toEqual([]);
  });

  test('sells the staples and holiday foods of a Central Asian kitchen', () => {
    const kept = (category: string) => products.filter((one) => one.category === category).length;
    for (const category of ['vegetables-herbs', 'fish', 'ice-cream', 'sets', 'whole-lamb'])
      expect(kept(category), category).toBeGreaterThanOrEqual(2);
  });

  test('says how fat all its meat is and whether it contains bones', () => {
    const parents = new Map(categories.map(({ slug, parent }) => [slug, parent]));
    const meat = products.filter(({ category }) => {
      const branch = parents.get(category) ?? category;
      return (branch === 'meat' || branch === 'poultry') && category !== 'eggs';
    });
    expect(Object.keys(meatFacts).toSorted()).toEqual(meat.map((product) => product.slug).toSorted());
  });

  test('has the legally required information for each product', () => {
    const factsOf = (slug: string) => {
      const product = products.find((one) => one.slug === slug);
      if (!product) throw new Error(`No product ${slug}`);
      return legalFactsOf(product);
    };
    expect(factsOf('manti-beef')).toMatchObject({
      allergens: ['egg', 'wheat', 'beef'],
      producer: 'Registon Taomlari (demo)',
      importer: '',
      notice: { kind: 'processed', import_declared: false, traceable: false },
      cautions: { en: 'Once thawed, do not freeze again.' },
    });
    expect(factsOf('plov-set-dry').set_contents).toMatchObject({
      en: expect.stringContaining('5 items: devzira rice'),
    });
    expect(factsOf('onions')).toMatchObject({ set_contents: {}, cautions: {} });
    expect(factsOf('beef-for-plov').notice).toEqual({ kind: 'livestock', import_declared: true, traceable: true });
    expect(factsOf('onions').notice.kind).toBe('agricultural');
    expect(factsOf('eskimo-chocolate').allergens).toEqual(['milk', 'soy']);
    expect(allergensIn('Cocoa butter, buttermilk pancakes')).toEqual([]);
  });

  test('states the usual slaughter method', () => {
    const slugs = ['beef-for-plov', 'whole-lamb', 'whole-chicken', 'chicken-wings', 'eggs-farm', 'salmon-fillet'];
    const methods = slugs.map((slug) => products.filter((one) => one.slug === slug).map(slaughterMethodOf));
    expect(methods.flat()).toEqual(['hand', 'hand', 'hand', 'mechanical', 'none', 'none']);
  });

  test('gives meat traceability numbers in the legal format', () => {
    const numbers = products.flatMap((product, index) => {
      const number = traceabilityNumber(product, index + 1, koreanDate('2026-11-16'));
      return number === null ? [] : [number];
    });
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers.filter((number) => tidyTraceabilityNumber(number) !== number)).toEqual([]);
    expect(twice(numbers)).toEqual([]);
  });

  test('has certificates that start before they end', () => {
    for (const { validFrom, validUntil } of Object.values(certificates)) {
      expect(new Date(validFrom).toISOString().slice(0, 10)).toBe(validFrom);
      expect(new Date(validUntil).toISOString().slice(0, 10)).toBe(validUntil);
      expect(validFrom < validUntil).toBe(true);
    }
  });
});

describe('the texts', () => {
  test('exist in every language, without stray spaces', () => {
    const bad = texts.filter(([, { en, ru, uz }]) => [en, ru, uz].some((one) => !/^\S(.*\S)?$/.test(one)));
    expect(bad).toEqual([]);
  });

  test('are each written in their own script', () => {
    expect(texts.filter(([, { ru }]) => !cyrillic.test(ru))).toEqual([]);
    expect(texts.filter(([, { en, uz }]) => cyrillic.test(en) || cyrillic.test(uz))).toEqual([]);
    expect([...categories, ...products].filter(({ ko }) => !hangul.test(ko))).toEqual([]);
  });

  test('in Uzbek use the letters ʻ and ʼ, not an apostrophe', () => {
    expect(texts.filter(([, { uz }]) => wrongApostrophe.test(uz))).toEqual([]);
  });

  test('in English and Uzbek have curly apostrophes', () => {
    expect(texts.filter(([, { en, uz }]) => `${en}${uz}`.includes("'"))).toEqual([]);
  });

  test('in Uzbek have no space before a per cent sign', () => {
    expect(texts.filter(([, { uz }]) => / %/.test(uz))).toEqual([]);
  });

  test.each([
    ['Говядина 30 %, соль', 'Говядина 30\u00a0%, соль'],
    ['35 минут при 200 °С', '35 минут при 200\u00a0°С'],
    ['рис 700 г, 9 грибов', 'рис 700\u00a0г, 9 грибов'],
    ['Koʻk choy № 95', 'Koʻk choy №\u00a095'],
  ])('do not break between a number and its unit: %s', (text, tied) => {
    expect(tiedUnits(text)).toBe(tied);
  });

  test('have no Korean name that sounds like an alcohol brand', () => {
    expect([...categories, ...products].filter(({ ko }) => /하이트|카스|참이슬|처음처럼/.test(ko))).toEqual([]);
  });

  test('and pictures contain nothing forbidden', () => {
    const forbidden = /pork|bacon|\blard\b|\bwine\b|\bbeer\b|свинин|бекон|choʻchqa|돼지/i;
    expect(texts.filter(([, text]) => Object.values(text).some((one) => forbidden.test(one)))).toEqual([]);
    // Emoji of pigs and bacon, and of glasses and bottles for alcohol.
    const forbiddenArt = ['1f416', '1f437', '1f43d', '1f953', '1f376', '1f377', '1f378', '1f37a', '1f37b', '1f37e'];
    const shown = products.map(({ picture }) => picture.art);
    expect(shown.filter((art) => forbiddenArt.includes(art))).toEqual([]);
  });

  test('do not mix look-alike letters in a word', () => {
    const words = [
      ...texts.flatMap(([, { en, ru, uz }]) => [en, ru, uz]),
      ...products.flatMap(({ searchWords }) => searchWords),
      ...brands.flatMap(({ name, alsoKnownAs }) => [name, ...alsoKnownAs]),
      ...reviews.map(({ text }) => text),
    ];
    expect(words.filter((word) => mixedWord.test(word))).toEqual([]);
  });
});

describe('the demo reviews', () => {
  test('are at least 200, for at least 80 products, in three languages', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(200);
    expect(new Set(reviews.map(({ product }) => product)).size).toBeGreaterThanOrEqual(80);
    expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set(['en', 'ru', 'uz']));
  });

  test('are marked as demo data and well-formed', () => {
    for (const { author, stars, daysAgo, text } of reviews) {
      expect(author).toMatch(/^Demo shopper \d+$/);
      expect([1, 2, 3, 4, 5]).toContain(stars);
      expect(Number.isInteger(daysAgo) && daysAgo >= 0).toBe(true);
      expect(text.trim()).not.toBe('');
    }
    expect(twice(reviews.map(({ product, author }) => `${product} by ${author}`))).toEqual([]);
  });

  test('are written in their stated language', () => {
    expect(reviews.filter(({ locale, text }) => locale === 'ru' && !cyrillic.test(text))).toEqual([]);
    expect(reviews.filter(({ locale, text }) => locale !== 'ru' && cyrillic.test(text))).toEqual([]);
    expect(reviews.filter(({ locale, text }) => locale === 'uz' && wrongApostrophe.test(text))).toEqual([]);
  });
});
