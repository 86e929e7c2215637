import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, line, rowVersion } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { picture, tint } from '../products/picture.contract.ts';
import { mostCategories } from './category-order.rules.ts';

const version = rowVersion.describe('The version that was read');

const inLanguages = (most: number) => z.object({ en: line(most), ru: line(most), uz: line(most) });
const noWords = { en: '', ru: '', uz: '' };

const fields = {
  name: z.object({ en: line(80, 1), ru: line(80), uz: line(80) }).describe('English is used for an empty language'),
  name_ko: line(80),
  parent: id.nullable().describe('The parent category'),
  tint,
  picture: id.describe('Id from the endpoint that uploads product pictures'),
  page_title: inLanguages(80).describe(
    'Page title for search engines, without the name of the shop; generated if empty',
  ),
  page_description: inLanguages(200).describe('Page description for search engines; generated if empty'),
};

const staffCategory = z.object({
  ...fields,
  id,
  slug: z.string(),
  hidden: z.boolean(),
  products: z.int().describe('Products in it and its subcategories, without archived ones'),
  picture: z.object({ id: z.int(), picture }),
  version: z.int(),
});
export type StaffCategory = z.output<typeof staffCategory>;

const shared = { base: 'main', access: 'staff', may: 'products.write' } as const;
const all = z.object({ data: z.array(staffCategory) });
const one = z.object({ data: staffCategory });

export const listStaffCategories = endpoint({
  name: 'listStaffCategories',
  ...shared,
  method: 'GET',
  path: '/api/staff/categories/',
  summary: 'List all categories in the order of the shop, including hidden ones, with the number of products in each',
  answer: all,
  errors: [],
});

const changes = z.object({ ...fields, hidden: z.boolean() }).partial();
export type CategoryChanges = z.output<typeof changes>;
const newCategory = z.object({
  ...fields,
  name_ko: fields.name_ko.default(''),
  parent: fields.parent.default(null),
  page_title: fields.page_title.default(noWords),
  page_description: fields.page_description.default(noWords),
  slug: line(60)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    .default('')
    .describe('Its slug; made from the English name by default'),
});
export type NewCategory = z.output<typeof newCategory>;

export const addCategory = endpoint({
  name: 'addCategory',
  ...shared,
  method: 'POST',
  path: '/api/staff/categories/',
  summary: 'Create a category, last among its siblings',
  body: newCategory,
  answer: one,
  errors: [],
});

export const changeCategory = endpoint({
  name: 'changeCategory',
  ...shared,
  method: 'PATCH',
  path: '/api/staff/categories/:id/',
  summary: 'Update the given fields of a category. A category with products or subcategories cannot be hidden',
  params: z.object({ id: inText(id) }),
  body: changes.extend({ version }),
  answer: one,
  errors: ['not_found', 'changed_meanwhile', 'category_filled'],
});

const places = z.array(z.object({ id, parent: id.nullable() })).max(mostCategories);

export const arrangeCategories = endpoint({
  name: 'arrangeCategories',
  ...shared,
  method: 'POST',
  path: '/api/staff/categories/order/',
  summary: 'Reorder the category tree',
  body: z.object({
    was: places.describe('The tree that was read; the call fails if it has changed since'),
    now: places,
  }),
  answer: all,
  errors: ['changed_meanwhile'],
});

nameSchemas({ StaffCategory: staffCategory });

examples(
  {},
  {
    StaffCategory: { slug: 'fresh-beef', parent: 1, name_ko: '소고기', tint: 'rose', hidden: false, products: 12 },
    AddCategoryBody: { slug: 'dried-fruit', parent: null, name_ko: '말린 과일', tint: 'honey', picture: 17 },
    ChangeCategoryBody: { parent: null, name_ko: '말린 과일', tint: 'honey', picture: 17, hidden: false },
  },
);
