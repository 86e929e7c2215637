import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import type { Locale } from '../../kernel/locale.ts';
import { won } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { ShelfKeeper } from '../catalogue/shelf-keeper.ts';
import { deliveryPrice } from '../delivery/delivery-price.rules.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import {
  deleteFromBasket,
  describeBasket,
  getBasket,
  removeFromBasket,
  setBasketItem,
  syncBasket,
} from './basket.contract.ts';
import { addedUp, mostLines } from './basket.rules.ts';
import {
  countLines,
  type GivenItem,
  leaveOutOldest,
  lockBasket,
  lowerItem,
  mergeItems,
  readBasket,
  takeOut,
} from './basket.store.ts';
import { describeLines } from './basket-lines.ts';
import { goodsTotal, orderSummary } from './basket-totals.rules.ts';

export function basketApi(db: OpenDatabase['db'], keeper: ShelfKeeper): Handler[] {
  return [
    handle(describeBasket, async ({ body }, { locale }) =>
      ok(await described(db, keeper, addedUp(body.items), locale)),
    ),
    handle(getBasket, async ({ query }, { session, locale }) => {
      const items = await readBasket(db, session.userId);
      return ok(query.shallow === '1' ? { data: items } : await described(db, keeper, items, locale));
    }),
    handle(syncBasket, async ({ body }, { session: { userId } }) =>
      changed(db, userId, async (transaction) => {
        const known = await mergeItems(transaction, userId, body);
        const unknown = body.map((item) => item.product_variation).filter((id) => !known.includes(id));
        return ok({ unknown: [...new Set(unknown)], left_out: await leaveOutOldest(transaction, userId) });
      }),
    ),
    handle(setBasketItem, async ({ body }, { session: { userId } }) =>
      changed(db, userId, async (transaction) => {
        const known = await mergeItems(transaction, userId, [body]);
        if (known.length === 0) return failed('not_found');
        return (await countLines(transaction, userId)) > mostLines ? failed('basket_full') : ok({});
      }),
    ),
    handle(removeFromBasket, async ({ body }, { session: { userId } }) =>
      changed(db, userId, async (transaction) => {
        await lowerItem(transaction, userId, body.product_variation, body.count);
        return ok({});
      }),
    ),
    handle(deleteFromBasket, async ({ body }, { session: { userId } }) =>
      changed(db, userId, async (transaction) => {
        await takeOut(transaction, userId, body);
        return ok({});
      }),
    ),
  ];
}

/** Runs one change and answers with the whole basket; a refusal leaves everything as it was. */
function changed<Extra extends object>(
  db: OpenDatabase['db'],
  userId: number,
  change: (transaction: Database) => Promise<Result<Extra, Failure>>,
) {
  return transact(db, async (transaction) => {
    await lockBasket(transaction, userId);
    const outcome = await change(transaction);
    return outcome.ok ? ok({ ...outcome.value, data: await readBasket(transaction, userId) }) : outcome;
  });
}

async function described(db: Database, keeper: ShelfKeeper, items: readonly GivenItem[], locale: Locale) {
  const data = await describeLines(db, keeper.shelf, items, locale);
  const lines = data
    .filter(({ available }) => available > 0)
    .map(({ product_variation: { price, usual_price }, count, available }) => ({
      price,
      usual_price,
      count: Math.min(count, available),
    }));
  const { delivery } = await readSettings(db, ['delivery']);
  return { data, summary: orderSummary(lines, deliveryPrice(delivery, 'mainland', won(goodsTotal(lines)))) };
}
