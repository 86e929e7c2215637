import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id } from '../../../platform/http/input-types.ts';
import { productCard } from '../../catalogue/products/product.contract.ts';

const oneProduct = z.object({ product: id.describe('Product id') });

export const getWishList = endpoint({
  name: 'getWishList',
  method: 'GET',
  path: '/api/users/wish-list/',
  base: 'main',
  access: 'user',
  summary: 'List the saved products as cards, last saved first',
  answer: z.object({ data: z.array(productCard) }),
  errors: [],
});

export const listSavedIds = endpoint({
  name: 'listSavedIds',
  method: 'GET',
  path: '/api/users/wish-list/ids/',
  base: 'main',
  access: 'user',
  summary: 'List the ids of the saved products, last saved first, for the heart icons on product cards',
  answer: z.object({ data: z.array(z.int()) }),
  errors: [],
});

export const saveProduct = endpoint({
  name: 'saveProduct',
  method: 'POST',
  path: '/api/users/wish-list/',
  base: 'main',
  access: 'user',
  summary: 'Save a product. Idempotent',
  body: oneProduct,
  answer: z.object({ data: z.object({ saved: z.literal(true) }) }),
  errors: ['not_found', 'too_many_saved'],
});

export const unsaveProduct = endpoint({
  name: 'unsaveProduct',
  method: 'DELETE',
  path: '/api/users/wish-list/',
  base: 'main',
  access: 'user',
  summary: 'Remove a product from the list. Idempotent',
  body: oneProduct,
  answer: z.object({ data: z.object({ saved: z.literal(false) }) }),
  errors: [],
});

examples({}, { ListSavedIdsAnswer: { data: [1] } });
