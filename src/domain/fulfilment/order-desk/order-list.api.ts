import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { SearchEngine } from '../../catalogue/search/search-engine.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { listStaffOrders } from './order-list.contract.ts';
import { findOrders } from './order-list.store.ts';
import { wantedOrders } from './wanted-orders.ts';

export function orderListApi(db: OpenDatabase['db'], engine: () => SearchEngine): Handler[] {
  return [
    handle(listStaffOrders, async ({ query }, { session }) => {
      const wanted = await wantedOrders(query, engine, Date.now());
      const { rows, count, isCut, hasNextPage } = await findOrders(db, wanted);
      const people = new Set(rows.map(({ customer }) => customer).filter((customer) => customer !== null)).size;
      if (people > 0) await noteAccess(db, { staff: session.userId, why: 'orders_list', people });
      const data = rows.map(({ customer: _, ...row }) => row);
      return ok({ data, count, is_whole: !isCut, next: hasNextPage ? query.page + 1 : null });
    }),
  ];
}
