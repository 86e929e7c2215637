import type { reviews as english } from './en/reviews.ts';
import { wordGroup } from './word-group.ts';

/** Texts for writing a review in the page's language. */
export const useReviewsText = wordGroup<typeof english>({
  en: async () => (await import('./en/reviews.ts')).reviews,
  ru: async () => (await import('./ru/reviews.ts')).reviews,
  uz: async () => (await import('./uz/reviews.ts')).reviews,
});
