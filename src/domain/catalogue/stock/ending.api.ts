import { addDays, daysBetween, type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { mustLastUntil, type SellingTerms, sellingTerms } from '../../shop/delivery/shelf-life.rules.ts';
import type { KnownSettings } from '../../shop/settings/known-settings.ts';
import { changeStock, lockLots } from '../products/stock-change.store.ts';
import { type EndingLot, listEndingLots, type WrittenOff, writeOffLots } from './ending.contract.ts';
import { type EndingLotRow, readLotsEndingBy } from './ending.store.ts';
import { leftovers, paceOf } from './sell-out.rules.ts';
import { inBatch } from './stock-batch.store.ts';

/** Lots that expire soon, and their write-off. */
export function endingApi(db: OpenDatabase['db'], settings: KnownSettings): Handler[] {
  return [
    handle(listEndingLots, async ({ query: { days, left, page, page_size: pageSize } }, { locale }) => {
      const now = Date.now();
      const terms = sellingTerms(await settings.read(['delivery', 'calendar', 'stock']));
      const lots = await readLotsEndingBy(db, addDays(koreanDateOf(now), days), locale);
      const ending = endingLots(lots, now, terms).filter((lot) => left === '0' || lot.left > 0);
      const from = (page - 1) * pageSize;
      const next = from + pageSize < ending.length ? page + 1 : null;
      return ok({ data: ending.slice(from, from + pageSize), count: ending.length, next });
    }),
    handle(writeOffLots, async ({ body: { request_key, ...wish } }, { session: { userId: staffId }, caller }) => {
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      const { reason, note } = wish;
      const batch = { kind: 'write_off', staffId, key, request: wish } as const;
      const gone = await inBatch<WrittenOff>(db, batch, async (transaction) => {
        const lots = await lockLots(transaction, wish.lots);
        if (lots.length < new Set(wish.lots).size) return failed('not_found');
        const changes = lots
          .filter(({ free }) => free > 0)
          .map(({ lot, free }) => ({ lot, delta: -free, reason, note }));
        await changeStock(transaction, changes, { person: staffId });
        return ok(lots.map(({ lot, free, aside }) => ({ lot, delta: free === 0 ? 0 : -free, aside })));
      });
      return gone.ok ? ok({ data: [...gone.value] }) : gone;
    }),
  ];
}

function endingLots(lots: readonly EndingLotRow[], now: number, terms: SellingTerms): EndingLot[] {
  const lastUntil = mustLastUntil(now, 'mainland', terms);
  const left = new Map<number, number>();
  for (const goods of Map.groupBy(lots, ({ stockItem }) => stockItem).values()) {
    const pace = paceOf(goods[0]?.sold ?? 0);
    const toSell = goods.map(({ lot: id, free, bestBefore, sellable }) => {
      const days = sellable ? daysBetween(lastUntil, bestBefore as KoreanDate) + 1 : 0;
      return { id, free, days };
    });
    for (const { id, units } of leftovers(toSell, pace)) left.set(id, units);
  }
  return lots.map((one) => ({
    lot: one.lot,
    product: one.product,
    name: one.name,
    sku: one.sku,
    lot_number: one.lotNumber,
    best_before: one.bestBefore,
    quantity: one.quantity,
    free: one.free,
    pace: Math.round(paceOf(one.sold) * 10) / 10,
    left: left.get(one.lot) ?? 0,
    recalled: one.recalled,
  }));
}
