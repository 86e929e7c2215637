import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';

export interface ReviewValues {
  readonly stars: number | undefined;
  readonly text: string;
  readonly author: string;
}

/** Fields that can have an error, in the order of the page. */
export const reviewFields = ['stars', 'text', 'author', 'photos'] as const;
export type ReviewErrors = { readonly [Field in (typeof reviewFields)[number]]?: string | undefined };

/** The result of a rejected form, with the values for customers without JavaScript. */
export interface ReviewAnswer {
  readonly values: ReviewValues;
  readonly photos: readonly PhotoView[];
  readonly fields: ReviewErrors;
  readonly error: string;
}
