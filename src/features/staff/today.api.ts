import { type Handler, handle } from '../../http/handler.ts';
import { koreanDateOf } from '../../kernel/korea-time.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { ShelfKeeper } from '../catalogue/shelf-keeper.ts';
import { getToday } from './today.contract.ts';
import { countWork } from './today.store.ts';

/** Fewer pieces than a busy hour sells. */
const fewPieces = 5;

export function todayApi(db: OpenDatabase['db'], keeper: ShelfKeeper): Handler[] {
  return [
    handle(getToday, async () => {
      const counts = await countWork(db, koreanDateOf(Date.now()));
      // What can be sold is in memory already.
      const { products } = keeper.shelf.contents;
      const low_stock = products.reduce(
        (sum, { variations }) => sum + variations.filter(({ stock }) => stock < fewPieces).length,
        0,
      );
      return ok({ data: { ...counts, low_stock } });
    }),
  ];
}
