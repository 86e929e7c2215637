/** An item of an event, with the field names of analytics scripts. Prices are in whole won. */
interface EventItem {
  readonly item_id: string;
  readonly item_name?: string;
  readonly price?: number;
  readonly quantity: number;
}

interface Valued {
  readonly currency: 'KRW';
  readonly value: number;
  readonly items: readonly EventItem[];
}

/** Everything that is sent to analytics: products and quantities, never personal data. */
export type CommerceEvent =
  | { readonly name: 'page_view'; readonly facts: Readonly<Record<string, never>> }
  | { readonly name: 'view_item' | 'begin_checkout'; readonly facts: Valued }
  | { readonly name: 'search'; readonly facts: { readonly search_term: string } }
  | {
      readonly name: 'add_to_cart' | 'remove_from_cart';
      readonly facts: { readonly items: readonly EventItem[] };
    }
  | {
      readonly name: 'purchase';
      readonly facts: Valued & { readonly transaction_id: string; readonly shipping: number };
    };

/** A line of an order or of the checkout. */
interface Line {
  readonly id: number | null;
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

export function viewItem(line: Omit<Line, 'count'>): CommerceEvent {
  return { name: 'view_item', facts: valued([{ ...line, count: 1 }]) };
}

export function beginCheckout(lines: readonly Line[]): CommerceEvent {
  return { name: 'begin_checkout', facts: valued(lines) };
}

/** `mark` identifies the order: always the same for one order, and not the order number. */
export function purchase(mark: string, lines: readonly Line[], total: number, delivery: number): CommerceEvent {
  return {
    name: 'purchase',
    facts: { transaction_id: mark, ...valued(lines), value: total, shipping: delivery },
  };
}

interface Counted {
  readonly product_variation: number;
  readonly count: number;
}

/** What one change added to or removed from the basket. */
export function basketEvents(
  before: readonly Counted[],
  after: readonly Counted[],
  changed: readonly number[],
): CommerceEvent[] {
  const countIn = (items: readonly Counted[], id: number) =>
    items.find(({ product_variation }) => product_variation === id)?.count ?? 0;
  return changed.flatMap((id): CommerceEvent[] => {
    const difference = countIn(after, id) - countIn(before, id);
    if (difference === 0) return [];
    const items = [{ item_id: String(id), quantity: Math.abs(difference) }];
    return [{ name: difference > 0 ? 'add_to_cart' : 'remove_from_cart', facts: { items } }];
  });
}

const freshMs = 3 * 24 * 60 * 60 * 1000;

/** An old order whose page is opened again is not a new purchase. */
export function isFreshPurchase(paidAt: string | null, nowMs: number): boolean {
  return paidAt !== null && nowMs - Date.parse(paidAt) < freshMs;
}

function valued(lines: readonly Line[]): Valued {
  return {
    currency: 'KRW',
    value: lines.reduce((sum, { price, count }) => sum + price * count, 0),
    items: lines.map(({ id, name, price, count }) => ({
      item_id: String(id ?? ''),
      item_name: name,
      price,
      quantity: count,
    })),
  };
}
