import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id } from '../../../platform/http/input-types.ts';
import { mostLines } from './basket.rules.ts';

const wanted = z.object({
  data: z.array(z.int()).describe('Variation ids; an id appears once per piece'),
});

export const listWanted = endpoint({
  name: 'listWanted',
  method: 'GET',
  path: '/api/orders/wanted-items/',
  base: 'main',
  access: 'public',
  summary: 'List the basket of a guest without JavaScript, stored in a cookie',
  answer: wanted,
  errors: [],
});

export const keepWanted = endpoint({
  name: 'keepWanted',
  method: 'POST',
  path: '/api/orders/wanted-items/',
  base: 'main',
  access: 'public',
  summary: 'Store that list for a day; an empty list deletes it',
  body: z.object({ product_variations: z.array(id).max(mostLines) }),
  answer: wanted,
  errors: [],
});

examples(
  {},
  {
    ListWantedAnswer: { data: [1, 7, 1] },
    KeepWantedAnswer: { data: [1, 7, 1] },
    KeepWantedBody: { product_variations: [1, 7, 1] },
  },
);
