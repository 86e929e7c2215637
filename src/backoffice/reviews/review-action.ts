import {
  answerStaffReview,
  approveStaffReview,
  hideStaffReview,
  type StaffReview,
} from '../../features/reviews/staff-review.contract.ts';
import type { ServerClient } from '../../http/server-client.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { Locale } from '../../kernel/locale.ts';
import { readPosted, staleSave } from '../safe-edits/posted-form.ts';
import type { SafeAnswer } from '../safe-edits/safe-form.tsx';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** What is written about a review: below it for everybody, or to its author alone, who reads why it is hidden. */
export const writtenDeeds = ['answer', 'hide'] as const;
export type WrittenDeed = (typeof writtenDeeds)[number];

export interface ReviewAnswer extends SafeAnswer {
  readonly review: number;
  /** Null where nothing was written: it was approved. */
  readonly deed: WrittenDeed | null;
}

export function fieldsOf(deed: WrittenDeed, { answer, rejection }: Pick<StaffReview, 'answer' | 'rejection'>): Fields {
  return { words: (deed === 'answer' ? answer : rejection) ?? '' };
}

/** What a card's form asks for. */
export async function decideReview(api: ServerClient, form: FormData, locale: Locale): Promise<ReviewAnswer> {
  const posted = readPosted(form);
  const { version, fields } = posted;
  const review = Number(fields.review);
  const deed = writtenDeeds.find((one) => one === fields.deed) ?? null;
  const params = { id: review };
  const words = { words: fields.words ?? '', version };
  const decided =
    deed === null
      ? await api.attempt(approveStaffReview, { params, body: { version } })
      : await api.attempt(deed === 'hide' ? hideStaffReview : answerStaffReview, { params, body: words });
  if (decided.ok) return { review, deed, saved: true };
  const { code, details } = decided.error;
  const stale = deed && staleSave<StaffReview>(posted, decided.error, (current) => fieldsOf(deed, current));
  return { review, deed, stale, problem: errorText(locale, code, details), posted: fields };
}
