import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, lenientText, pageNumber, pageSize, rowVersion } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { picture } from './picture.contract.ts';
import {
  allergens,
  boneKinds,
  fatLevels,
  nutrients,
  productSorts,
  productStates,
  storages,
  translationStates,
} from './product-edit.rules.ts';
import { newProduct, notice, productChanges, unitType } from './product-given.contract.ts';
import { taxTypes } from './product-record.rules.ts';

const words = z.object({ en: z.string(), ru: z.string(), uz: z.string() }).describe('Empty if not written yet');
const nutrition = z.partialRecord(z.enum(nutrients), z.number());

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
  tax_type: z.enum(taxTypes).nullable().describe('Tax type of this variation if different; null: as the product'),
  archived: z.boolean(),
  stock: z.int().describe('Number that can be sold; changes only through stock movements'),
});

const staffProduct = z.object({
  id: z.int(),
  slug: z.string(),
  version: z.int().describe('Changes with every update of the product, its variations and its pictures'),
  name: words,
  name_ko: z.string(),
  description: words,
  ingredients: words,
  set_contents: words,
  cautions: words,
  category: z.int(),
  brand: z.int(),
  certificate: z.int(),
  storage: z.enum(storages),
  origin: z.string(),
  tax_type: z.enum(taxTypes),
  search_words: z.array(z.string()),
  allergens: z.array(z.enum(allergens)),
  nutrition,
  fat: z.enum(fatLevels).nullable(),
  bone: z.enum(boneKinds).nullable(),
  producer: z.string(),
  importer: z.string(),
  notice,
  listed: z.boolean().describe('On sale'),
  archived: z.boolean(),
  missing: z.array(z.string()).describe('Missing translations, such as name.ru'),
  outdated: z.array(z.string()).describe('Translations that are older than their English text'),
  pictures: z.array(z.object({ id: z.int(), picture, alt: words })),
  variations: z.array(staffVariation),
});
export type StaffProduct = z.output<typeof staffProduct>;

const shared = { base: 'main', access: 'staff' } as const;
const one = { params: z.object({ id: inText(id) }), answer: z.object({ data: staffProduct }) } as const;
const refusals = ['product_incomplete', 'sku_taken', 'barcode_taken', 'category_hidden'] as const;

export const productQuery = z.object({
  q: lenientText(100).optional().describe('Words of its names or its brand, a SKU or a barcode'),
  category: inText(id).optional().describe('Includes its subcategories'),
  brand: inText(id).optional(),
  state: z.enum(productStates).default('active').describe('`active`: all that are not archived'),
  translation: z.enum(translationStates).optional(),
  lacking: z.literal('1').optional().describe('On sale without some of the information required by law'),
  low: z.literal('1').optional().describe('On sale, with low or no stock of some variation'),
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
    category_name: z.string().describe('In the language of the caller'),
    picture: picture.nullable(),
  });
export type StaffProductRow = z.output<typeof staffProductRow>;

export const listStaffProducts = endpoint({
  name: 'listStaffProducts',
  ...shared,
  method: 'GET',
  path: '/api/staff/products/',
  may: 'products.read',
  summary: 'List products by search and filters, on sale or not',
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
  summary: 'Retrieve a product for editing, with its texts in every language',
  errors: ['not_found'],
});

export const createProduct = endpoint({
  name: 'createProduct',
  ...shared,
  method: 'POST',
  path: '/api/staff/products/',
  may: 'products.write',
  summary: 'Create a product. It is on sale only if `listed` is set and it has a picture and a variation',
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
  summary: 'Update the given fields of a product',
  body: productChanges.extend({
    version: rowVersion.describe('The version that was read; the call fails if it has changed since'),
  }),
  errors: ['not_found', 'changed_meanwhile', ...refusals],
});

export const copyProduct = endpoint({
  name: 'copyProduct',
  ...shared,
  ...one,
  method: 'POST',
  path: '/api/staff/products/:id/copy/',
  may: 'products.write',
  summary: 'Copy a product; the copy is off sale, without stock and with new SKUs',
  errors: ['not_found', 'sku_taken', 'category_hidden'],
});

export const listProductChoices = endpoint({
  name: 'listProductChoices',
  ...shared,
  method: 'GET',
  path: '/api/staff/product-choices/',
  may: 'products.read',
  summary: 'List the categories, brands and certificates that a product can have',
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

examples(
  { outdated: 'name.ru', brand_name: 'Southern Pasture', translation: 'missing' },
  {
    ProductNotice: { kind: 'livestock' },
    StaffProduct: { category: 2, brand: 1, missing: ['description.uz'] },
    createProduct: { category: 2, brand: 1 },
    changeProduct: { category: 2, brand: 1 },
    listStaffProducts: { category: 2, brand: 1 },
    StaffProductRow: { missing: ['description.uz'] },
    CreateProductBody: { category: 3, brand: 2, slug: 'beef-for-plov' },
    ChangeProductBody: { category: 3, brand: 2 },
    ListProductChoicesAnswer: {
      categories: [
        { id: 3, name: { en: 'Chilled beef', ru: 'Охлаждённая говядина', uz: 'Sovutilgan mol goʻshti' }, parent: 1 },
      ],
    },
  },
);
