import type { StaffReview } from '../../../domain/fulfilment/reviews/staff-review.contract.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** What is written about a review: below it for everybody, or to its author alone, who reads why it is hidden. */
export const writtenDeeds = ['answer', 'hide'] as const;
export type WrittenDeed = (typeof writtenDeeds)[number];

export interface ReviewAnswer extends SafeAnswer {
  readonly review: number;
  /** Null where nothing was written: it was approved. */
  readonly deed: WrittenDeed | null;
  /** The draft of what is done: a review that is hidden takes its form off the list. */
  readonly done?: string | undefined;
}

export const reviewDraft = (deed: WrittenDeed, review: number) => `review-${deed}:${review}`;

export function fieldsOf(deed: WrittenDeed, { answer, rejection }: Pick<StaffReview, 'answer' | 'rejection'>): Fields {
  return { words: (deed === 'answer' ? answer : rejection) ?? '' };
}
