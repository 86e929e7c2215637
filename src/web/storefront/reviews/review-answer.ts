import type { PhotoView } from '../../../domain/fulfilment/photos/photo.rules.ts';

export interface ReviewValues {
  readonly stars: number | undefined;
  readonly text: string;
  readonly author: string;
}

/** The fields that something can be wrong with, in the order of the page. */
export const reviewFields = ['stars', 'text', 'author', 'photos'] as const;
export type ReviewErrors = { readonly [Field in (typeof reviewFields)[number]]?: string | undefined };

/** What the form says after it was sent and not taken; with the values, for whoever has no scripts. */
export interface ReviewAnswer {
  readonly values: ReviewValues;
  readonly photos: readonly PhotoView[];
  readonly fields: ReviewErrors;
  readonly error: string;
}
