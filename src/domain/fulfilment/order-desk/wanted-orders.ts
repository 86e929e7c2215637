import { addDays, epochOf, koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { searchingEngine } from '../../catalogue/search/current-engine.ts';
import type { SearchEngine } from '../../catalogue/search/search-engine.ts';
import type { WantedOrders } from './order-conditions.store.ts';
import type { OrderQuery } from './order-list.contract.ts';
import { readSearch } from './order-search.rules.ts';

/** Products that a search may mean, the best first. */
const mostProducts = 10;

/** What a query means now: its days in Korea, and the products that its words name. */
export async function wantedOrders(
  { q, from, to, ...query }: OrderQuery,
  engine: () => SearchEngine,
  now: number,
): Promise<WantedOrders> {
  const text = q?.trim() ?? '';
  return {
    ...query,
    sought: text === '' ? null : { ...readSearch(text), products: namedBy(text, await searchingEngine(engine)) },
    from: from ? new Date(epochOf(koreanDate(from), 0)) : null,
    before: to ? new Date(epochOf(addDays(koreanDate(to), 1), 0)) : null,
    today: koreanDateOf(now),
  };
}

/** A name that merely resembles that of a product is meant as it is written. */
function namedBy(text: string, engine: SearchEngine): number[] {
  const { products, said } = engine.best(text, mostProducts);
  return said.corrected === null && !said.nearby ? products.map(({ id }) => id) : [];
}
