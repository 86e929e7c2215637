import { normalForm } from '../../../kernel/normal-form.ts';
import { readBankMoment, readWon } from './bank-values.rules.ts';

/** Where a bank's table has what; -1 where it has not. */
export interface BankColumns {
  readonly date: number;
  readonly time: number;
  readonly in: number;
  readonly out: number;
  /** Both ways in one column, told apart by the sign. */
  readonly signed: number;
  readonly balance: number;
  /** Where the sender may stand, the likeliest first. */
  readonly names: readonly number[];
  /** Whatever else people or banks have written. */
  readonly texts: readonly number[];
}

/** Headings without blanks, signs and what stands in brackets. Whole headings: 출금가능잔액 is no 출금. */
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
/** Channels such as 타행이체 stand in the first of these at some banks, names at others: they come after all names. */
const textHeadings: readonly string[] = ['적요', '송금메모', '메모', '거래내용', '비고', 'memo', 'description'];

/** The line with the headings is looked for among so many; banks put their address above it. */
export const linesToSearch = 40;

/** Below headings come payments, if not at once; the file may have forty lines of headings, so not all is looked at. */
const linesToProve = 200;

export interface FoundColumns {
  readonly columns: BankColumns;
  /** The first line below the headings. */
  readonly from: number;
}

/** By headings that are known, if what stands below them is what they say. */
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

/** At least one of the next lines has a day and money where they should be. */
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
