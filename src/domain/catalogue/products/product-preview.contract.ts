import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { productDetail } from './product.contract.ts';
import { productChanges } from './product-given.contract.ts';

const productPreview = productDetail.pick({
  ...{ name: true, brand: true, tint: true, rating: true, reviews_count: true },
  ...{ description: true, ingredients: true, information: true, storage: true, origin: true, images: true },
  ...{ fat: true, bone: true, category: true, variations: true, halal: true, lots: true },
});
export type ProductPreview = z.output<typeof productPreview>;

export const previewProduct = endpoint({
  name: 'previewProduct',
  method: 'POST',
  path: '/api/staff/product-preview/',
  base: 'main',
  access: 'staff',
  may: 'products.write',
  summary: 'Preview a product with these changes as customers would see it, in their language. Nothing is stored',
  body: productChanges.extend({ id: id.optional().describe('Omitted for a new product') }),
  answer: z.object({ data: productPreview }),
  errors: ['not_found'],
});

nameSchemas({ ProductPreview: productPreview });

examples({}, { PreviewProductBody: { category: 2, brand: 1 } });
