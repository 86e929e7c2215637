import type { Failure } from '../../../kernel/error-codes.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed } from '../../../platform/http/handler.ts';
import { hasArrived } from '../../orders/order/order-status.rules.ts';
import { attachPhotos } from '../photos/photo.store.ts';
import { type ReviewTag, signature } from './review.rules.ts';
import { type Deciding, findReview, insertReview, lockReviewedLine, publishReview } from './review.store.ts';

interface WantedReview {
  readonly line: number;
  readonly stars: number;
  readonly text: string;
  readonly author?: string | undefined;
  readonly tags: readonly ReviewTag[];
  readonly photos: readonly string[];
  readonly locale: Locale;
}

/**
 * Writes one review per product of an order, also if a voucher split it into two lines. A repeated request returns the
 * same review. Returns its id.
 */
export function writeReview(
  db: OpenDatabase['db'],
  wanted: WantedReview,
  userId: number,
): Promise<Result<number, Failure>> {
  return transact(db, async (transaction): Promise<Result<number, Failure>> => {
    const line = await lockReviewedLine(transaction, wanted.line);
    if (line?.userId !== userId) return failed('not_found');
    if (!hasArrived(line.status) || line.productId === null) return failed('not_received');
    const before = await findReview(transaction, wanted.line);
    if (before) {
      const isSame = before.stars === wanted.stars && before.text === wanted.text;
      return isSame ? ok(before.id) : failed('already_reviewed');
    }
    const author = wanted.author ?? signature(line.userName);
    if (author === '') return failed('invalid_input', { author: 'required' });
    const { stars, text, locale } = wanted;
    const tags = [...new Set(wanted.tags)];
    const reviewId = await insertReview(transaction, {
      line: wanted.line,
      productId: line.productId,
      ...{ userId, stars, text, tags, locale, author },
    });
    const photos = [...new Set(wanted.photos)];
    if (!(await attachPhotos(transaction, userId, photos, { reviewId })))
      return failed('invalid_input', { photos: 'invalid' });
    return ok(reviewId);
  });
}

/** Publishes a review; the average rating is updated by the database. */
export async function approveReview(
  db: OpenDatabase['db'],
  id: number,
  deciding: Deciding = {},
): Promise<Result<null, Failure>> {
  return (await publishReview(db, id, deciding)) ? ok(null) : failed('not_found');
}
