import { measureBasket } from './basket.ts';
import { measureMix } from './mix-of-shoppers.ts';
import { measureOrders } from './orders.ts';
import { measureOverload } from './overload.ts';
import { measurePages } from './pages.ts';
import { measurePrices } from './prices.ts';
import { measureSearch } from './search.ts';
import { measureSoak } from './soak.ts';
import { measureStaffLists } from './staff-lists.ts';
import { measureTaps } from './taps.ts';

/** The state of the program that is measured. */
export interface Subject {
  /** The folder of its checkout. */
  readonly checkout: string;
  readonly close: AsyncDisposableStack;
  /** Duration of one measurement. */
  readonly seconds: number;
  /** Duration of a soak test. */
  readonly minutes: number;
  readonly products: number;
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: '%' | '/s' | 'ms' | 's' | 'MB' | '';
  /** A limit that a simple implementation meets without special optimisation, see docs/performance.md. */
  readonly floor?: { readonly least: number } | { readonly most: number };
}

export interface Scenario {
  readonly what: string;
  /** Only run on request, because it takes long. */
  readonly isLong?: true;
  measure(subject: Subject): Promise<Figure[]>;
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  pages: { what: 'a cached page beside a bare node:http server with the same bytes', measure: measurePages },
  search: { what: 'search pages that are not cached', measure: measureSearch },
  basket: { what: 'basket calls beside one statement that writes', measure: measureBasket },
  orders: { what: 'orders placed and paid beside one indexed SELECT', measure: measureOrders },
  staff: { what: 'lists of the back office beside one indexed SELECT', measure: measureStaffLists },
  prices: { what: 'a price change, visible in another process', measure: measurePrices },
  taps: { what: 'the first plus on slow mobile data and a slow phone', measure: measureTaps },
  mix: { what: 'shoppers who browse, search, fill baskets and buy', measure: measureMix },
  overload: { what: 'ten times as many visitors as the shop can serve', isLong: true, measure: measureOverload },
  soak: { what: 'a typical evening, and the memory of the process', isLong: true, measure: measureSoak },
};
