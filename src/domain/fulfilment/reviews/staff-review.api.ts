import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { nextPage } from '../../../kernel/paging.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { answerReview, publishReview, refuseReview } from './review.store.ts';
import {
  answerStaffReview,
  approveStaffReview,
  hideStaffReview,
  listStaffReviews,
  type StaffReview,
} from './staff-review.contract.ts';
import { findStaffReviews, readStaffReview } from './staff-review.store.ts';

/** Staff endpoints for reviews. */
export function staffReviewApi(db: OpenDatabase['db']): Handler[] {
  /** The review after a change. If another staff member was faster, the failure names them. */
  const answered = async (
    id: number,
    isDone: boolean,
    locale: Locale,
  ): Promise<Result<{ data: StaffReview }, Failure>> => {
    const review = await readStaffReview(db, id, locale);
    if (!review) return failed('not_found');
    if (isDone) return ok({ data: review });
    const details = { by: review.decided_by ?? '', at: review.decided_at, current: review };
    return err({ code: 'changed_meanwhile', details });
  };
  return [
    handle(listStaffReviews, async ({ query: { state, product, sort, page, page_size: pageSize } }, { locale }) => {
      const { reviews, count } = await findStaffReviews(db, { state, product, sort, locale, page, pageSize });
      return ok({ data: reviews, count, next: nextPage(page, pageSize, count) });
    }),
    handle(approveStaffReview, async ({ params: { id }, body: { version } }, { session, locale }) =>
      answered(id, await publishReview(db, id, { staffId: session.userId, version }), locale),
    ),
    handle(hideStaffReview, async ({ params: { id }, body: { words, version } }, { session, locale }) =>
      answered(id, await refuseReview(db, id, words, { staffId: session.userId, version }), locale),
    ),
    handle(answerStaffReview, async ({ params: { id }, body: { words, version } }, { session, locale }) =>
      answered(id, await answerReview(db, id, words, { staffId: session.userId, version }), locale),
    ),
  ];
}
