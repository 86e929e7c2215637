import type { Caller } from '../../http/caller.ts';
import { failed, type Handler, handle, handleOwn } from '../../http/handler.ts';
import type { Locale } from '../../kernel/locale.ts';
import { won } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { inTransaction, untilThrough } from '../../platform/database/transact.ts';
import type { ShelfKeeper } from '../catalogue/shelf-keeper.ts';
import { deliveryPrice } from '../delivery/delivery-price.rules.ts';
import { currentEngine } from '../search/current-engine.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { appliedVoucher } from '../vouchers/voucher.rules.ts';
import { countTry, findOffers, refusedCode, type TryLimits } from '../vouchers/voucher.service.ts';
import {
  deleteFromBasket,
  describeBasket,
  getBasket,
  listFitting,
  removeFromBasket,
  setBasketItem,
  syncBasket,
} from './basket.contract.ts';
import { addedUp, type GivenItem } from './basket.rules.ts';
import { lockBasket, lowerItem, mergeItems, putItem, readBasket, takeOut } from './basket.store.ts';
import { describeLines } from './basket-lines.ts';
import { goodsTotal, orderSummary } from './basket-totals.rules.ts';
import { fittingGoods } from './fitting-goods.ts';

export function basketApi(db: OpenDatabase['db'], keeper: ShelfKeeper, tries: Omit<TryLimits, 'db'>): Handler[] {
  const engine = currentEngine(keeper);
  const described = async (items: readonly GivenItem[], typed: string | undefined, { locale, caller }: Asker) => {
    const isLimited = (await countTry({ ...tries, db }, typed, caller)) !== null;
    const userId = (await caller.session())?.userId ?? null;
    return describe(db, keeper, items, { locale, userId, typed, isLimited });
  };
  return [
    handle(describeBasket, async ({ body }, context) =>
      ok(await described(addedUp(body.items), body.voucher, context)),
    ),
    handle(listFitting, async ({ query }, { locale }) => ok({ data: fittingGoods(engine(), query, locale) })),
    handle(getBasket, async ({ query }, context) => {
      const items = await readBasket(db, context.session.userId);
      return ok(query.shallow === '1' ? { data: items } : await described(items, query.voucher, context));
    }),
    handleOwn(syncBasket, async ({ body }, owner) => {
      const merged = await untilThrough(() => mergeItems(db, owner, body));
      return merged && ok({ data: merged.lines, unknown: merged.unknown, left_out: merged.left_out });
    }),
    handleOwn(setBasketItem, async ({ body }, owner) => {
      const merged = await untilThrough(() => putItem(db, owner, body));
      if (merged === 'full') return failed('basket_full');
      if (merged && merged.unknown.length > 0) return failed('not_found');
      return merged && ok({ data: merged.lines });
    }),
    handle(removeFromBasket, async ({ body }, { session: { userId } }) =>
      changed(db, userId, (transaction) => lowerItem(transaction, userId, body.product_variation, body.count)),
    ),
    handle(deleteFromBasket, async ({ body }, { session: { userId } }) =>
      changed(db, userId, (transaction) => takeOut(transaction, userId, body)),
    ),
  ];
}

/** Runs one change and answers with the whole basket. */
function changed(db: OpenDatabase['db'], userId: number, change: (transaction: Database) => Promise<void>) {
  return inTransaction(db, async (transaction) => {
    await lockBasket(transaction, userId);
    await change(transaction);
    return ok({ data: await readBasket(transaction, userId) });
  });
}

interface Asker {
  readonly locale: Locale;
  readonly caller: Caller;
}

interface Wanted {
  readonly locale: Locale;
  readonly userId: number | null;
  /** The code of a voucher. */
  readonly typed: string | undefined;
  /** Too many wrong codes have come from there: this one is not looked up. */
  readonly isLimited: boolean;
}

async function describe(
  db: Database,
  keeper: ShelfKeeper,
  items: readonly GivenItem[],
  { locale, userId, typed, isLimited }: Wanted,
) {
  const data = await describeLines(db, keeper.shelf, items, locale);
  const lines = data
    .filter(({ available }) => available > 0)
    .map(({ product_variation: { id, price, usual_price, product }, count, available }) => ({
      ...{ id, price, usual_price, product: product.id },
      count: Math.min(count, available),
    }));
  const asked = lines.map(({ id, product }) => ({ variation: id, product }));
  const offers = isLimited
    ? [refusedCode(typed ?? '', 'too_many_requests')]
    : await findOffers(db, { typed, userId, locale, lines: asked, now: Date.now() });
  const { delivery } = await readSettings(db, ['delivery']);
  const off = appliedVoucher(offers, lines)?.off ?? 0;
  return {
    data,
    summary: orderSummary(lines, deliveryPrice(delivery, 'mainland', won(goodsTotal(lines))), off),
    vouchers: offers.map(({ row: _, ...offer }) => ({
      ...offer,
      variations: offer.variations && [...offer.variations],
    })),
  };
}
