/**
 * Beginnings of cells that spreadsheets run as formulas. Spreadsheets of some countries split cells at semicolons and
 * do not support quotes, so a cell or a line may begin in the middle of typed text. If such a beginning already has an
 * apostrophe, a second one distinguishes it from ours. The sign may be a full-width one, and may follow invisible
 * characters or a quote, which those spreadsheets take for the beginning of a quoted cell.
 */
const formula =
  /^(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r])|(?<=[;\t\r\n])(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const guardedFormula =
  /^'(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−\t\r])|(?<=[;\t\r\n])'(?=['"\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\v\f]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** For files that need no guards: a text that looks guarded gets one more apostrophe, so that reading restores it. */
export function keepGuards(text: string): string {
  return text.replace(guardedFormula, "''");
}

/** The original text of a guarded cell. */
export function withoutGuards(cell: string): string {
  return cell.replace(guardedFormula, '');
}

/** For spreadsheets, which need the byte order mark to recognise UTF-8. No cell is a formula. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${csvLines(rows)}`;
}

/** Further lines of a CSV. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(formula, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
