import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { productCard } from '../../catalogue/products/product.contract.ts';

const boughtProduct = productCard.extend({
  usual_count: z.int().describe('The number that the customer usually takes of this variation, limited by its stock'),
  days_since: z.int().describe('Days since the last purchase, in Korea'),
  is_due: z.boolean().describe('The usual time between two purchases of the product is about over'),
});
export type BoughtProduct = z.output<typeof boughtProduct>;

export const listBoughtProducts = endpoint({
  name: 'listBoughtProducts',
  method: 'GET',
  path: '/api/products/buy-again/',
  base: 'main',
  access: 'user',
  summary:
    'List products that the customer has bought before and can buy now, each in its usual size and number: first those that are due, then the most frequently bought',
  query: z.object({ limit: inText(whole(1, 24)).default(12) }),
  answer: z.object({ data: z.array(boughtProduct) }),
  errors: [],
});

nameSchemas({ BoughtProduct: boughtProduct });

examples({ usual_count: 2, days_since: 19, is_due: true }, {});
