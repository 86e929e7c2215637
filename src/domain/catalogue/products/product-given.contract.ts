import { z } from 'zod';
import { examples } from '../../../platform/http/examples.ts';
import { id, line, moment, slug, text, whole } from '../../../platform/http/input-types.ts';
import { productLimits as limits } from './product.rules.ts';
import { allergens, boneKinds, fatLevels, noticeKinds, nutrients, storages } from './product-edit.rules.ts';
import { taxTypes } from './product-record.rules.ts';

export const unitType = z.union([z.literal(1), z.literal(2), z.literal(4)]);

export const notice = z.object({
  kind: z.enum(noticeKinds).nullable().describe('The statutory list that the product notice follows'),
  food_type: z.string().describe('As registered, in Korean'),
  grade: z.string().describe('For livestock: a code such as 1++, the same in every language'),
  traceable: z.boolean().describe('Livestock with a traceability number'),
  genetically_modified: z.boolean(),
  geographical_sign: z.string().describe('For farm produce, as registered'),
  import_declared: z.boolean().describe('Declared under the law on imported food'),
});

/** Only the given languages are changed; an empty text removes one. */
const wordsGiven = (one: z.ZodType<string>, english: z.ZodType<string>) =>
  z.object({ en: english, ru: one, uz: one }).partial();
const longWords = wordsGiven(text(limits.longText), text(limits.longText, 1));
const optionalWords = wordsGiven(text(limits.shortText), text(limits.shortText));
const country = z.string().regex(/^[A-Z]{2}$/);

const variationFields = z.object({
  sku: line(limits.sku, 1),
  barcode: z
    .string()
    .regex(/^\d{8,14}$/)
    .nullable(),
  unit_type: unitType,
  unit_amount: whole(1, limits.unitAmount),
  price: whole(1, limits.price),
  discount: whole(1, limits.discount).nullable(),
  discount_from: moment.nullable(),
  discount_until: moment.nullable(),
  tax_type: z.enum(taxTypes).nullable(),
});

const variationGiven = z.union([
  variationFields.partial().extend({ id, archived: z.boolean().optional() }),
  variationFields
    .partial({ barcode: true, discount: true, discount_from: true, discount_until: true, tax_type: true })
    .extend({
      id: z.undefined().optional(),
      stock_of: line(limits.sku, 1).optional().describe('SKU of the variation that it shares stock with'),
      stock_units: whole(1, limits.stockUnits).optional().describe('Stock units that one sale takes'),
    }),
]);

const productFields = z.object({
  name: wordsGiven(line(limits.name), line(limits.name, 1)),
  name_ko: line(limits.name),
  description: longWords,
  ingredients: longWords,
  set_contents: optionalWords.describe('Contents of a set'),
  cautions: optionalWords,
  category: id,
  brand: id,
  certificate: id,
  storage: z.enum(storages),
  origin: country,
  tax_type: z.enum(taxTypes),
  search_words: z.array(line(limits.searchWord, 1)).max(limits.searchWords),
  allergens: z.array(z.enum(allergens)).max(allergens.length),
  nutrition: z
    .partialRecord(z.enum(nutrients), z.number().min(0).max(limits.nutrient).nullable())
    .describe('Only the given nutrients change; null removes one'),
  fat: z.enum(fatLevels).nullable().describe('For meat'),
  bone: z.enum(boneKinds).nullable().describe('For meat'),
  producer: line(limits.company),
  importer: line(limits.company),
  notice: notice
    .extend({
      food_type: line(limits.foodType),
      grade: line(limits.grade),
      geographical_sign: line(limits.foodType),
    })
    .partial()
    .describe('Only the given fields change'),
  listed: z.boolean(),
  archived: z.boolean(),
  reviewed: z.boolean().describe('Marks all translations as up to date'),
  pictures: z
    .array(z.object({ id, alt: wordsGiven(line(200), line(200)).default({}) }))
    .max(limits.pictures)
    .describe('All pictures in their order'),
  variations: z
    .array(variationGiven)
    .max(limits.sizes)
    .describe('With an id: an existing variation, of which only the given fields change. Without: a new variation'),
});

export const productChanges = productFields.partial();
export type ProductChanges = z.output<typeof productChanges>;

export const newProduct = productChanges
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
    slug: slug(limits.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional()
      .describe('Its slug; made from the English name by default'),
    name: productFields.shape.name.required({ en: true }),
    description: longWords.required({ en: true }),
    ingredients: longWords.required({ en: true }),
  });
export type NewProduct = z.output<typeof newProduct>;

examples({
  food_type: '포장육',
  grade: '1+',
  geographical_sign: '',
  traceable: true,
  genetically_modified: false,
  import_declared: true,
  fat: 'medium',
  bone: 'boneless',
});
