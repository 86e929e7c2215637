import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, moment, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { servingUrl } from '../../catalogue/products/picture.contract.ts';
import { productCard, readsOfCards, variation } from '../../catalogue/products/product.contract.ts';
import { voucherCode, voucherOffer } from '../vouchers/voucher.contract.ts';
import { mostLines, mostOfOne } from './basket.rules.ts';

const count = whole(1, mostOfOne);

const givenItem = z.object({
  product_variation: id,
  count,
  created_at: moment.optional(),
  updated_at: moment.optional(),
});

const changedItem = givenItem.extend({
  count: whole(0, mostOfOne).describe('0 removes the line'),
});

/** Some clients send a bare list, others an object. */
const changedItems = z.union([
  z.array(changedItem).max(mostLines),
  z.object({ items: z.array(changedItem).max(mostLines) }).transform(({ items }) => items),
]);

export const shallowItem = z.object({
  product_variation: id,
  count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

const product = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  serving: servingUrl,
  storage: z.string(),
});

export const detailedItem = z.object({
  product_variation: variation.extend({ product }),
  count: z.int(),
  /** How many are available now: 0 if sold out or no longer sold. */
  available: z.int(),
  /** How many of those also keep for delivery to Jeju and the other islands. */
  available_on_islands: z.int(),
  withdrawn: z.boolean(),
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
});
export type DetailedItem = z.output<typeof detailedItem>;

/** With these and the chosen lines, a page calculates the same sums as the server. */
const vouchers = z.array(voucherOffer).describe('The requested voucher, or the automatic vouchers');

/** Sums of the available lines, delivered to the mainland. */
export const summaryView = z.object({
  items: z.int(),
  discount: z.int(),
  voucher: z.int().describe('Discount from the voucher; already included in `discount`'),
  delivery: z.int(),
  total: z.int(),
  missing_to_free: z.int(),
});

const basketAnswer = z.object({ data: z.array(shallowItem) });

export const describeBasket = endpoint({
  name: 'describeBasket',
  method: 'POST',
  path: '/api/orders/temp-cart-items/',
  base: 'main',
  access: 'public',
  summary: 'Calculate the contents and price of a basket. Nothing is stored. Unknown variations are omitted',
  body: z.object({ items: z.array(givenItem).max(mostLines), voucher: voucherCode.optional() }),
  answer: z.object({ data: z.array(detailedItem), summary: summaryView, vouchers }),
  errors: [],
  reads: ['catalogue', 'settings:delivery'],
});

/** `1,2,3`: the lines of a basket. */
const lineIds = z
  .string()
  .max(2_000)
  .regex(/^(?:\d{1,15}(?:,\d{1,15})*)?$/)
  .default('')
  .transform((text) => new Set(text.split(',').map(Number)));

export const listFitting = endpoint({
  name: 'listFitting',
  method: 'GET',
  path: '/api/orders/temp-cart-items/fitting/',
  base: 'main',
  access: 'public',
  summary:
    'List products for the amount that is missing for free delivery: what the customer usually buys, what goes with the basket, then popular products',
  query: z.object({
    missing: inText(whole(1, 100_000_000)).describe('Amount missing for free delivery'),
    zone: z
      .enum(['mainland', 'jeju', 'remote'])
      .default('mainland')
      .describe('Only products that stay fresh on the way to this zone'),
    without: lineIds.describe('Variation ids in the basket, comma-separated'),
  }),
  answer: z.object({ data: z.array(productCard) }),
  errors: [],
  reads: ['catalogue'],
  readsOf: readsOfCards,
});

export const getBasket = endpoint({
  name: 'getBasket',
  method: 'GET',
  path: '/api/orders/cart-items/',
  base: 'main',
  access: 'user',
  summary: 'Retrieve the stored basket: with shallow=1 only ids and counts, otherwise everything that a page shows',
  query: z.object({ shallow: z.enum(['0', '1']).default('0'), voucher: voucherCode.optional() }),
  answer: z.object({
    data: z.union([z.array(shallowItem), z.array(detailedItem)]),
    summary: summaryView.optional(),
    vouchers: vouchers.optional(),
  }),
  errors: [],
});

export const syncBasket = endpoint({
  name: 'syncBasket',
  method: 'POST',
  path: '/api/orders/cart-items/sync/',
  base: 'main',
  access: 'user',
  summary:
    'Merge lines into the stored basket. For a line on both sides, the later change wins, so repeating the call is safe. ' +
    'Duplicate lines are added up',
  body: changedItems,
  answer: basketAnswer.extend({
    unknown: z.array(id),
    /** Lines that were dropped because the basket was full: those changed longest ago. */
    left_out: z.array(id),
  }),
  errors: [],
});

export const setBasketItem = endpoint({
  name: 'setBasketItem',
  method: 'POST',
  path: '/api/orders/cart-items/set/',
  base: 'main',
  access: 'user',
  summary: 'Set one line, unless the stored line was changed later',
  body: givenItem,
  answer: basketAnswer,
  errors: ['not_found', 'basket_full'],
});

export const removeFromBasket = endpoint({
  name: 'removeFromBasket',
  method: 'POST',
  path: '/api/orders/cart-items/remove/',
  base: 'main',
  access: 'user',
  summary: 'Reduce the count of a line; a line that falls below 1 is removed',
  body: z.object({ product_variation: id, count: count.default(1) }),
  answer: basketAnswer,
  errors: [],
});

export const deleteFromBasket = endpoint({
  name: 'deleteFromBasket',
  method: 'POST',
  path: '/api/orders/cart-items/delete/',
  base: 'main',
  access: 'user',
  summary: 'Remove lines',
  body: z.union([
    z.array(id).max(500),
    z.object({ product_variations: z.array(id).max(500) }).transform(({ product_variations }) => product_variations),
  ]),
  answer: basketAnswer,
  errors: [],
});

nameSchemas({ BasketItem: shallowItem, DetailedBasketItem: detailedItem, BasketSummary: summaryView });

examples(
  { updated_at: '2026-11-16T02:11:35.895Z', available_on_islands: 2, missing_to_free: 26_200, without: '1,2,3' },
  {
    BasketSummary: { voucher: 0, discount: 0 },
    DescribeBasketBody: { voucher: 'PLOV-10' },
    getBasket: { voucher: 'PLOV-10' },
    DeleteFromBasketBody: { '': [1] },
    SyncBasketAnswer: { unknown: [], left_out: [] },
  },
);
