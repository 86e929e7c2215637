import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, pageNumber, pageSize, slug, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { dishes } from './dish-parts.rules.ts';
import { picture, tint } from './picture.contract.ts';
import { boneKinds, fatLevels } from './product-edit.rules.ts';

const storage = z.enum(['fresh', 'chilled', 'frozen', 'ambient']);
const unitType = z.union([z.literal(1), z.literal(2), z.literal(4)]);
const named = z.object({ slug: z.string(), name: z.string() });

/**
 * A product as shown in a list. `price` is the price to pay, `product_variation` the variation that the “+” button adds.
 */
export const productCard = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: named,
  /** URL of the picture in its middle size, for clients that need a single one. */
  image: z.string(),
  picture,
  picture_alt: z.string().describe('What the picture shows; empty if not set'),
  tint,
  unit_type: unitType,
  unit_amount: z.int(),
  price: z.int(),
  usual_price: z.int(),
  discount: z.int().nullable(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  in_stock: z.boolean(),
  few_left: z.int().nullable().describe('Number left if stock is low, otherwise null'),
  halal_mark: z
    .enum(['none', 'certified', 'hand_slaughtered'])
    .describe('`hand_slaughtered` only if true of everything of the product that is on sale now'),
  storage,
  is_new: z.boolean().describe('Added to the shop within the last 30 days'),
  variations_count: z.int().describe('In how many sizes it is sold'),
  product_variation: z.int(),
  /** Shown by another variation than the default one, because a filter requires it. */
  is_matched: z.boolean(),
});

export const variation = z.object({
  id: z.int(),
  sku: z.string(),
  unit_type: unitType,
  unit_amount: z.int(),
  price: z.int(),
  usual_price: z.int(),
  discount: z.int().nullable(),
  /** When the discount ends; null if there is none or it has no end. */
  discount_until: z.iso.datetime().nullable(),
  /** The number that can be bought now. */
  stock: z.int(),
  in_stock: z.boolean(),
});

/** A size of a product as the product itself lists it. */
const productVariation = variation.extend({
  plates: z.int().nullable().describe('About how many plates it makes; null for food that is not counted in plates'),
});

const date = z.iso.date();

const certificate = z.object({
  body: z.string(),
  body_country: z.string(),
  number: z.string(),
  scope: z.string(),
  valid_from: date,
  valid_until: date,
  /** Withdrawn by the certifier: nothing under it is sold. */
  withdrawn: z.boolean(),
  /** The scan of the certificate: a picture, or a PDF for download. */
  scan: z.string().nullable(),
});

/** The origin of a lot, as on the product page and on an order. */
export const lotSource = z.object({
  lot_number: z.string(),
  origin: z.string(),
  plant: z.string(),
  produced_on: date,
  slaughter_method: z.enum(['hand', 'mechanical', 'none', 'unknown']),
  best_before: date,
  traceability_number: z.string().nullable().describe('For livestock that must be traceable by law'),
});

const lot = lotSource.extend({
  certificate_number: z.string(),
  variations: z
    .array(z.int())
    .describe('Variations that are sent from this lot; of several lots, the first in the list is sent first'),
});

const productImage = picture.extend({ alt: z.string().describe('What the picture shows; empty if not set') });

export const productDetail = productCard.extend({
  description: z.string(),
  ingredients: z.string(),
  information: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe('Product information required by law besides the ingredients, as text; only known facts'),
  origin: z.string(),
  fat: z.enum(fatLevels).nullable().describe('How fat meat is; null if not known and for other products'),
  bone: z.enum(boneKinds).nullable().describe('Whether meat contains bones; null if not known and for other products'),
  images: z.array(productImage),
  /** From the top level down to the product's own category. */
  category: z.array(named),
  variations: z.array(productVariation),
  halal: certificate,
  lots: z.array(lot),
});

export type ProductCard = z.output<typeof productCard>;
export type ProductDetail = z.output<typeof productDetail>;
export type Variation = z.output<typeof variation>;
export type ProductVariation = z.output<typeof productVariation>;

/** A product page shows stock, which changes more often than any card. */
const readsOf = ({ data }: { readonly data: unknown }) => [`product:${(data as ProductDetail).id}` as const];

/** A list depends on its cards; other tags cover which products it contains. */
export const readsOfCards = ({ data }: { readonly data: unknown }) =>
  (data as readonly ProductCard[]).map(({ id }) => `card:${id}` as const);

const readsOfVariations = ({ data }: { readonly data: unknown }) =>
  (data as readonly z.output<typeof variationWithProduct>[]).map(({ product }) => `product:${product.id}` as const);

const shared = { method: 'GET', base: 'main', access: 'public' } as const;

export const getProduct = endpoint({
  name: 'getProduct',
  ...shared,
  path: '/api/products/detail',
  summary: 'Retrieve a product by its slug',
  query: z.object({ slug: slug() }),
  answer: z.object({ data: productDetail }),
  readsOf,
  errors: ['not_found'],
});

export const getProductById = endpoint({
  name: 'getProductById',
  ...shared,
  path: '/api/products/detail-by-id',
  summary: 'Retrieve a product by its id',
  query: z.object({ id: inText(id) }),
  answer: z.object({ data: productDetail }),
  readsOf,
  errors: ['not_found'],
});

export const listVariations = endpoint({
  name: 'listVariations',
  ...shared,
  path: '/api/products/variations',
  summary: 'List the variations of a product',
  query: z.object({ product: inText(id) }),
  answer: z.object({ data: z.array(productVariation) }),
  errors: ['not_found'],
});

const variationWithProduct = variation.extend({
  product: z.object({ id: z.int(), slug: z.string(), name: z.string(), image: z.string() }),
});

/** `1,2,3`: at most a hundred ids per request. */
const variationIds = z
  .string()
  .max(2_000)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.number()).max(100));

export const retrieveVariations = endpoint({
  name: 'retrieveVariations',
  ...shared,
  path: '/api/products/gen-products/retrieve-vars/',
  summary: 'Retrieve variations by id with their products, in the requested order; unknown ids are omitted',
  query: z.object({ vars: variationIds }),
  answer: z.object({ data: z.array(variationWithProduct) }),
  reads: ['catalogue'],
  readsOf: readsOfVariations,
  errors: [],
});

export const listProductVariations = endpoint({
  name: 'listProductVariations',
  ...shared,
  path: '/api/products/product-variation-list/',
  summary: 'List all variations of all listed products, paginated',
  query: z.object({ page: pageNumber, page_size: pageSize(24) }),
  answer: z.object({ data: z.array(variationWithProduct), count: z.int(), next: z.int().nullable() }),
  reads: ['catalogue'],
  readsOf: readsOfVariations,
  errors: [],
});

export const listSimilarProducts = endpoint({
  name: 'listSimilarProducts',
  ...shared,
  path: '/api/products/product-suggest/by-category/',
  summary: 'List similar products: the same category first, then sibling categories, in stock before sold out',
  query: z.object({ slug: slug(), limit: inText(whole(1, 24)).default(8) }),
  answer: z.object({ data: z.array(productCard) }),
  readsOf: readsOfCards,
  errors: ['not_found'],
});

export const listGoesWith = endpoint({
  name: 'listGoesWith',
  ...shared,
  path: '/api/products/product-suggest/goes-with/',
  summary:
    'List what else is needed for the dish that a product is bought for; otherwise products bought together with it, then bestsellers from other categories. Only products in stock',
  query: z.object({ slug: slug(), limit: inText(whole(1, 24)).default(8) }),
  answer: z.object({
    data: z.array(productCard),
    dish: z.enum(dishes).nullable().describe('Set if the products are what else is needed for this dish'),
  }),
  readsOf: readsOfCards,
  errors: ['not_found'],
});

nameSchemas({
  ProductCard: productCard,
  Variation: variation,
  ProductVariation: productVariation,
  Certificate: certificate,
  Lot: lot,
  ProductImage: productImage,
  Product: productDetail,
  VariationWithProduct: variationWithProduct,
});

examples(
  {
    picture_alt: 'Beef in big pieces',
    vars: '1,2,3',
    few_left: null,
    halal_mark: 'hand_slaughtered',
    certificate_number: 'DEMO-AFIC-0001',
    variations_count: 3,
    plates: 3,
    dish: 'plov',
  },
  {
    ProductCard: { slug: 'beef-for-plov', name: 'Beef for plov, shoulder pieces' },
    Product: { slug: 'beef-for-plov', name: 'Beef for plov, shoulder pieces' },
    getProduct: { slug: 'beef-for-plov' },
    listSimilarProducts: { slug: 'beef-for-plov' },
    listGoesWith: { slug: 'beef-for-plov' },
    ProductImage: { alt: 'Beef in big pieces', widths: [200, 400, 800] },
    Lot: { variations: [1, 2] },
  },
);
