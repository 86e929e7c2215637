export const longestReview = 2_000;
export const longestAnswer = 1_000;
export const longestAuthor = 40;
export const mostReviewPhotos = 4;

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
