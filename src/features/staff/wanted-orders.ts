import { addDays, epochOf, koreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { WantedOrders } from './order-conditions.store.ts';
import type { OrderQuery } from './order-list.contract.ts';
import { readSearch } from './order-search.rules.ts';

/** Products that a search may mean, the best first. */
const mostProducts = 10;

/** What a query means now: its days in Korea, and the products that its words name. */
export function wantedOrders({ q, from, to, ...query }: OrderQuery, engine: SearchEngine, now: number): WantedOrders {
  const text = q?.trim() ?? '';
  const found = engine.best(text, mostProducts);
  // A name that merely resembles that of a product is meant as it is written.
  const isNamed = text !== '' && found.said.corrected === null && !found.said.nearby;
  const products = isNamed ? found.products.map(({ id }) => id) : [];
  return {
    ...query,
    sought: text === '' ? null : { ...readSearch(text), products },
    from: from ? new Date(epochOf(koreanDate(from), 0)) : null,
    before: to ? new Date(epochOf(addDays(koreanDate(to), 1), 0)) : null,
    today: koreanDateOf(now),
  };
}
