import { redirect } from 'react-router';
import { photosOf } from '../../../domain/fulfilment/photos/form-photos.ts';
import { listMyReviews, writeReview } from '../../../domain/fulfilment/reviews/review.contract.ts';
import { mostReviewPhotos, reviewTags } from '../../../domain/fulfilment/reviews/review.rules.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import type { PostedForm } from '../../../platform/http/uploaded-file.ts';
import { reviews as en } from '../../../platform/i18n/en/reviews.ts';
import { errorText, fieldErrorText } from '../../../platform/i18n/error-text.ts';
import { reviews as ru } from '../../../platform/i18n/ru/reviews.ts';
import { reviews as uz } from '../../../platform/i18n/uz/reviews.ts';
import type { LineValues, ReviewAnswer } from './review-answer.ts';

/** The page of a customer's reviews of one order. */
interface Page {
  readonly slug: string;
  readonly here: string;
}

/**
 * Sends the reviews of all lines that have stars and redirects to the page that shows them, or returns all errors at
 * once. Sent again, it writes nothing twice.
 */
export async function sendReviews(
  api: ServerClient,
  locale: Locale,
  { slug, here }: Page,
  readForm: () => Promise<PostedForm>,
): Promise<ReviewAnswer | Response> {
  // Photos are read only from the owner of the order, and only if something is left to review. The page shows what.
  const { data } = await api.call(listMyReviews, { query: { slug } });
  const open = data.filter((line) => line.can_review).map(({ line }) => line);
  if (open.length === 0) return redirect(here);
  const form = await readForm();
  const words = { en, ru, uz }[locale];
  const author = String(form.values.get('author') ?? '').trim();
  const lines: Record<number, LineValues> = {};
  const fields: Record<string, string> = author ? {} : { author: words.authorNeeded };
  for (const line of open) {
    const { problem, ...values } = await valuesOf(api, form, line);
    lines[line] = values;
    const isStarted = values.tags.length > 0 || values.text !== '' || values.photos.length > 0;
    if (problem) fields[`photo_files-${line}`] = errorText(locale, problem);
    if (isStarted && !values.stars) fields[`stars-${line}`] = words.starsNeeded;
  }
  const rated = open.filter((line) => lines[line]?.stars);
  const [first] = open;
  if (rated.length === 0 && Object.keys(fields).every((field) => field === 'author'))
    fields[`stars-${shownFirst(form, open) ?? first}`] = words.starsNeeded;
  if (Object.keys(fields).length > 0) return { lines, author, fields, error: words.problem };
  for (const line of rated) {
    const { stars = 0, photos = [], ...values } = lines[line] ?? {};
    const body = { line, stars, author, text: '', tags: [], ...values, photos: photos.map(({ id }) => id) };
    const written = await api.attempt(writeReview, { body });
    if (written.ok) continue;
    const { code, fields: wrong = {} } = written.error;
    const named = Object.entries(wrong).map(([field, what]) => [
      controlOf(field.replace(/\..*/, ''), line),
      fieldErrorText(locale, what),
    ]);
    return { lines, author, fields: Object.fromEntries(named), error: errorText(locale, code) };
  }
  return redirect(here);
}

async function valuesOf(api: ServerClient, form: PostedForm, line: number) {
  const { photos, problem } = await photosOf(api, form, mostReviewPhotos, `-${line}`);
  const stars = Number(form.values.get(`stars-${line}`)) || undefined;
  const given = form.values.getAll(`tags-${line}`).map(String);
  const tags = reviewTags.filter((tag) => given.includes(tag));
  const text = String(form.values.get(`text-${line}`) ?? '').trim();
  return { stars, tags, text, photos, problem };
}

/** The first line that the form showed. It may have left out lines that were reviewed before. */
function shownFirst(form: PostedForm, open: readonly number[]): number | undefined {
  return open.find((line) => form.values.has(`text-${line}`));
}

/** The control of a field of the API. */
function controlOf(field: string, line: number): string {
  if (field === 'author') return field;
  return `${field === 'photos' ? 'photo_files' : field}-${line}`;
}
