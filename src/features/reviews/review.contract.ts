import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

const review = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  author: z.string(),
  locale: z.enum(['en', 'ru', 'uz']),
  is_demo: z.boolean(),
  created_at: z.iso.datetime(),
});

export type Review = z.output<typeof review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/review/',
  base: 'main',
  access: 'public',
  summary: 'Published reviews of a product, newest first, with how many gave each number of stars',
  query: z.object({
    product: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answer: z.object({
    data: z.array(review),
    count: z.int(),
    next: z.int().nullable(),
    average: z.number().nullable(),
    /** Number of reviews with one, two … five stars. */
    distribution: z.array(z.int()).length(5),
  }),
  errors: ['not_found'],
  reads: ['catalogue'],
});
