import { type DetailedItem, describeBasket, getBasket } from '../../../domain/basket/lines/basket.contract.ts';
import type { VoucherOffer } from '../../../domain/basket/vouchers/voucher.rules.ts';
import type { WantedItem } from '../../../domain/checkout/wanted-items.rules.ts';
import type { ServerClient } from '../../../platform/http/server-client.ts';

export interface CheckoutLine {
  readonly id: number;
  readonly item: DetailedItem['product_variation'];
  readonly count: number;
  readonly available: number;
  /** How many of those have a shelf life long enough for the islands. */
  readonly availableOnIslands: number;
  /** Fewer are available than were wanted. */
  readonly wasLowered: boolean;
  /** Enough are available, but fewer have a shelf life long enough for the chosen address. */
  readonly isShortened?: boolean;
  /** The price that the customer saw, if it has changed. */
  readonly priceBefore?: number | undefined;
}

type WhyLeftOut = 'withdrawn' | 'soldOut' | 'tooFar';

export interface CheckoutLines {
  readonly lines: readonly CheckoutLine[];
  /** Wanted products that are not available. */
  readonly leftOut: readonly { readonly id: number; readonly name: string; readonly why: WhyLeftOut }[];
  readonly vouchers: readonly VoucherOffer[];
  /** False if a wanted product is unknown to the shop. */
  readonly isWhole: boolean;
}

interface Known {
  /** Prices that the customer has seen. */
  readonly prices?: ReadonlyMap<number, number>;
  /** The available quantities at the moment when the order was rejected. */
  readonly available?: ReadonlyMap<number, number>;
  /** Voucher code. */
  readonly voucher?: string | undefined;
}

/** The wanted lines with current prices and availability. Without a list, everything in the stored basket. */
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
