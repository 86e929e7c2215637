/** What turns the demo into somebody's own shop, in the order in which one does it. */
export const openingItems = [
  'company',
  'bank',
  'delivery',
  'brand',
  'policies',
  'categories',
  'products',
  'staff',
  'test_order',
  'demo',
] as const;
export type OpeningItem = (typeof openingItems)[number];

/** What no data can tell: that something is meant as it stands there. */
export const tickableItems = ['delivery', 'brand', 'policies', 'categories', 'staff'] as const;
export type TickableItem = (typeof tickableItems)[number];

/** What the data say about the shop. */
export interface OpeningFacts {
  /** Fields of the company that can only be made up. */
  readonly madeUp: readonly string[];
  readonly account: 'none' | 'demo' | 'own';
  /** Groups of settings and policies that somebody of the staff has saved. */
  readonly saved: readonly string[];
  readonly ownCategories: number;
  readonly ownProductsOnSale: number;
  readonly demoProducts: number;
  readonly ownStaff: number;
  /** Real orders that were paid, also if they were cancelled or refunded since, as a trial is. */
  readonly paidOrders: number;
  /** Goods, orders and customers of the demo that are still here. */
  readonly demoRows: number;
}

interface Tick {
  readonly item: string;
  readonly by: string;
  readonly at: string;
}

/** `demo`: what stands there is made up. `open`: nobody has said or done anything about it. */
type OpeningState = 'done' | 'demo' | 'open';

interface OpeningLine {
  readonly item: OpeningItem;
  readonly state: OpeningState;
  /** Who has said so, where the data cannot. */
  readonly ticked: { readonly by: string; readonly at: string } | null;
  readonly may_tick: boolean;
}

/** Each line by what the data say; where they say nothing, by what a person has. */
export function openingLines(facts: OpeningFacts, ticks: readonly Tick[]): readonly OpeningLine[] {
  const known = stateByData(facts);
  return openingItems.map((item) => {
    const tick = ticks.find((one) => one.item === item);
    const isTickable = tickableItems.some((one) => one === item);
    const isTicked = tick !== undefined && isTickable && known[item] !== 'done';
    return {
      item,
      state: isTicked ? 'done' : known[item],
      ticked: isTicked ? { by: tick.by, at: tick.at } : null,
      may_tick: isTickable && known[item] !== 'done',
    };
  });
}

function stateByData(facts: OpeningFacts): Readonly<Record<OpeningItem, OpeningState>> {
  const isSaved = (group: string): OpeningState => (facts.saved.includes(group) ? 'done' : 'open');
  return {
    company: facts.madeUp.length > 0 ? 'demo' : 'done',
    bank: ({ none: 'open', demo: 'demo', own: 'done' } as const)[facts.account],
    delivery: isSaved('delivery'),
    brand: isSaved('brand'),
    policies: isSaved('policies'),
    categories: facts.ownCategories > 0 ? 'done' : 'open',
    products: facts.ownProductsOnSale > 0 ? 'done' : facts.demoProducts > 0 ? 'demo' : 'open',
    staff: facts.ownStaff > 1 ? 'done' : 'open',
    test_order: facts.paidOrders > 0 ? 'done' : 'open',
    demo: facts.demoRows > 0 ? 'demo' : 'done',
  };
}

/** What is to be typed before the demo goes; the same in every language, so that nobody has to guess. */
export const emptyingWord = 'EMPTY';
