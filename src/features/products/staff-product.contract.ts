import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import {
  amount,
  id,
  inText,
  lenientText,
  line,
  moment,
  pageNumber,
  pageSize,
  slug,
  text,
  whole,
} from '../../http/input-types.ts';
import { nameSchemas } from '../../http/schema-names.ts';
import { picture } from '../catalogue/picture.contract.ts';
import { taxTypes } from '../catalogue/tax-type.rules.ts';
import {
  allergens,
  mostPictures,
  mostVariations,
  noticeKinds,
  nutrients,
  productSorts,
  productStates,
  storages,
  translationStates,
} from './product-edit.rules.ts';

const unitType = z.union([z.literal(1), z.literal(2), z.literal(4)]);
const words = z
  .object({ en: z.string(), ru: z.string(), uz: z.string() })
  .describe('Empty where nobody has written it');
const nutrition = z.partialRecord(z.enum(nutrients), z.number());

const notice = z.object({
  kind: z.enum(noticeKinds).nullable().describe('Which list of the law the product is told by'),
  food_type: z.string().describe('As it was registered, in Korean'),
  grade: z.string().describe('Of livestock'),
  set_contents: z.string().describe('What a set consists of'),
  traceable: z.boolean().describe('Livestock with a traceability number'),
  genetically_modified: z.boolean(),
  geographical_sign: z.string().describe('Of farm produce, as it was registered'),
  import_declared: z.boolean().describe('Declared under the law on imported food'),
  cautions: z.string(),
});

const staffVariation = z.object({
  id: z.int(),
  sku: z.string(),
  barcode: z.string().nullable(),
  unit_type: unitType,
  unit_amount: z.int(),
  price: z.int(),
  discount: z.int().nullable(),
  discount_from: z.iso.datetime().nullable(),
  discount_until: z.iso.datetime().nullable(),
  tax_type: z.enum(taxTypes).nullable().describe('Where this pack is taxed otherwise; null: as its product is'),
  archived: z.boolean(),
  stock: z.int().describe('How many can be sold; changed by movements alone'),
});

const staffProduct = z.object({
  id: z.int(),
  slug: z.string(),
  version: z.int().describe('Changes with every change of the product, its variations and its pictures'),
  name: words,
  name_ko: z.string(),
  description: words,
  ingredients: words,
  category: z.int(),
  brand: z.int(),
  certificate: z.int(),
  storage: z.enum(storages),
  origin: z.string(),
  tax_type: z.enum(taxTypes),
  search_words: z.array(z.string()),
  allergens: z.array(z.enum(allergens)),
  nutrition,
  producer: z.string(),
  importer: z.string(),
  notice,
  listed: z.boolean().describe('On sale'),
  archived: z.boolean(),
  missing: z.array(z.string()).describe('Texts that nobody has translated, as in name.ru'),
  outdated: z.array(z.string()).describe('Translations that are older than their English text'),
  pictures: z.array(z.object({ id: z.int(), picture, alt: words })),
  variations: z.array(staffVariation),
});
export type StaffProduct = z.output<typeof staffProduct>;

/** Only the languages that are sent are changed; an empty text is taken away. */
const wordsGiven = (one: z.ZodType<string>, english: z.ZodType<string>) =>
  z.object({ en: english, ru: one, uz: one }).partial();
const longWords = wordsGiven(text(5_000), text(5_000, 1));
const country = z.string().regex(/^[A-Z]{2}$/);

const variationFields = z.object({
  sku: line(60, 1),
  barcode: z
    .string()
    .regex(/^\d{8,14}$/)
    .nullable(),
  unit_type: unitType,
  unit_amount: whole(1, 1_000_000),
  price: amount.min(1),
  discount: whole(1, 99).nullable(),
  discount_from: moment.nullable(),
  discount_until: moment.nullable(),
  tax_type: z.enum(taxTypes).nullable(),
});

const variationGiven = z.union([
  variationFields.partial().extend({ id, archived: z.boolean().optional() }),
  variationFields
    .partial({ barcode: true, discount: true, discount_from: true, discount_until: true, tax_type: true })
    .extend({ id: z.undefined().optional() }),
]);
export type VariationGiven = z.output<typeof variationGiven>;

const productFields = z.object({
  name: wordsGiven(line(120), line(120, 1)),
  name_ko: line(120),
  description: longWords,
  ingredients: longWords,
  category: id,
  brand: id,
  certificate: id,
  storage: z.enum(storages),
  origin: country,
  tax_type: z.enum(taxTypes),
  search_words: z.array(line(60, 1)).max(50),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  nutrition: z.partialRecord(z.enum(nutrients), z.number().min(0).max(100_000)).describe('The whole table'),
  producer: line(300),
  importer: line(300),
  notice: notice
    .extend({
      food_type: line(120),
      grade: line(60),
      set_contents: text(1_000),
      geographical_sign: line(120),
      cautions: text(1_000),
    })
    .partial()
    .describe('Only what is sent is changed'),
  listed: z.boolean(),
  archived: z.boolean(),
  reviewed: z.boolean().describe('Somebody has looked: no translation is outdated now'),
  pictures: z
    .array(z.object({ id, alt: wordsGiven(line(200), line(200)).default({}) }))
    .max(mostPictures)
    .describe('All of them, in their order'),
  variations: z
    .array(variationGiven)
    .max(mostVariations)
    .describe('With an id: one that changes, by what is sent of it. Without: a new one'),
});

export const productChanges = productFields.partial();
export type ProductChanges = z.output<typeof productChanges>;

const newProduct = productChanges
  .required({
    name: true,
    description: true,
    ingredients: true,
    category: true,
    brand: true,
    certificate: true,
    storage: true,
    origin: true,
  })
  .extend({
    slug: slug(100)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional()
      .describe('Its name in addresses; made of the English name otherwise'),
    name: productFields.shape.name.required({ en: true }),
    description: longWords.required({ en: true }),
    ingredients: longWords.required({ en: true }),
  });
export type NewProduct = z.output<typeof newProduct>;

const shared = { base: 'main', access: 'staff', reads: [] } as const;
const one = { params: z.object({ id: inText(id) }), answer: z.object({ data: staffProduct }) } as const;
const refusals = ['product_incomplete', 'sku_taken', 'barcode_taken', 'category_hidden'] as const;

export const productQuery = z.object({
  q: lenientText(100).optional().describe('Words of its names, a SKU or a barcode'),
  category: inText(id).optional().describe('With all below it'),
  brand: inText(id).optional(),
  state: z.enum(productStates).default('active').describe('`active`: whatever is not archived'),
  translation: z.enum(translationStates).optional(),
  low: z.literal('1').optional().describe('On sale, and little or nothing of some size left'),
  sort: z.enum(productSorts).default('-id'),
  page: pageNumber,
  page_size: pageSize(50, 200),
});
export type ProductQuery = z.output<typeof productQuery>;

const staffProductRow = staffProduct
  .pick({
    id: true,
    slug: true,
    version: true,
    name: true,
    listed: true,
    archived: true,
    missing: true,
    outdated: true,
    variations: true,
  })
  .extend({
    brand_name: z.string(),
    category_name: z.string().describe("In the caller's language"),
    picture: picture.nullable(),
  });
export type StaffProductRow = z.output<typeof staffProductRow>;

export const listStaffProducts = endpoint({
  name: 'listStaffProducts',
  ...shared,
  method: 'GET',
  path: '/api/staff/products/',
  may: 'products.read',
  summary: 'Products by search and filters, on sale or not',
  query: productQuery,
  answer: z.object({
    data: z.array(staffProductRow),
    count: z.int().describe('At most 10 000'),
    next: z.int().nullable(),
  }),
  errors: [],
});

export const getStaffProduct = endpoint({
  name: 'getStaffProduct',
  ...shared,
  ...one,
  method: 'GET',
  path: '/api/staff/products/:id/',
  may: 'products.read',
  summary: 'A product for editing, its texts in every language',
  errors: ['not_found'],
});

export const createProduct = endpoint({
  name: 'createProduct',
  ...shared,
  method: 'POST',
  path: '/api/staff/products/',
  may: 'products.write',
  summary: 'A new product; off sale unless it is asked for and has a picture and a variation',
  body: newProduct,
  answer: one.answer,
  errors: [...refusals],
});

export const changeProduct = endpoint({
  name: 'changeProduct',
  ...shared,
  ...one,
  method: 'PATCH',
  path: '/api/staff/products/:id/',
  may: 'products.write',
  summary: 'Changes what is sent of a product, and nothing else of it',
  body: productChanges.extend({ version: id.describe('As it was read; another one by now is refused') }),
  errors: ['not_found', 'changed_meanwhile', ...refusals],
});

export const copyProduct = endpoint({
  name: 'copyProduct',
  ...shared,
  ...one,
  method: 'POST',
  path: '/api/staff/products/:id/copy/',
  may: 'products.write',
  summary: 'A product like another one, off sale, without stock and with SKUs of its own',
  errors: ['not_found', 'sku_taken', 'category_hidden'],
});

export const listProductChoices = endpoint({
  name: 'listProductChoices',
  ...shared,
  method: 'GET',
  path: '/api/staff/product-choices/',
  may: 'products.read',
  summary: 'What a product can belong to: categories, brands and certificates',
  answer: z.object({
    data: z.object({
      categories: z.array(z.object({ id: z.int(), name: words, parent: z.int().nullable() })),
      brands: z.array(z.object({ id: z.int(), name: z.string() })),
      certificates: z.array(z.object({ id: z.int(), body: z.string(), number: z.string(), valid_until: z.iso.date() })),
    }),
  }),
  errors: [],
});

nameSchemas({
  StaffProduct: staffProduct,
  StaffProductRow: staffProductRow,
  StaffVariation: staffVariation,
  ProductNotice: notice,
  ProductWords: words,
});
