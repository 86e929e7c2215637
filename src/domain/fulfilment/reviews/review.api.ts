import { nextPage, pageOf } from '../../../kernel/paging.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from '../../catalogue/products/catalogue-cache.ts';
import { averageRating } from '../../catalogue/products/product-record.rules.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { ownReviewOf, readOwnReviews } from './own-review.store.ts';
import { listMyReviews, listReviews, writeReview as writeReviewEndpoint } from './review.contract.ts';
import { signature } from './review.rules.ts';
import { writeReview } from './review.service.ts';
import { readReviews } from './review.store.ts';

export function reviewApi(db: OpenDatabase['db'], catalogueCache: CatalogueCache): Handler[] {
  return [
    handle(listReviews, async ({ query }, { noteRead }) => {
      noteRead?.(`product:${query.product}`);
      if (!catalogueCache.snapshot.productById(query.product)) return failed('not_found');
      const { limit, offset } = pageOf({ page: query.page, pageSize: query.page_size });
      const { language } = query;
      const { reviews, distribution, tags, languages, photos } = await readReviews(db, query.product, {
        ...{ language, limit, offset },
      });
      const written = distribution.reduce((sum, number) => sum + number, 0);
      const count = language ? (languages.find((one) => one.language === language)?.count ?? 0) : written;
      const stars = distribution.reduce((sum, number, index) => sum + number * (index + 1), 0);
      return ok({
        data: reviews,
        count,
        next: nextPage(query.page, query.page_size, count),
        average: averageRating(stars, written),
        ...{ distribution, tags, languages, photos },
      });
    }),
    handle(listMyReviews, async ({ query }, { session, locale }) => {
      const number = tidyOrderNumber(query.slug);
      const order = number && (await readOwnReviews(db, session.userId, number, locale));
      return order ? ok({ data: order.lines, author: signature(order.name) }) : failed('not_found');
    }),
    handle(writeReviewEndpoint, async ({ body }, { session, locale }) => {
      const written = await writeReview(db, { ...body, locale }, session.userId);
      if (!written.ok) return written;
      return ok({ data: await ownReviewOf(db, written.value) });
    }),
  ];
}
