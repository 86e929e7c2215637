import { failed, type Handler, handle } from '../../http/handler.ts';
import { koreanDateOf } from '../../kernel/korea-time.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { reportDays } from './report-days.rules.ts';
import { getShopReport } from './shop-report.contract.ts';
import { readShopReport } from './shop-report.store.ts';

/** How the shop did beside its sales. */
export function shopReportApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getShopReport, async ({ query }, { locale }) => {
      const days = reportDays(query, koreanDateOf(Date.now()));
      if (!days) return failed('invalid_input', { from: 'moment_out_of_range' });
      return ok({ data: await readShopReport(db, days, locale), ...days });
    }),
  ];
}
