import { normalForm } from '../../../kernel/normal-form.ts';
import { readBankMoment, readWon } from './bank-values.rules.ts';

/** Column indexes in a bank's table; -1 if a column is missing. */
export interface BankColumns {
  readonly date: number;
  readonly time: number;
  readonly in: number;
  readonly out: number;
  /** One column for both directions; the sign tells them apart. */
  readonly signed: number;
  readonly balance: number;
  /** Columns that may contain the sender, the most likely first. */
  readonly names: readonly number[];
  /** Columns with memos of the customer or the bank. */
  readonly texts: readonly number[];
}

/** Headings without spaces, symbols and bracketed text. Only whole headings match: 출금가능잔액 must not match 출금. */
const headings = {
  date: ['거래일시', '거래일자', '거래일', '거래날짜', '일시', '일자', '날짜', 'date', 'paidat'],
  time: ['거래시간', '거래시각', '시간', '시각', 'time'],
  in: ['입금', '입금액', '입금금액', '맡기신금액', '받은금액', 'deposit', 'in'],
  out: ['출금', '출금액', '출금금액', '지급', '지급액', '지급금액', '찾으신금액', '보낸금액', 'withdrawal', 'out'],
  signed: ['거래금액', '금액', 'amount'],
  balance: ['잔액', '거래후잔액', '거래후잔고', '잔고', 'balance'],
} as const;

const nameHeadings: readonly string[] = [
  '보낸분받는분',
  '의뢰인수취인',
  '상대계좌예금주명',
  '입금자명',
  '입금자',
  '보낸분',
  '기재내용',
  '거래기록사항',
  '내용',
  'depositor',
  'sender',
  'name',
];
/**
 * At some banks the first of these contains channels such as 타행이체, at others names, so they come after all name
 * columns.
 */
const textHeadings: readonly string[] = ['적요', '송금메모', '메모', '거래내용', '비고', 'memo', 'description'];

/** The heading line is searched within this many lines; banks put their address above it. */
export const linesToSearch = 40;

/**
 * Payments can start far below the headings. The limit keeps the search short, because a file may have forty heading
 * lines.
 */
const linesToProve = 200;

export interface FoundColumns {
  readonly columns: BankColumns;
  /** The first line below the headings. */
  readonly from: number;
}

/** Finds columns by known headings, if the cells below a heading have the expected content. */
export function findColumns(cells: readonly (readonly string[])[]): FoundColumns | null {
  for (const [index, line] of cells.slice(0, linesToSearch).entries()) {
    const columns = columnsIn(line.map(plainHeading));
    if (columns && holdsWhatItSays(columns, cells.slice(index + 1, index + 1 + linesToProve)))
      return { columns, from: index + 1 };
  }
  return null;
}

function columnsIn(line: readonly string[]): BankColumns | null {
  const at = (names: readonly string[]) => line.findIndex((heading) => names.includes(heading));
  const all = (names: readonly string[]) => names.map((name) => line.indexOf(name)).filter((column) => column >= 0);
  const columns = {
    date: at(headings.date),
    time: at(headings.time),
    in: at(headings.in),
    out: at(headings.out),
    signed: at(headings.signed),
    balance: at(headings.balance),
    names: all(nameHeadings),
    texts: all(textHeadings),
  };
  return columns.date >= 0 && (columns.in >= 0 || columns.signed >= 0) ? columns : null;
}

/** At least one of the next lines has a date and an amount in the expected columns. */
function holdsWhatItSays({ date, time, in: incoming, signed }: BankColumns, below: readonly (readonly string[])[]) {
  const money = incoming >= 0 ? incoming : signed;
  return below.some(
    (line) => readBankMoment(line[date] ?? '', line[time] ?? '') && readWon(line[money] ?? '') !== null,
  );
}

function plainHeading(cell: string): string {
  return normalForm(cell, 'NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
