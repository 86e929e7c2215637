import { addDays, epochOf, koreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { searchingEngine } from '../../catalogue/search/current-engine.ts';
import type { SearchEngine } from '../../catalogue/search/search-engine.ts';
import type { WantedOrders } from './order-conditions.store.ts';
import type { OrderQuery } from './order-list.contract.ts';
import { readSearch } from './order-search.rules.ts';

/** The limit of products that a search may mean, best match first. */
const mostProducts = 10;

/** Resolves a query: its Korean days as times, and the products that its words name. */
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

/** A fuzzy match with a product name is ignored: the text means what it says. */
function namedBy(text: string, engine: SearchEngine): number[] {
  const { products, said } = engine.best(text, mostProducts);
  return said.corrected === null && !said.nearby ? products.map(({ id }) => id) : [];
}
