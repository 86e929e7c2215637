import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { SearchEngine } from '../../catalogue/search/search-engine.ts';
import { beginJob } from '../../staff/jobs/staff-job.store.ts';
import { type ExportInput, exportName } from './order-export.job.ts';
import { measureWalk } from './order-export.store.ts';
import { exportOrders, orderQuery } from './order-list.contract.ts';
import { wantedOrders } from './wanted-orders.ts';

/** Stores the request with all defaults resolved; the file is made of exactly that. */
export function orderExportApi(db: OpenDatabase['db'], engine: () => SearchEngine): Handler[] {
  return [
    handle(exportOrders, async ({ body: { format, ...query } }, { session: { userId: madeBy }, locale }) => {
      const now = Date.now();
      const wanted = await wantedOrders(orderQuery.parse(query), engine, now);
      const walk = await measureWalk(db, wanted);
      const input: ExportInput = { wanted, format, locale, first: walk?.first ?? null };
      const job = await inTransaction(db, async (transaction) => {
        const fileName = `orders-${koreanDateOf(now)}.${format}`;
        const id = await beginJob(transaction, { kind: exportName, madeBy, input, total: walk?.total ?? 0, fileName });
        if (id) await enqueue(transaction, { name: exportName }, { job: id });
        return id;
      });
      return job ? ok({ data: { job } }) : failed('too_many_requests');
    }),
  ];
}
