import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { normalForm } from '../../../kernel/normal-form.ts';
import { readBankMoment, readWon } from '../../money/deposits/bank-values.rules.ts';

export interface Settlement {
  readonly tossOrderId: string;
  readonly amount: number;
  readonly fee: number;
  readonly paidOut: number;
  readonly soldOn: string;
  readonly paidOutOn: string;
}

export interface SettlementTable {
  readonly settlements: readonly Settlement[];
  /** Unreadable lines of the file, counted from one. */
  readonly unreadable: readonly number[];
}

/** The possible names of each column, in API responses and files of Toss. */
const columns = {
  tossOrderId: ['orderid', '주문번호'],
  amount: ['amount', '결제액', '결제금액', '거래금액', '매출액'],
  fee: ['총수수료', '수수료합계', 'fee', '수수료'],
  paidOut: ['payoutamount', '당일지급액', '지급액', '정산액', '정산금액'],
  soldOn: ['solddate', '매출일', '정산매출일', '거래일'],
  paidOutOn: ['paidoutdate', '지급일', '정산지급일', '정산일'],
} as const satisfies Readonly<Record<keyof Settlement, readonly string[]>>;
type Column = keyof typeof columns;
/** The VAT of the fee, if it has a separate column. */
const vatColumn = ['부가세', '수수료부가세', '부가가치세', '수수료vat', 'vat', 'feevat'];
type Places = Readonly<Record<Column | 'vat', number>>;

const mostHeadingRows = 20;
/** Above any payment, and within the column's range. */
const mostWon = 2_000_000_000;

/** Parses a payout file; null if no line contains the column names. */
export function readSettlements(rows: readonly (readonly string[])[]): SettlementTable | null {
  const at = rows.slice(0, mostHeadingRows).findIndex((row) => placesIn(row) !== null);
  const places = at >= 0 ? placesIn(rows[at] ?? []) : null;
  if (!places) return null;
  const dayIn = daysRead();
  const settlements: Settlement[] = [];
  const unreadable: number[] = [];
  rows.slice(at + 1).forEach((row, index) => {
    if (row.every((cell) => cell.trim() === '') || isSum(row)) return;
    const read = settlementIn(row, places, dayIn);
    if (read) settlements.push(read);
    else unreadable.push(at + index + 2);
  });
  return { settlements, unreadable };
}

function placesIn(row: readonly string[]): Places | null {
  const names = row.map((cell) =>
    normalForm(cell, 'NFKC')
      .toLowerCase()
      .replace(/[\s_()원]/g, ''),
  );
  const placeOf = (known: readonly string[]) => {
    const name = known.find((one) => names.includes(one));
    return name === undefined ? -1 : names.indexOf(name);
  };
  const found = Object.entries<readonly string[]>(columns).map(([column, known]) => [column, placeOf(known)] as const);
  if (found.some(([, place]) => place < 0)) return null;
  return { ...(Object.fromEntries(found) as Record<Column, number>), vat: placeOf(vatColumn) };
}

/** Files end with a line of totals. */
function isSum(row: readonly string[]): boolean {
  return row.some((cell) => /^(합계|총계|total|sum)$/i.test(cell.trim()));
}

type ReadDay = (cell: string) => string | null;

/** Caches parsed dates: thousands of lines have the same few dates. */
function daysRead(): ReadDay {
  const known = new Map<string, string | null>();
  return (cell) => {
    const day = known.get(cell);
    if (day !== undefined) return day;
    const moment = readBankMoment(cell);
    const read = moment && koreanDateOf(moment.at.getTime());
    known.set(cell, read);
    return read;
  };
}

function settlementIn(row: readonly string[], places: Places, dayIn: ReadDay): Settlement | null {
  const cell = (column: Column | 'vat') => (row[places[column]] ?? '').trim();
  const tossOrderId = cell('tossOrderId');
  const [amount, feeCell, paidOut] = [readWon(cell('amount')), readWon(cell('fee')), readWon(cell('paidOut'))];
  const vat = readWon(cell('vat'));
  // A fee that fully explains the payout already includes its VAT.
  const isWhole = amount !== null && feeCell !== null && amount - feeCell === paidOut;
  const fee = feeCell === null || vat === null ? null : isWhole ? feeCell : feeCell + vat;
  const [soldOn, paidOutOn] = [dayIn(cell('soldOn')), dayIn(cell('paidOutOn'))];
  if (tossOrderId === '' || tossOrderId.length > 100 || !amount || fee === null || paidOut === null) return null;
  if ([amount, fee, paidOut].some((won) => Math.abs(won) > mostWon)) return null;
  return soldOn && paidOutOn ? { tossOrderId, amount, fee, paidOut, soldOn, paidOutOn } : null;
}

/**
 * Equal lines in different files are one payout. Equal lines within one file are different payouts and are numbered.
 */
export function fingerprints(settlements: readonly Settlement[]): readonly string[] {
  const seen = new Map<string, number>();
  return settlements.map((one) => {
    const said = [one.tossOrderId, one.amount, one.fee, one.paidOut, one.soldOn, one.paidOutOn].join('|');
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    return `${said}|${times}`;
  });
}

/** The parts of the payout report. */
export const payoutParts = ['days', 'differences'] as const;

export const differenceKinds = ['missing', 'unknown', 'amount', 'payout'] as const;
