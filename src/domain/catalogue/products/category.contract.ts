import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { picture, tint } from './picture.contract.ts';

const category = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  parent: z.int().nullable(),
  tint,
  picture,
});

export type Category = z.output<typeof category>;
export type CategoryNode = Category & { children: CategoryNode[] };

const listedCategory = category.extend({
  page_title: z
    .string()
    .nullable()
    .describe('Page title for search engines, in the requested language, without the name of the shop'),
  page_description: z.string().nullable(),
});
export type ListedCategory = z.output<typeof listedCategory>;

const categoryNode: z.ZodType<CategoryNode> = category.extend({
  get children() {
    return z.array(categoryNode);
  },
});

export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: '/api/products/category-list/',
  base: 'main',
  access: 'public',
  summary: 'List all categories in the order of the shop, parents before their children',
  answer: z.object({ data: z.array(listedCategory), count: z.int() }),
  errors: [],
  reads: ['categories'],
});

export const listNestedCategories = endpoint({
  name: 'listNestedCategories',
  method: 'GET',
  path: '/api/products/category-list/nested',
  base: 'main',
  access: 'public',
  summary: 'Retrieve the category tree',
  answer: z.object({ data: z.array(categoryNode) }),
  errors: [],
  reads: ['categories'],
});

nameSchemas({ Category: listedCategory, CategoryNode: categoryNode });

examples(
  {},
  {
    Category: {
      ...{ slug: 'fresh-beef', name: 'Chilled beef' },
      page_title: 'Chilled halal beef, delivered in Korea',
      page_description:
        'Chilled halal beef for plov, steaks and shurpa, with the halal certificate on every product page.',
    },
    CategoryNode: { slug: 'fresh-beef', name: 'Chilled beef' },
  },
);
