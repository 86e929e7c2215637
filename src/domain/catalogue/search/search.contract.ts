import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, lenientText, pageNumber, pageSize, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { productCard, readsOfCards } from '../products/product.contract.ts';
import { sortOrders } from './list-url.rules.ts';
import { refusedKinds } from './refused-words.rules.ts';

/** A parameter that may be given once or several times. */
const slugs = z
  .union([lenientText(120), z.array(lenientText(120)).max(50)])
  .default([])
  .transform((value) => (typeof value === 'string' ? [value] : value));
const amount = inText(whole(0, 1_000_000_000)).optional();
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

/** The filters and orders of a list; the same parameters as in the URL of the page. */
export const filterQuery = z.object({
  q: lenientText(200).default(''),
  category: slugs,
  brand: slugs,
  origin: slugs,
  storage: slugs,
  slaughter: slugs.describe('`hand` or `mechanical`: true of everything of the product that is on sale now'),
  certifier: slugs.describe('Name of the certification body'),
  price_min: amount,
  price_max: amount,
  weight_min: amount,
  weight_max: amount,
  discount: flag,
  in_stock: flag,
  exact: flag.describe('Search the words as typed, without correcting them'),
  sort: z.enum(sortOrders).optional().describe('By default, searches sort by relevance and other lists by popularity'),
  page: pageNumber,
  page_size: pageSize(24),
});
export type Filter = z.output<typeof filterQuery>;

const choice = z.object({ slug: z.string(), name: z.string(), count: z.int() });
const range = z.object({ min: z.int(), max: z.int() });

/** The number of products for each further choice, counted as if nothing were chosen in its own group. */
export const facets = z.object({
  category: z.array(choice.extend({ parent: z.string().nullable() })),
  brand: z.array(choice),
  origin: z.array(choice),
  storage: z.array(choice),
  slaughter: z.array(choice),
  certifier: z.array(choice),
  price: range,
  price_steps: z
    .array(z.int())
    .max(3)
    .describe('Round prices that divide the list into parts of about the same size; none for a short list'),
  weight: range,
  discount: z.int(),
  in_stock: z.int(),
  certified_until: z.iso
    .date()
    .nullable()
    .describe('The day until which the certificates of all results are valid; null if one was withdrawn'),
});
export type Facets = z.output<typeof facets>;

const said = {
  nearby: z.boolean().describe('True if the shop has no exact match, so the results are only close'),
  refused: z.enum(refusedKinds).nullable().describe('Set if the query names a product that a halal shop never sells'),
  /** The corrected query that was searched because the original one finds nothing. */
  corrected: z.string().nullable(),
  people: z
    .int()
    .nullable()
    .describe('For how many people the query asks; each product is then shown in a size that is enough for them'),
};

const list = z.object({
  data: z.array(productCard),
  count: z.int(),
  next: z.int().nullable(),
  facets,
  ...said,
  instead: z.array(productCard).describe('Products in stock instead of a refused one'),
});

const listEndpoint = <const Path extends `/api/${string}`, const Base extends 'main' | 'async'>(
  name: string,
  path: Path,
  base: Base,
) =>
  endpoint({
    name,
    method: 'GET',
    path,
    base,
    access: 'public',
    summary: 'List products by search, filter and sort order, with the remaining filter values',
    query: filterQuery,
    answer: list,
    errors: [],
    reads: ['catalogue'],
    readsOf: readsOfCards,
  });

export const listProducts = listEndpoint('listProducts', '/api/products/main-list/', 'main');
export const filterProducts = listEndpoint('filterProducts', '/api/products/filter/', 'main');
export const filterProductsAsync = listEndpoint('filterProductsAsync', '/api/esearch/filter', 'async');

/** Consecutive pieces of a name; the marked ones match the query. */
const highlight = z.array(z.object({ text: z.string(), match: z.boolean() }));

const suggestedProduct = productCard
  .pick({
    slug: true,
    name: true,
    image: true,
    price: true,
    ...{ unit_type: true, unit_amount: true, in_stock: true, product_variation: true, is_matched: true },
  })
  .extend({ highlight });

const suggestEndpoint = <const Path extends `/api/${string}`, const Base extends 'main' | 'async'>(
  name: string,
  path: Path,
  base: Base,
) =>
  endpoint({
    name,
    method: 'GET',
    path,
    base,
    access: 'public',
    summary: 'Suggest products, categories and brands for a partial query; for an empty query, starting points',
    query: z.object({ q: lenientText(200).default(''), limit: inText(whole(1, 20)).default(6) }),
    answer: z.object({
      data: z.object({
        products: z.array(suggestedProduct),
        instead: z.array(suggestedProduct).describe('Products in stock instead of a refused one'),
        categories: z.array(z.object({ slug: z.string(), name: z.string() })),
        brands: z.array(z.object({ slug: z.string(), name: z.string() })),
        searches: z.array(z.string()).describe('Popular searches; only for an empty query'),
        ...said,
      }),
    }),
    errors: [],
    reads: ['catalogue', 'words'],
  });

export const suggest = suggestEndpoint('suggest', '/api/products/suggest/', 'main');
export const suggestAsync = suggestEndpoint('suggestAsync', '/api/esearch/suggest', 'async');

nameSchemas({ Facets: facets, SuggestedProduct: suggestedProduct });

examples(
  {
    min: 1_500,
    max: 43_900,
    slaughter: 'hand',
    certifier: 'AFIC – Australian Federation of Islamic Councils',
    price_min: 10_000,
    price_max: 30_000,
    certified_until: '2027-05-31',
    weight_min: 500,
    weight_max: 2_000,
    corrected: null,
    people: null,
    nearby: false,
    refused: null,
  },
  {
    slaughter: { slug: 'hand', name: 'hand' },
    certifier: {
      slug: 'AFIC – Australian Federation of Islamic Councils',
      name: 'AFIC – Australian Federation of Islamic Councils',
    },
    Facets: { discount: 31, in_stock: 236, count: 12, price_steps: [10_000, 20_000, 30_000] },
    highlight: { text: 'Beef', match: true },
  },
);
