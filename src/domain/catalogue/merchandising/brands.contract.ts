import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, lenientText, line, pageNumber, pageSize, rowVersion } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

/** More than any brand has, even after merges. */
export const mostSpellings = 100;

const version = rowVersion.describe('The version that was read');
const fields = {
  name: line(80, 1),
  country: z.string().regex(/^[A-Z]{2}$/),
  also_known_as: z.array(line(80, 1)).max(mostSpellings).describe('Alternative spellings that customers type'),
};
const staffBrand = z.object({
  ...fields,
  id,
  slug: z.string(),
  also_known_as: z.array(z.string()),
  products: z.int().describe('Includes archived products'),
  version: z.int(),
});
export type StaffBrand = z.output<typeof staffBrand>;

const shared = { base: 'main', access: 'staff', may: 'products.write' } as const;
const one = z.object({ data: staffBrand });

export const listStaffBrands = endpoint({
  name: 'listStaffBrands',
  ...shared,
  method: 'GET',
  path: '/api/staff/brands/',
  summary: 'List brands by name, with the number of products of each',
  query: z.object({ q: lenientText(80).default(''), page: pageNumber, page_size: pageSize(50, 200) }),
  answer: z.object({ data: z.array(staffBrand), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const getStaffBrand = endpoint({
  name: 'getStaffBrand',
  ...shared,
  method: 'GET',
  path: '/api/staff/brands/:id/',
  summary: 'Retrieve a brand',
  params: z.object({ id: inText(id) }),
  answer: one,
  errors: ['not_found'],
});

const newBrand = z.object({ ...fields, also_known_as: fields.also_known_as.default([]) });
export type NewBrand = z.output<typeof newBrand>;

export const addBrand = endpoint({
  name: 'addBrand',
  ...shared,
  method: 'POST',
  path: '/api/staff/brands/',
  summary: 'Create a brand',
  body: newBrand,
  answer: one,
  errors: [],
});

const changes = z.object(fields).partial();
export type BrandChanges = z.output<typeof changes>;

export const changeBrand = endpoint({
  name: 'changeBrand',
  ...shared,
  method: 'PATCH',
  path: '/api/staff/brands/:id/',
  summary: 'Update the given fields of a brand; its slug does not change',
  params: z.object({ id: inText(id) }),
  body: changes.extend({ version }),
  answer: one,
  errors: ['not_found', 'changed_meanwhile'],
});

export const mergeBrands = endpoint({
  name: 'mergeBrands',
  ...shared,
  method: 'POST',
  path: '/api/staff/brands/merge/',
  summary:
    'Merge a brand into another: its products move, both names find the other brand, and the merged brand is deleted',
  body: z.object({
    brand: id.describe('The brand to merge and delete'),
    into: id,
    version: version.describe('Version of the brand to delete'),
  }),
  answer: one,
  errors: ['not_found', 'changed_meanwhile'],
});

nameSchemas({ StaffBrand: staffBrand });

examples(
  {},
  {
    StaffBrand: {
      slug: 'southern-pasture',
      name: 'Southern Pasture',
      country: 'AU',
      also_known_as: ['Саузерн Пасчер'],
      products: 9,
    },
    AddBrandBody: { name: 'Southern Pasture', country: 'AU', also_known_as: ['Саузерн Пасчер'] },
    ChangeBrandBody: { name: 'Southern Pasture', country: 'AU', also_known_as: ['Саузерн Пасчер'] },
    MergeBrandsBody: { brand: 7, into: 3 },
  },
);
