export const longestReview = 2_000;
export const longestAnswer = 1_000;
export const longestAuthor = 40;
export const mostReviewPhotos = 4;

/** What a customer can say about a product with one tap. The database has the same list. */
export const reviewTags = [
  'fresh',
  'tasty',
  'tender',
  'well_packed',
  'came_cold',
  'good_price',
  'much_fat',
  'tough',
  'came_warm',
] as const;
export type ReviewTag = (typeof reviewTags)[number];

const dryTags: readonly ReviewTag[] = ['fresh', 'tasty', 'well_packed', 'good_price'];

/** The tags that make sense for a product: tea is neither tender nor cold. */
export function tagsFor(storage: string): readonly ReviewTag[] {
  return storage === 'ambient' ? dryTags : reviewTags;
}

export const reviewStates = ['pending', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** A review waits until staff publish it or reject it with a reason. */
export function reviewState(published: boolean, rejection: string | null): ReviewState {
  if (published) return 'approved';
  return rejection === null ? 'pending' : 'rejected';
}

/** The first name: enough for a signature, too little to identify the customer. */
export function signature(name: string): string {
  return (name.trim().split(/\s+/)[0] ?? '').slice(0, longestAuthor);
}
