import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handleOrFile, isFresh } from '../../../platform/http/handler.ts';
import { sheetAnswer } from '../../../platform/tables/sheet-answer.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { reportDays } from './report-days.rules.ts';
import { getShopReport } from './shop-report.contract.ts';
import { readShopReport } from './shop-report.store.ts';
import { shopSheet } from './shop-sheet.ts';

/** Endpoints of the shop report. */
export function shopReportApi(db: OpenDatabase['db']): Handler[] {
  return [
    handleOrFile(getShopReport, async ({ query: { part, format, ...told } }, { session, locale }) => {
      const days = reportDays(told, koreanDateOf(Date.now()));
      if (!days) return failed('invalid_input', { from: 'moment_out_of_range' });
      if (format !== 'json' && !(session.proof && isFresh(session.proof))) return failed('proof_needed');
      const data = await readShopReport(db, days, locale);
      if (format === 'json') return ok({ data, ...days });
      await noteAccess(db, { staff: session.userId, why: 'export', people: 0 });
      return ok({ data: sheetAnswer(`${part}-${days.from}-${days.to}`, format, shopSheet(data, part, locale)) });
    }),
  ];
}
