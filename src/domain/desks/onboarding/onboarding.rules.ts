/** The steps that turn the demo into a real shop, in their usual order. */
export const onboardingItems = [
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
export type OnboardingItem = (typeof onboardingItems)[number];

/** Items that the data cannot show: a person must confirm that the present state is intended. */
export const tickableItems = ['delivery', 'brand', 'policies', 'categories', 'staff'] as const;
export type TickableItem = (typeof tickableItems)[number];

/** Facts about the shop from its data. */
export interface OnboardingFacts {
  /** Company fields with values that can only be invented. */
  readonly madeUp: readonly string[];
  readonly account: 'none' | 'demo' | 'own';
  /** Groups of settings and policies that staff have saved. */
  readonly saved: readonly string[];
  readonly ownCategories: number;
  readonly ownProductsOnSale: number;
  readonly demoProducts: number;
  readonly ownStaff: number;
  /** Real orders that were paid, including cancelled and refunded ones, because a trial order is one of them. */
  readonly paidOrders: number;
  /** Products, orders and customers of the demo that still exist. */
  readonly demoRows: number;
}

interface Tick {
  readonly item: string;
  readonly by: string;
  readonly at: string;
}

/** `demo`: the present values are invented. `open`: not done or confirmed yet. */
type OnboardingState = 'done' | 'demo' | 'open';

interface OnboardingLine {
  readonly item: OnboardingItem;
  readonly state: OnboardingState;
  /** Who confirmed it, if the data cannot show it. */
  readonly ticked: { readonly by: string; readonly at: string } | null;
  readonly may_tick: boolean;
}

/** The state of each item from the data, or else from a confirmation. */
export function onboardingLines(facts: OnboardingFacts, ticks: readonly Tick[]): readonly OnboardingLine[] {
  const known = stateByData(facts);
  return onboardingItems.map((item) => {
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

function stateByData(facts: OnboardingFacts): Readonly<Record<OnboardingItem, OnboardingState>> {
  const isSaved = (group: string): OnboardingState => (facts.saved.includes(group) ? 'done' : 'open');
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

/** The word to type before the demo is emptied; the same in every language, so that it is unambiguous. */
export const emptyingWord = 'EMPTY';
