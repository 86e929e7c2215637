import type { Locale } from '../../../kernel/locale.ts';
import { staffSheetSay } from '../../../platform/i18n/staff-import-export-say.ts';
import type { Problem, RowProblem } from './change.rules.ts';
import { type ColumnName, columnNames } from './columns.rules.ts';
import type { Fault } from './sheet-import.store.ts';

/** In the language of the staff member, with columns named by their headings. */
export function faultsOf(
  problems: readonly Problem[],
  locale: Locale,
  headingOf: (column: ColumnName) => string | undefined,
): Fault[] {
  return problems.map(({ row, column, problem }) => {
    const name = column === '' ? '' : (headingOf(column) ?? columnText(column, locale));
    return { row, column: name, message: problemText(problem, locale) };
  });
}

/** An unknown heading is shown as it was written. */
export function columnText(column: ColumnName, locale: Locale): string {
  return columnNames.includes(column) ? staffSheetSay[locale](`column.${column}`) : column;
}

function problemText(problem: RowProblem, locale: Locale): string {
  // The type of the problem already guarantees the details of each code.
  const say = staffSheetSay[locale] as unknown as (
    key: string,
    values: Readonly<Record<string, string | number>>,
  ) => string;
  const details = 'details' in problem ? problem.details : {};
  const nobody = 'by' in details && details.by === '' ? { by: say('sheetProblem.nobody', {}) } : {};
  return say(`sheetProblem.${problem.code}`, { ...details, ...nobody });
}
