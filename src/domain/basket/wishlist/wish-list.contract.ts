import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id } from '../../../platform/http/input-types.ts';
import { productCard } from '../../catalogue/products/product.contract.ts';
import { mostSavedHere } from './saved-here.rules.ts';

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

export const mergeSaved = endpoint({
  name: 'mergeSaved',
  method: 'POST',
  path: '/api/users/wish-list/merge/',
  base: 'main',
  access: 'user',
  summary:
    'Save the products that a visitor saved before the login, and list the ids of all saved products. Unknown products and those that exceed a full list are skipped. Idempotent',
  body: z.object({ products: z.array(id).max(mostSavedHere).describe('Product ids, last saved first') }),
  answer: z.object({ data: z.array(z.int()) }),
  errors: [],
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

examples(
  {},
  { ListSavedIdsAnswer: { data: [1] }, MergeSavedBody: { products: [2] }, MergeSavedAnswer: { data: [1, 2] } },
);
