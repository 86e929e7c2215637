import type { Locale } from '../../../kernel/locale.ts';
import { won } from '../../../kernel/money.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from '../../catalogue/products/catalogue-cache.ts';
import { currentEngine } from '../../catalogue/search/current-engine.ts';
import { deliveryPrice } from '../../shop/delivery/delivery-price.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
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
import { lowerLine, mergeIntoBasket, setLine, takeOut } from './basket.service.ts';
import { readBasket } from './basket.store.ts';
import { describeLines } from './basket-lines.ts';
import { goodsTotal, orderSummary } from './basket-totals.rules.ts';
import { fittingProducts } from './fitting-products.ts';
import { keepWanted, listWanted } from './wanted.contract.ts';
import { readWanted, wantedSeconds, wantedText } from './wanted.rules.ts';

export function basketApi(
  db: OpenDatabase['db'],
  catalogueCache: CatalogueCache,
  tries: Omit<TryLimits, 'db'>,
  usualVariations: (userId: number) => Promise<readonly number[]>,
): Handler[] {
  const engine = currentEngine(catalogueCache);
  const described = async (items: readonly GivenItem[], typed: string | undefined, { locale, caller }: Asker) => {
    const isLimited = (await countTry({ ...tries, db }, typed, caller)) !== null;
    const userId = (await caller.session())?.userId ?? null;
    return describe(db, catalogueCache, items, { locale, userId, typed, isLimited });
  };
  return [
    handle(describeBasket, async ({ body }, context) =>
      ok(await described(addedUp(body.items), body.voucher, context)),
    ),
    handle(listFitting, async ({ query }, { locale, caller }) => {
      const session = await caller.session();
      const usuals = session ? await usualVariations(session.userId) : [];
      return ok({ data: fittingProducts(engine(), { ...query, usuals }, locale) });
    }),
    handle(getBasket, async ({ query }, context) => {
      const items = await readBasket(db, context.session.userId);
      return ok(query.shallow === '1' ? { data: items } : await described(items, query.voucher, context));
    }),
    handle(syncBasket, async ({ body }, { session: { userId } }) => {
      const { lines, unknown, leftOut } = await mergeIntoBasket(db, userId, body);
      return ok({ data: lines, unknown, left_out: leftOut });
    }),
    handle(setBasketItem, async ({ body }, { session: { userId } }) => {
      const lines = await setLine(db, userId, body);
      return typeof lines === 'string' ? failed(lines) : ok({ data: lines });
    }),
    handle(removeFromBasket, async ({ body }, { session: { userId } }) =>
      ok({ data: await lowerLine(db, userId, body.product_variation, body.count) }),
    ),
    handle(listWanted, async (_input, { caller }) => ok({ data: readWanted(caller.cookies.get('wanted')) })),
    handle(keepWanted, async ({ body: { product_variations } }, { caller: { cookies } }) => {
      if (product_variations.length === 0) cookies.clear('wanted');
      else cookies.set('wanted', wantedText(product_variations), wantedSeconds);
      return ok({ data: product_variations });
    }),
    handle(deleteFromBasket, async ({ body }, { session: { userId } }) =>
      ok({ data: await takeOut(db, userId, body) }),
    ),
  ];
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
  /** The caller has sent too many wrong codes, so this one is not looked up. */
  readonly isLimited: boolean;
}

async function describe(
  db: Database,
  catalogueCache: CatalogueCache,
  items: readonly GivenItem[],
  { locale, userId, typed, isLimited }: Wanted,
) {
  const data = await describeLines(db, catalogueCache.snapshot, items, locale);
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
