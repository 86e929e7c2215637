import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handleOrFile, isFresh } from '../../../platform/http/handler.ts';
import { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';
import { sheetAnswer } from '../../../platform/tables/sheet-answer.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { reportDays } from './report-days.rules.ts';
import { getSearchReport } from './search-report.contract.ts';
import { readSearches } from './search-report.store.ts';

/** Endpoints of the search report. */
export function searchReportApi(db: OpenDatabase['db']): Handler[] {
  return [
    handleOrFile(getSearchReport, async ({ query: { found, format, ...told } }, { session, locale }) => {
      const days = reportDays(told, koreanDateOf(Date.now()));
      if (!days) return failed('invalid_input', { from: 'moment_out_of_range' });
      if (format !== 'json' && !(session.proof && isFresh(session.proof))) return failed('proof_needed');
      const { rows, total } = await readSearches(db, { ...days, found });
      if (format === 'json') return ok({ data: rows, total, ...days });
      await noteAccess(db, { staff: session.userId, why: 'export', people: 0 });
      const say = staffNumbersSay[locale];
      const sheet = [
        [say('numbers.searchWords'), say('numbers.searchTimes'), say('numbers.searchFound')],
        ...rows.map((row) => [row.words, row.times, row.found]),
      ];
      return ok({ data: sheetAnswer(`searches-${days.from}-${days.to}`, format, sheet) });
    }),
  ];
}
