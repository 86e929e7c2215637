import { failed, type Handler, handle } from '../../http/handler.ts';
import { nextPage, pageOf } from '../../kernel/paging.ts';
import { ok } from '../../kernel/result.ts';
import type { Database } from '../../platform/database.ts';
import { averageRating } from '../catalogue/product-record.rules.ts';
import type { ShelfKeeper } from '../catalogue/shelf-keeper.ts';
import { listReviews } from './review.contract.ts';
import { readReviews } from './review.store.ts';

export function reviewApi(db: Database, keeper: ShelfKeeper): Handler[] {
  return [
    handle(listReviews, async ({ query }) => {
      if (!keeper.shelf.productById(query.product)) return failed('not_found');
      const { limit, offset } = pageOf({ page: query.page, pageSize: query.page_size });
      const { reviews, distribution } = await readReviews(db, query.product, limit, offset);
      const count = distribution.reduce((sum, number) => sum + number, 0);
      const stars = distribution.reduce((sum, number, index) => sum + number * (index + 1), 0);
      return ok({
        data: reviews,
        count,
        next: nextPage(query.page, query.page_size, count),
        average: averageRating(stars, count),
        distribution,
      });
    }),
  ];
}
