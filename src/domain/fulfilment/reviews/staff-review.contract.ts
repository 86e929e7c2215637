import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, pageNumber, pageSize, rowVersion, text } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { photoView } from '../photos/photo.contract.ts';
import { longestAnswer, reviewStates, reviewTags } from './review.rules.ts';

const staffReview = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  stars: z.int().min(1).max(5),
  text: z.string(),
  tags: z.array(z.enum(reviewTags)),
  author: z.string(),
  locale: z.enum(locales),
  is_demo: z.boolean(),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  slug: z.string().nullable().describe('The order that delivered it'),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
  rejection: z.string().nullable().describe('Why it is hidden, as shown to the author'),
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
  summary: 'List reviews by state: pending ones oldest first, others newest first by default',
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
const version = rowVersion.describe('The version that was read; the call fails if it has changed since');
const answer = z.object({ data: staffReview });
const errors = ['not_found', 'changed_meanwhile'] as const;

export const approveStaffReview = endpoint({
  name: 'approveStaffReview',
  method: 'POST',
  path: '/api/staff/reviews/:id/approve/',
  base: 'main',
  access: 'staff',
  may: 'reviews.moderate',
  summary: 'Publish a review, also one that was hidden',
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
  summary: 'Hide a review, pending or published; its author sees the reason',
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
  summary: 'Set the public reply of the shop to a review; an empty text removes it',
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
