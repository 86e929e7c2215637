import { reviewTags } from './review-tags.ts';

/** Texts about moderating reviews and replying to them. */
export const staffReviews = {
  'staffReviews.title': 'Reviews',
  'staffReviews.state': 'Status',
  'staffReviews.pending': 'Waiting',
  'staffReviews.approved': 'Published',
  'staffReviews.rejected': 'Hidden',
  'staffReviews.count': { one: '{count} review', other: '{count} reviews' },
  'staffReviews.empty': 'No reviews here.',
  ...reviewTags,
  'staffReviews.order': 'Order {slug}',
  'staffReviews.approve': 'Publish',
  'staffReviews.hide': 'Hide',
  'staffReviews.why': 'Reason',
  'staffReviews.whyHint': 'The author sees it on their review page.',
  'staffReviews.answer': 'Reply publicly',
  'staffReviews.answerHint': 'Shown to everybody below the review, as the shop’s reply.',
  'staffReviews.send': 'Save reply',
  'staffReviews.answered': 'The shop’s reply',
  'staffReviews.demo': 'Demo',
  'staffReviews.photo': 'Photo {number}',
  'staffReviews.decided': '{name}, {at}',
  'staffReviews.keyNext': 'Next review',
  'staffReviews.keyPrevious': 'Previous review',
  'staffReviews.keyApprove': 'Publish this review',
  'staffReviews.stars': { one: '{count} star', other: '{count} stars' },
} as const;
