import { type Handler, handle } from '../../http/handler.ts';
import { addDays, epochOf, koreanDate, koreanDateOf } from '../../kernel/korea-time.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { noteAccess } from '../trust/access.store.ts';
import { listStaffOrders, type OrderQuery } from './order-list.contract.ts';
import { findOrders, type WantedOrders } from './order-list.store.ts';
import { readSearch } from './order-search.rules.ts';

/** Products that a search may mean, the best first. */
const mostProducts = 10;

export function orderListApi(db: OpenDatabase['db'], engine: () => SearchEngine): Handler[] {
  return [
    handle(listStaffOrders, async ({ query }, { session }) => {
      const { rows, count, isCut } = await findOrders(db, wantedBy(query, engine(), Date.now()));
      const people = new Set(rows.map(({ customer }) => customer).filter((customer) => customer !== null)).size;
      if (people > 0) await noteAccess(db, { staff: session.userId, why: 'orders_list', people });
      const data = rows.map(({ customer: _, ...row }) => row);
      const next = query.page * query.page_size < count ? query.page + 1 : null;
      return ok({ data, count, is_whole: !isCut, next });
    }),
  ];
}

function wantedBy({ q, from, to, ...query }: OrderQuery, engine: SearchEngine, now: number): WantedOrders {
  const text = q?.trim() ?? '';
  const found = engine.best(text, mostProducts);
  // A name that merely resembles that of a product is meant as it is written.
  const products = text === '' || found.corrected !== null ? [] : found.products.map(({ id }) => id);
  return {
    ...query,
    sought: text === '' ? null : { ...readSearch(text), products },
    from: from ? new Date(epochOf(koreanDate(from), 0)) : null,
    before: to ? new Date(epochOf(addDays(koreanDate(to), 1), 0)) : null,
    today: koreanDateOf(now),
  };
}
