import { normalForm } from '../../../kernel/normal-form.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { visibleText } from '../../../kernel/visible-text.ts';
import { type BankColumns, findColumns, linesToSearch } from './bank-columns.rules.ts';
import { fitsDeposit, plainName, readBankMoment, readWon } from './bank-values.rules.ts';

/** An incoming transfer as the bank's table shows it. */
export interface IncomingRow {
  /** Line number in the file, counted from one. */
  readonly row: number;
  readonly paidAt: Date;
  readonly hasTime: boolean;
  readonly amount: number;
  readonly balance: number | null;
  readonly depositor: string;
  readonly memo: string;
}

export const rowProblems = ['date', 'amount'] as const;
export type RowProblem = (typeof rowProblems)[number];

export interface UnreadableRow {
  readonly row: number;
  readonly problem: RowProblem;
}

/** `proven`: each balance follows from the previous one, so no line is missing or misread. */
export const balanceProofs = ['proven', 'broken', 'absent'] as const;

export interface BankTable {
  readonly incoming: readonly IncomingRow[];
  readonly unreadable: readonly UnreadableRow[];
  readonly balance: (typeof balanceProofs)[number];
  /** Lines whose balance does not follow from the neighbouring line. */
  readonly gaps: readonly number[];
}

export const mostBankRows = 5_000;
const mostDepositor = 100;
const mostMemo = 200;

interface Movement extends Omit<IncomingRow, 'amount'> {
  /** Negative for outgoing money. */
  readonly change: number;
}

/** Reads a table that was downloaded or copied from a bank. An unreadable line does not affect the other lines. */
export function readBankTable(
  cells: readonly (readonly string[])[],
): Result<BankTable, 'columns_unknown' | 'too_many_rows'> {
  // Checked before the heading search, which compares every heading-like line with many lines below it.
  if (cells.length > mostBankRows + linesToSearch) return err('too_many_rows');
  const found = findColumns(cells);
  if (!found) return err('columns_unknown');
  if (cells.length - found.from > mostBankRows) return err('too_many_rows');
  const movements: Movement[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const [index, line] of cells.slice(found.from).entries()) {
    const row = found.from + index + 1;
    const read = readLine(line, found.columns);
    if (read === null) continue;
    if (typeof read === 'string') unreadable.push({ row, problem: read });
    else movements.push({ row, ...read });
  }
  return ok({
    incoming: movements.flatMap(({ change, ...row }) => (change > 0 ? [{ ...row, amount: change }] : [])),
    unreadable,
    ...proofOf(movements, unreadable.length > 0),
  });
}

/**
 * Returns null for lines without money: empty lines, sums, remarks. A line with a balance but no amount is kept,
 * because its amount may have been lost, for example as the result of a formula. The balances then do not match.
 */
function readLine(line: readonly string[], columns: BankColumns): Omit<Movement, 'row'> | RowProblem | null {
  const cell = (column: number) => line[column] ?? '';
  const change = changeIn(cell, columns);
  const balance = columns.balance < 0 || cell(columns.balance) === '' ? null : readWon(cell(columns.balance));
  const moment = readBankMoment(cell(columns.date), cell(columns.time));
  // A line with a date is a payment with any text beside it, unless the only text marks it as a sum.
  if (moment ? isSum(line) : beginsAsSum(line)) return null;
  if (change === 0 && (!moment || balance === null)) return null;
  if (!moment) return cell(columns.date) === '' && change === null ? null : 'date';
  if (change === null || (change > 0 && !fitsDeposit(change))) return 'amount';
  const names = [...columns.names, ...columns.texts].map((column) => tidy(cell(column))).filter((text) => text !== '');
  const [depositor = '', ...others] = [...new Set(names)];
  return {
    paidAt: moment.at,
    hasTime: moment.hasTime,
    change,
    balance,
    depositor: depositor.slice(0, mostDepositor),
    memo: others.join(' · ').slice(0, mostMemo),
  };
}

function changeIn(cell: (column: number) => string, { in: incoming, out, signed }: BankColumns): number | null {
  if (incoming < 0) return readWon(cell(signed));
  const [came, went] = [readWon(cell(incoming)), readWon(cell(out))];
  return came === null || went === null ? null : came - went;
}

function beginsAsSum(line: readonly string[]): boolean {
  return line.some((cell) => /^(?:합계|총계|소계|합\s계|total)/i.test(cell.trim()));
}

function isSum(line: readonly string[]): boolean {
  return line.some((cell) => /^(?:합계|총계|소계|합\s계|total)$/i.test(cell.trim()));
}

/** Removes control characters and full-width spaces, and lone surrogates, which the database cannot store. */
function tidy(text: string): string {
  return visibleText(normalForm(text.toWellFormed(), 'NFKC'))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Tables start with the oldest or the newest line; the direction in which more balances match is the right one. */
function proofOf(movements: readonly Movement[], hasHoles: boolean): Pick<BankTable, 'balance' | 'gaps'> {
  const withBalance = movements.filter(({ balance }) => balance !== null);
  if (withBalance.length < 2) return { balance: 'absent', gaps: [] };
  const [forwards, backwards] = [gapsIn(withBalance), gapsIn(withBalance.toReversed())];
  const gaps = forwards.length <= backwards.length ? forwards : backwards;
  return { balance: gaps.length === 0 && !hasHoles ? 'proven' : 'broken', gaps };
}

function gapsIn(movements: readonly Movement[]): number[] {
  return movements.flatMap(({ row, balance, change }, index) => {
    const before = movements[index - 1]?.balance;
    return before === undefined || before === null || before + change === balance ? [] : [row];
  });
}

/**
 * Identifies a bank line across overlapping files. Banks do not number their lines, so the fingerprint consists of the
 * minute, the amount, the balance (or the name if there is no balance) and a counter among equal lines. Seconds and
 * memos differ between the formats of one table.
 */
export function fingerprintsOf(rows: readonly IncomingRow[]): Map<number, string> {
  const seen = new Map<string, number>();
  const inOrder = rows.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime() || one.row - other.row);
  return new Map(
    inOrder.map(({ row, paidAt, hasTime, amount, balance, depositor }) => {
      const moment = paidAt.toISOString().slice(0, hasTime ? 16 : 10);
      const line = [moment, amount, balance ?? `name ${plainName(depositor)}`].join('|');
      const count = (seen.get(line) ?? 0) + 1;
      seen.set(line, count);
      return [row, `${line}|${count}`];
    }),
  );
}
