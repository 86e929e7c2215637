import type { Locale } from '../../../kernel/locale.ts';
import { staffSheetSay } from '../../../platform/i18n/staff-sheet-say.ts';
import type { Problem, RowProblem } from './change.rules.ts';
import { type ColumnName, columnNames } from './columns.rules.ts';
import type { Fault } from './sheet-import.store.ts';

/** In the language of whoever brought the sheet, with columns called as they are called there. */
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

/** A heading that is no column's stays as somebody wrote it. */
export function columnText(column: ColumnName, locale: Locale): string {
  return columnNames.includes(column) ? staffSheetSay[locale](`column.${column}`) : column;
}

function problemText(problem: RowProblem, locale: Locale): string {
  // Which details belong to which code, the types of the problem say already.
  const say = staffSheetSay[locale] as unknown as (
    key: string,
    values: Readonly<Record<string, string | number>>,
  ) => string;
  const details = 'details' in problem ? problem.details : {};
  const nobody = 'by' in details && details.by === '' ? { by: say('sheetProblem.nobody', {}) } : {};
  return say(`sheetProblem.${problem.code}`, { ...details, ...nobody });
}
