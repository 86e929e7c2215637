import { redirect } from 'react-router';
import { photosOf } from '../../../domain/fulfilment/photos/form-photos.ts';
import { listMyReviews, writeReview } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { mostReviewPhotos } from '../../../domain/fulfilment/reviews/review.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';
import { reviews as en } from '../../../platform/i18n/en/reviews.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { reviews as ru } from '../../../platform/i18n/ru/reviews.ts';
import { reviews as uz } from '../../../platform/i18n/uz/reviews.ts';
import type { ReviewAnswer, ReviewErrors } from './review-answer.ts';

/** Sends a review and redirects to the page that shows it, or returns all errors at once. */
export async function sendReview(
  api: ServerClient,
  locale: Locale,
  { slug, here }: { readonly slug: string; readonly here: string },
  readForm: () => Promise<PostedForm>,
): Promise<ReviewAnswer | Response> {
  // Photos are read only from the owner of the order, and only if something is left to review. The page shows what.
  const { data: lines } = await api.call(listMyReviews, { query: { slug } });
  if (!lines.some((line) => line.can_review)) return redirect(here);
  const form = await readForm();
  const text = (name: string) => String(form.values.get(name) ?? '').trim();
  const stars = Number(text('stars')) || undefined;
  const values = { stars, text: text('text'), author: text('author') };
  const { photos, problem } = await photosOf(api, form, mostReviewPhotos);
  const words = { en, ru, uz }[locale];
  const required = fieldErrorText(locale, 'required');
  const fields: ReviewErrors = {
    ...(stars ? {} : { stars: words.starsNeeded }),
    ...(values.text ? {} : { text: required }),
    ...(values.author ? {} : { author: words.authorNeeded }),
    ...(problem ? { photos: errorText(locale, problem) } : {}),
  };
  if (!stars || Object.keys(fields).length > 0) return { values, photos, fields, error: words.problem };
  const line = Number(text('line'));
  const body = { ...values, line, stars, photos: photos.map(({ id }) => id) };
  const written = await api.attempt(writeReview, { body });
  if (written.ok) return redirect(`${here}?line=${line}`);
  const { code, fields: wrong = {} } = written.error;
  const named = Object.entries(wrong).map(([field, what]) => [field.replace(/\..*/, ''), fieldErrorText(locale, what)]);
  return {
    values,
    photos: wrong.photos ? [] : photos,
    fields: Object.fromEntries(named),
    error: errorText(locale, code),
  };
}
