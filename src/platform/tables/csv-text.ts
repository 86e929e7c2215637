/**
 * Spreadsheets run what begins like this. Those of some countries part cells at semicolons and know no quotes within
 * one, so that a cell or a line may begin in the middle of what somebody has typed. Where an apostrophe stands before
 * such a beginning already, another one tells it from ours. Signs may be wide ones, and stand behind what nobody sees or
 * behind a quote, which those spreadsheets take for the beginning of a quoted cell.
 */
const formula =
  /^(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r])|(?<=[;\t\r\n])(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const guardedFormula =
  /^'(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r])|(?<=[;\t\r\n])'(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** For files that need no guards: what looks like a guarded text of ours gets one more, so that it comes back. */
export function keepGuards(text: string): string {
  return text.replace(guardedFormula, "''");
}

/** The text of a cell before it was made harmless. */
export function withoutGuards(cell: string): string {
  return cell.replace(guardedFormula, '');
}

/** For spreadsheets, which take UTF-8 for something else unless it begins with its mark. No cell is a formula. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${csvLines(rows)}`;
}

/** Further lines for such a text. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(formula, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
