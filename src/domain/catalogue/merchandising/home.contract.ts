import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { picture } from '../products/picture.contract.ts';
import { homePartKinds } from './home-part.rules.ts';

const homePart = z.object({
  id: z.int(),
  kind: z.enum(homePartKinds),
  title: z.string().describe('Empty for the default text of the shop'),
  text: z.string(),
  button: z.string(),
  link: z.string().describe('A path of the shop, or empty'),
  picture: picture.nullable(),
  category: z.string().nullable().describe('Slug of the category whose products it shows'),
  query: z.string().describe('The search whose products it shows, or empty'),
});
export type HomePart = z.output<typeof homePart>;

export const listHomeParts = endpoint({
  name: 'listHomeParts',
  method: 'GET',
  path: '/api/products/home/',
  base: 'main',
  access: 'public',
  summary: 'List the current banners and shelves of the home page, from top to bottom',
  answer: z.object({
    data: z.object({
      parts: z.array(homePart),
      until: z.iso.datetime().nullable().describe('When the next of them starts or ends'),
    }),
  }),
  errors: [],
  reads: ['home', 'categories'],
  goodUntil: ({ data }) => {
    const { until } = data as { until: string | null };
    return until === null ? null : new Date(until);
  },
});

nameSchemas({ HomePart: homePart });

examples(
  {},
  {
    HomePart: {
      kind: 'banner',
      title: 'Plov week',
      button: 'See the goods',
      link: '/products?category=fresh-beef',
      query: '',
      category: null,
      text: 'All this week',
    },
    ListHomePartsAnswer: { until: null },
  },
);
