import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, pageNumber, pageSize, rowVersion, text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { photoView } from '../photos/photo.contract.ts';
import { longestAnswer, reviewStates } from './review.rules.ts';

const staffReview = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  stars: z.int().min(1).max(5),
  text: z.string(),
  author: z.string(),
  locale: z.enum(locales),
  is_demo: z.boolean(),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  slug: z.string().nullable().describe('The order that brought it'),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  rejection: z.string().nullable().describe('Why it is hidden, as its author reads it'),
  answer: z.string().nullable(),
  photos: z.array(photoView),
  version: z.int(),
});
export type StaffReview = z.output<typeof staffReview>;

export const reviewSorts = ['created_at', '-created_at'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const listStaffReviews = endpoint({
  name: 'listStaffReviews',
  method: 'GET',
  path: '/api/staff/reviews/',
  base: 'main',
  access: 'staff',
  may: 'reviews.moderate',
  summary: 'Reviews of one state: those that wait oldest first, others newest first, or in the order that is asked for',
  query: z.object({
    state: z.enum(reviewStates).default('pending'),
    product: inText(id).optional(),
    sort: z.enum(reviewSorts).optional(),
    page: pageNumber,
    page_size: pageSize(20, 200),
  }),
  answer: z.object({ data: z.array(staffReview), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

const reviewId = z.object({ id: inText(id) });
const version = rowVersion.describe('As it was read; another one by now is refused');
const answer = z.object({ data: staffReview });
const errors = ['not_found', 'changed_meanwhile'] as const;

export const approveStaffReview = endpoint({
  name: 'approveStaffReview',
  method: 'POST',
  path: '/api/staff/reviews/:id/approve/',
  base: 'main',
  access: 'staff',
  may: 'reviews.moderate',
  summary: 'Shows a review to everybody, also one that was hidden',
  params: reviewId,
  body: z.object({ version }),
  answer,
  errors,
});

export const hideStaffReview = endpoint({
  name: 'hideStaffReview',
  method: 'POST',
  path: '/api/staff/reviews/:id/hide/',
  base: 'main',
  access: 'staff',
  may: 'reviews.moderate',
  summary: 'Does not show a review, or no longer; its author reads why',
  params: reviewId,
  body: z.object({ words: text(500, 1), version }),
  answer,
  errors,
});

export const answerStaffReview = endpoint({
  name: 'answerStaffReview',
  method: 'POST',
  path: '/api/staff/reviews/:id/answer/',
  base: 'main',
  access: 'staff',
  may: 'reviews.moderate',
  summary: 'Says something publicly below a review, as the shop; without words nothing any more',
  params: reviewId,
  body: z.object({ words: text(longestAnswer), version }),
  answer,
  errors,
});

nameSchemas({ StaffReview: staffReview });

examples(
  {},
  {
    StaffReview: {
      state: 'pending',
      slug: 'K7QD-2M9X-4WTR',
      text: 'The meat is fresh and cut evenly.',
      answer: 'Thank you! Come again.',
    },
    listStaffReviews: { state: 'pending' },
  },
);
