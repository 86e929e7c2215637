import { type DetailedItem, describeBasket, getBasket } from '../../../domain/basket/lines/basket.contract.ts';
import type { VoucherOffer } from '../../../domain/basket/vouchers/voucher.rules.ts';
import type { WantedItem } from '../../../domain/checkout/wanted-items.rules.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

export interface CheckoutLine {
  readonly id: number;
  readonly item: DetailedItem['product_variation'];
  readonly count: number;
  readonly available: number;
  /** Of those, how many keep for the longer way. */
  readonly availableOnIslands: number;
  /** There are fewer left than were wanted. */
  readonly wasLowered: boolean;
  /** There are enough, but fewer keep until they would arrive at the chosen address. */
  readonly isShortened?: boolean;
  /** What the customer saw, where the price is another one now. */
  readonly priceBefore?: number | undefined;
}

type WhyLeftOut = 'withdrawn' | 'soldOut' | 'tooFar';

export interface CheckoutLines {
  readonly lines: readonly CheckoutLine[];
  /** What was wanted and cannot be had. */
  readonly leftOut: readonly { readonly id: number; readonly name: string; readonly why: WhyLeftOut }[];
  readonly vouchers: readonly VoucherOffer[];
  /** False if something was wanted that the shop cannot even name. */
  readonly isWhole: boolean;
}

interface Known {
  /** Prices that the customer has seen. */
  readonly prices?: ReadonlyMap<number, number>;
  /** What the order found to be there, where it has just been refused. */
  readonly available?: ReadonlyMap<number, number>;
  /** Code of a voucher. */
  readonly voucher?: string | undefined;
}

/** The wanted lines as they can be ordered now. Without a list it is everything in the stored basket. */
export async function describeWanted(
  api: ServerClient,
  wanted: readonly WantedItem[] | null,
  known: Known = {},
): Promise<CheckoutLines> {
  const voucher = known.voucher ? { voucher: known.voucher } : {};
  const { data, vouchers = [] } =
    wanted === null
      ? await api.call(getBasket, { query: { shallow: '0', ...voucher } })
      : await api.call(describeBasket, { body: { items: [...wanted], ...voucher } });
  const lines: CheckoutLine[] = [];
  const leftOut: CheckoutLines['leftOut'][number][] = [];
  for (const { product_variation: item, count, withdrawn, ...line } of data as DetailedItem[]) {
    const { id, price, product } = item;
    const available = Math.min(line.available, known.available?.get(id) ?? line.available);
    if (available === 0) {
      leftOut.push({ id, name: product.name, why: withdrawn ? 'withdrawn' : 'soldOut' });
      continue;
    }
    const seen = known.prices?.get(id);
    const priceBefore = seen !== undefined && seen !== price ? seen : undefined;
    lines.push({
      id,
      item,
      available,
      availableOnIslands: line.available_on_islands,
      count: Math.min(count, available),
      wasLowered: count > available,
      priceBefore,
    });
  }
  return { lines, leftOut, vouchers, isWhole: wanted === null || data.length === wanted.length };
}
