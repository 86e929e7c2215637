import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, line, orderSlug, pageNumber, pageSize, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { reviewsPerPage } from '../../catalogue/products/product-record.rules.ts';
import { photoId, photoView } from '../photos/photo.contract.ts';
import { longestAuthor, longestReview, mostReviewPhotos, reviewStates, reviewTags } from './review.rules.ts';

const tag = z.enum(reviewTags);
const language = z.enum(locales);

const review = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  text: z.string().describe('Empty if the author only gave stars or tags'),
  author: z.string(),
  locale: language,
  tags: z.array(tag),
  is_demo: z.boolean(),
  created_at: z.iso.datetime(),
  /** URLs of its photos. */
  photos: z.array(z.string()),
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable().describe('Reply of the shop'),
});

export type Review = z.output<typeof review>;

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/products/review/',
  base: 'main',
  access: 'public',
  summary:
    'List the published reviews of a product, newest first, with the counts per star rating, tag and language of all of them',
  query: z.object({
    product: inText(id),
    language: language.optional().describe('Only reviews in this language'),
    page: pageNumber,
    page_size: pageSize(reviewsPerPage),
  }),
  answer: z.object({
    data: z.array(review),
    count: z.int(),
    next: z.int().nullable(),
    average: z.number().nullable(),
    /** Number of reviews with one to five stars. */
    distribution: z.array(z.int()).length(5),
    /** The tags that customers gave, the most frequent first. */
    tags: z.array(z.object({ tag, count: z.int() })),
    languages: z.array(z.object({ language, count: z.int() })).describe('The languages of the reviews'),
    photos: z.array(z.object({ url: z.string(), review: z.int() })).describe('The newest photos of its reviews'),
  }),
  errors: ['not_found'],
});

const ownReview = z.object({
  id: z.int(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  author: z.string(),
  /** Others see it once it is approved. */
  status: z.enum(reviewStates),
  tags: z.array(tag),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
  created_at: z.iso.datetime(),
  photos: z.array(photoView),
  answer: z.string().nullable().describe('Public reply of the shop'),
});
export type OwnReview = z.output<typeof ownReview>;

const reviewableLine = z.object({
  line: z.int(),
  product: z.object({ id: z.int().nullable(), slug: z.string(), name: z.string(), image: z.string() }),
  /** The product was delivered, still exists in the shop and has no review yet. */
  can_review: z.boolean(),
  reviewed_before: z.boolean().describe('The customer has reviewed the product from another order'),
  tags: z.array(tag).describe('Tags that fit the product'),
  review: ownReview.nullable(),
});
export type ReviewableLine = z.output<typeof reviewableLine>;

export const listMyReviews = endpoint({
  name: 'listMyReviews',
  method: 'GET',
  path: '/api/products/review/mine/',
  base: 'main',
  access: 'user',
  summary: 'List the lines of an order: which can be reviewed, and the existing reviews of the customer',
  query: z.object({ slug: orderSlug }),
  answer: z.object({
    data: z.array(reviewableLine),
    /** The default name that signs a review. */
    author: z.string(),
  }),
  errors: ['not_found'],
});

export const writeReview = endpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/products/review/',
  base: 'main',
  access: 'user',
  summary: 'Review a line of an order of the customer; published after staff approve it',
  body: z.object({
    line: id.describe('Id of the order line'),
    stars: whole(1, 5),
    text: text(longestReview).default(''),
    tags: z.array(tag).max(reviewTags.length).default([]),
    author: line(longestAuthor, 1).optional().describe('By default the first name of the customer'),
    photos: z.array(photoId).max(mostReviewPhotos).default([]).describe('Ids from POST /api/photos/'),
  }),
  answer: z.object({ data: ownReview }),
  errors: ['not_found', 'not_received', 'already_reviewed'],
});

nameSchemas({ Review: review, OwnReview: ownReview, ReviewableLine: reviewableLine });

examples(
  { average: 4.8, can_review: true },
  {
    Review: {
      answer: { text: 'Thank you! Come again.', at: '2026-11-17T07:45:00.000Z' },
      photos: ['/api/photos/5f0c2a9be1d74386a0b1c2d3e4f50617'],
    },
    OwnReview: { answer: 'Thank you! Come again.' },
    ListReviewsAnswer: { distribution: [0, 0, 0, 1, 3] },
    photos: { url: '/api/photos/5f0c2a9be1d74386a0b1c2d3e4f50617', review: 1 },
  },
);
