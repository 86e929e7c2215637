import {
  answerStaffReview,
  approveStaffReview,
  hideStaffReview,
  type StaffReview,
} from '../../../domain/fulfilment/reviews/staff-review.contract.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { readPosted, staleSave } from '../safe-edits/form-draft.ts';
import { fieldsOf, type ReviewAnswer, reviewDraft, writtenActions } from './written-actions.ts';

/** Executes the form of a review card. */
export async function decideReview(api: ServerClient, form: FormData, locale: Locale): Promise<ReviewAnswer> {
  const posted = readPosted(form);
  const { version, fields } = posted;
  const review = Number(fields.review);
  const deed = writtenActions.find((one) => one === fields.deed) ?? null;
  const params = { id: review };
  const words = { words: fields.words ?? '', version };
  const decided =
    deed === null
      ? await api.attempt(approveStaffReview, { params, body: { version } })
      : await api.attempt(deed === 'hide' ? hideStaffReview : answerStaffReview, { params, body: words });
  if (decided.ok) return { review, deed, saved: true, done: deed ? reviewDraft(deed, review) : undefined };
  const { code, details } = decided.error;
  const stale = deed && staleSave<StaffReview>(posted, decided.error, (current) => fieldsOf(deed, current));
  return { review, deed, stale, problem: errorText(locale, code, details), posted: fields };
}
