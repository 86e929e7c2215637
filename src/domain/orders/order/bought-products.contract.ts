import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { inText, whole } from '../../../platform/http/input-types.ts';
import { productCard } from '../../catalogue/products/product.contract.ts';

export const listBoughtProducts = endpoint({
  name: 'listBoughtProducts',
  method: 'GET',
  path: '/api/products/buy-again/',
  base: 'main',
  access: 'user',
  summary: 'List products that the customer has bought before and can buy now, last bought first',
  query: z.object({ limit: inText(whole(1, 24)).default(12) }),
  answer: z.object({ data: z.array(productCard) }),
  errors: [],
});
