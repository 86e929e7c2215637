import type { StaffReview } from '../../../domain/fulfilment/reviews/staff-review.contract.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** Texts about a review: a public answer, or the reason for hiding it, which only the author reads. */
export const writtenActions = ['answer', 'hide'] as const;
export type WrittenAction = (typeof writtenActions)[number];

export interface ReviewAnswer extends SafeAnswer {
  readonly review: number;
  /** Null if nothing was written: the review was approved. */
  readonly deed: WrittenAction | null;
  /** The draft to delete: hiding a review removes its form from the list. */
  readonly done?: string | undefined;
}

export const reviewDraft = (deed: WrittenAction, review: number) => `review-${deed}:${review}`;

export function fieldsOf(
  deed: WrittenAction,
  { answer, rejection }: Pick<StaffReview, 'answer' | 'rejection'>,
): Fields {
  return { words: (deed === 'answer' ? answer : rejection) ?? '' };
}
