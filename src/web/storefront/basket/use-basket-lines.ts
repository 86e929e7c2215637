import { useEffect, useState } from 'react';
import type { DetailedItem, describeBasket } from '../../../domain/basket/lines/basket.contract.ts';
import type { BasketItem } from '../../../domain/basket/lines/basket.rules.ts';
import type { VoucherOffer } from '../../../domain/basket/vouchers/voucher.rules.ts';
import type { AnswerOf } from '../../../platform/http/endpoint.ts';
import { useApi } from '../frame/use-api.ts';
import { knownLines, noteKnownLines } from './known-lines.browser.ts';
import { changeBasket, takeOut, useBasket } from './local-basket.browser.ts';
import { noteSeenPrices, seenPrice } from './seen-prices.browser.ts';

export interface BasketLine extends DetailedItem {
  readonly id: number;
  /** The price that the customer saw last time, if it has changed. */
  readonly priceBefore?: number | undefined;
  /** The count was higher than the available quantity. */
  readonly wasLowered: boolean;
}

interface Looked {
  readonly lines: ReadonlyMap<number, BasketLine>;
  readonly failed: boolean;
  readonly vouchers: readonly VoucherOffer[];
}

/**
 * The basket's lines with current prices. Loaded when lines or a voucher are added or removed; a new quantity needs no
 * call.
 */
export function useBasketLines(voucher: string | null) {
  const items = useBasket();
  const call = useApi();
  const [{ lines, failed, vouchers }, setLooked] = useState<Looked>({ lines: new Map(), failed: false, vouchers: [] });
  const [tries, setTries] = useState(0);
  const ids = items.map((item) => item.product_variation).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other lines or a retry need a call
  useEffect(() => {
    if (items.length === 0 || voucher === null) return;
    const asking = new AbortController();
    const target = { method: 'POST', path: '/api/orders/temp-cart-items/', base: 'main' } as const;
    call<typeof describeBasket>(
      target,
      { body: { items: [...items], ...(voucher === '' ? {} : { voucher }) } },
      asking.signal,
    ).then((answer) => {
      if (asking.signal.aborted) return;
      if (!answer.ok) {
        // Lines already on the page are newer than the stored ones.
        const stored = linesOf(knownLines(), new Map(), new Map());
        return setLooked((before) => ({ lines: new Map([...stored, ...before.lines]), failed: true, vouchers: [] }));
      }
      const described = answer.value.data;
      const seen = new Map(described.map(({ product_variation: { id } }) => [id, seenPrice(id)]));
      setLooked((before) => ({
        lines: linesOf(described, before.lines, seen),
        failed: false,
        vouchers: answer.value.vouchers,
      }));
      noteKnownLines(described);
      noteSeenPrices(described.map(({ product_variation: { id, price } }) => [id, price]));
      dropUnknown(items, described);
      lowerToAvailable(described);
    });
    return () => asking.abort();
  }, [ids, tries, call, voucher]);

  useEffect(() => {
    if (!failed) return;
    const again = () => setTries((before) => before + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);

  const shown = items.flatMap((item) => {
    const line = lines.get(item.product_variation);
    return line ? [{ ...line, count: item.count }] : [];
  });
  return {
    items,
    lines: shown,
    failed,
    vouchers,
    isLooking: shown.length < items.length && !failed,
    retry: () => setTries(tries + 1),
  };
}

/** Products that the shop does not know cannot be shown, so they must not be counted. */
function dropUnknown(asked: readonly BasketItem[], described: readonly DetailedItem[]): void {
  const known = new Set(described.map(({ product_variation }) => product_variation.id));
  const unknown = asked.map((item) => item.product_variation).filter((id) => !known.has(id));
  takeOut(unknown);
}

/** The page reports it by `wasLowered`. Sold-out lines stay, so that the customer sees them. */
function lowerToAvailable(described: AnswerOf<typeof describeBasket>['data']): void {
  const lowered = described.filter(({ available, count }) => available > 0 && count > available);
  changeBasket(
    lowered.map(({ product_variation: { id }, available }) => ({ product_variation: id, count: available })),
  );
}

function linesOf(
  described: readonly DetailedItem[],
  before: ReadonlyMap<number, BasketLine>,
  seenPrices: ReadonlyMap<number, number | undefined>,
) {
  const lines = new Map<number, BasketLine>();
  for (const item of described) {
    const { id, price } = item.product_variation;
    const seen = before.get(id)?.priceBefore ?? seenPrices.get(id);
    lines.set(id, {
      ...item,
      id,
      priceBefore: seen !== undefined && seen !== price ? seen : undefined,
      wasLowered: before.get(id)?.wasLowered || (item.available > 0 && item.count > item.available),
    });
  }
  return lines;
}
