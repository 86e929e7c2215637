import { useEffect } from 'react';
import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { goodsTotal, orderSummary } from '../../../domain/basket/lines/basket-totals.rules.ts';
import { deliveryPrice } from '../../../domain/shop/delivery/delivery-price.rules.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import { removeStored, writeStored } from '../../ui/storage.browser.ts';
import { useIsAlive } from '../../ui/use-is-alive.ts';
import { type BasketSum, basketSumKeys, markBasketSum, unknownSum } from '../early/basket-sum.browser.ts';
import { useFrame } from '../frame/frame-context.ts';
import { lazyPart } from '../frame/lazy-part.ts';
import { useAddress } from '../frame/use-address.ts';
import { pricedLine } from './priced-line.ts';
import { useKnownBasket } from './use-known-basket.ts';
import { useWideScreen } from './use-wide-screen.ts';

const RailLines = lazyPart(() => import('./rail-lines.tsx'));

/** Keeps the sum of the basket on the document, for the bar, the header and the rail. */
export default function BasketBeside() {
  return useIsAlive() && <Beside />;
}

function Beside() {
  const { delivery } = useFrame().shop;
  const { path } = useAddress();
  const isWide = useWideScreen();
  // The basket page requests the same details for itself.
  const { lines, isWhole } = useKnownBasket(path !== '/basket');
  const sum = isWhole && lines.length > 0 ? sumOf(lines, delivery) : { ...unknownSum, pictures: picturesOf(lines) };
  const text = JSON.stringify(sum);
  useEffect(() => {
    const shown: BasketSum = JSON.parse(text);
    markBasketSum(shown);
    if (shown.sum === '') removeStored(basketSumKeys.sum);
    else writeStored(basketSumKeys.sum, shown);
  }, [text]);
  return isWide && <RailLines lines={lines} isDeliveryFree={sum.sum !== '' && sum.missing === ''} />;
}

function sumOf(lines: readonly DetailedItem[], delivery: Parameters<typeof deliveryPrice>[0]): BasketSum {
  const priced = lines.map((line) => pricedLine(line, 'mainland')).filter(({ count }) => count > 0);
  const goods = goodsTotal(priced);
  const { missing_to_free: missing } = orderSummary(priced, deliveryPrice(delivery, 'mainland', won(goods)));
  const { free_from } = delivery;
  return {
    of: lines.map(({ product_variation: { id }, count }) => `${id}:${count}`).join(),
    sum: formatWon(won(goods)),
    missing: missing > 0 ? formatWon(won(missing)) : '',
    share: `${free_from > 0 ? Math.min(100, Math.floor((goods / free_from) * 100)) : 100}%`,
    pictures: picturesOf(lines),
  };
}

/** The latest line first. */
function picturesOf(lines: readonly DetailedItem[]): string[] {
  return lines
    .slice(-3)
    .reverse()
    .map(({ product_variation: { product } }) => product.serving);
}
