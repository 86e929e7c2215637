import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';
import type { ReviewTag } from '../../../domain/fulfilment/reviews/review.rules.ts';

/** What a customer has entered for one line of the order. */
export interface LineValues {
  readonly stars: number | undefined;
  readonly tags: ReviewTag[];
  readonly text: string;
  readonly photos: readonly PhotoView[];
}

/** The result of a rejected form, with the values for customers without JavaScript. */
export interface ReviewAnswer {
  /** By the id of the order line. */
  readonly lines: Readonly<Record<number, LineValues>>;
  readonly author: string;
  /** By the name of the control, such as `stars-12`. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly error: string;
}
