import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handleOrFile, isFresh } from '../../../platform/http/handler.ts';
import { staffNumbersSay } from '../../../platform/i18n/staff-reports-say.ts';
import { sheetAnswer } from '../../../platform/tables/sheet-answer.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { reportDays } from './report-days.rules.ts';
import { getSalesReport, type SalesRow } from './sales-report.contract.ts';
import { nothingSold, reportRows, type SalesDimension, salesColumns, salesSums } from './sales-report.rules.ts';
import { readSales } from './sales-report.store.ts';

/** More rows are available only in the file. */
const mostRows = 20_000;

/** Endpoints of the sales report. */
export function salesReportApi(db: OpenDatabase['db']): Handler[] {
  return [
    handleOrFile(getSalesReport, async ({ query: { by, format, ...told } }, { session, locale }) => {
      const days = reportDays(told, koreanDateOf(Date.now()));
      if (!days) return failed('invalid_input', { from: 'moment_out_of_range' });
      if (format !== 'json' && !(session.proof && isFresh(session.proof))) return failed('proof_needed');
      // A file contains all rows.
      const most = format === 'json' ? mostRows : undefined;
      const { rows: counted, count } = await readSales(db, { ...days, by, locale, most });
      const rows = counted.filter(({ isTotal }) => !isTotal);
      const data = reportRows(
        rows.map(({ key, label, isTotal: _, ...sums }) => ({ key, label, sums })),
        { ...days, by },
      );
      const { key: _key, label: _label, isTotal: _isTotal, ...all } = counted.find(({ isTotal }) => isTotal) ?? nothing;
      const total = salesSums(all);
      if (format === 'json') return ok({ data, count: Math.max(count, data.length), total, ...days });
      await noteAccess(db, { staff: session.userId, why: 'export', people: 0 });
      return ok({ data: sheetAnswer(`sales-${days.from}-${days.to}`, format, salesSheet(data, by, locale)) });
    }),
  ];
}

const nothing = { key: '', label: '', isTotal: true, ...nothingSold };

function salesSheet(rows: readonly SalesRow[], by: SalesDimension, locale: Locale) {
  const say = staffNumbersSay[locale];
  const nameOf = ({ key, label }: SalesRow) =>
    key === 'delivery'
      ? say('numbers.delivery')
      : by === 'method' || by === 'zone' || by === 'language'
        ? say(`numbers.${by}.${key}` as 'numbers.zone.jeju')
        : label;
  return [
    [say(`numbers.by.${by}`), ...salesColumns.map((column) => say(`numbers.${column}`))],
    ...rows.map((row) => [nameOf(row), ...salesColumns.map((column) => row[column])]),
  ];
}
