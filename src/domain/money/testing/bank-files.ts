/** A movement on an invented account. */
export interface Movement {
  /** `2026-11-15 10:20:30`, Korean local time. */
  readonly at: string;
  /** Negative for outgoing money. */
  readonly change: number;
  readonly name: string;
  readonly memo?: string;
}

type Cells = (string | number)[][];
type Line = Movement & { readonly balance: number };

const grouped = (won: number) => String(won).replace(/\B(?=(\d{3})+$)/g, ',');
const came = ({ change }: Line) => (change > 0 ? grouped(change) : '');
const went = ({ change }: Line) => (change < 0 ? grouped(-change) : '');
const dotted = (at: string) => at.replaceAll('-', '.');
const blankLines = (count: number): Cells => Array.from({ length: count }, () => []);

/** Adds the running balance to each movement. */
function withBalances(movements: readonly Movement[], first: number): Line[] {
  let balance = first;
  return movements.map((movement) => {
    balance += movement.change;
    return { ...movement, balance };
  });
}

/** The download formats of the banks: headings, their position, the order of the lines. */
const layouts: Readonly<Record<string, (lines: readonly Line[]) => Cells>> = {
  kb: (lines) => [
    ['KB국민은행 거래내역'],
    ...blankLines(3),
    ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액', '입금액', '잔액', '거래점', '구분'],
    ...lines
      .toReversed()
      .map((line) => [
        dotted(line.at),
        '전자금융',
        line.name,
        line.memo ?? '',
        went(line) || 0,
        came(line) || 0,
        grouped(line.balance),
        '강남',
        '',
      ]),
    ['합계', '', '', '', '1', '999,999,999', '', '', ''],
  ],
  shinhan: (lines) => [
    ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점명'],
    ...lines.map((line) => [
      line.at.slice(0, 10),
      line.at.slice(11),
      '타행이체',
      went(line) || '0',
      came(line) || '0',
      line.name,
      grouped(line.balance),
      '본점',
    ]),
  ],
  woori: (lines) => [
    ['거래일시', '적요', '기재내용', '지급(원)', '입금(원)', '거래후 잔액(원)', '취급점', '메모'],
    ...lines
      .toReversed()
      .map((line) => [
        dotted(line.at),
        '인터넷',
        line.name,
        went(line) || '-',
        came(line) || '-',
        grouped(line.balance),
        '',
        line.memo ?? '',
      ]),
  ],
  hana: (lines) => [
    ['거래일시', '적요', '의뢰인/수취인', '입금', '출금', '거래후잔액', '구분', '거래점'],
    // The payee column is often empty, and the name is in the note.
    ...lines.map((line) => [line.at, line.name, '', came(line), went(line), grouped(line.balance), '', '']),
  ],
  nh: (lines) => [
    ...blankLines(7),
    ['순번', '거래일시', '출금금액', '입금금액', '거래후잔액', '거래내용', '거래기록사항', '거래점'],
    ...lines.map((line, index) => [
      index + 1,
      line.at.replaceAll('-', '/'),
      went(line),
      came(line),
      `${grouped(line.balance)}원`,
      '인터넷뱅킹',
      line.name,
      '',
    ]),
  ],
  ibk: (lines) => [
    ['거래일시', '출금', '입금', '거래후 잔액', '거래내용', '상대계좌번호', '상대은행', '메모', '상대계좌예금주명'],
    ...lines.map((line) => [
      line.at,
      went(line),
      came(line),
      grouped(line.balance),
      '(주)카카오페이',
      '123-456',
      '카카오',
      line.memo ?? '',
      line.name,
    ]),
  ],
  kakao: (lines) => [
    ...blankLines(10),
    ['', '거래일시', '구분', '거래금액', '거래 후 잔액', '거래구분', '내용', '메모'],
    ...lines
      .toReversed()
      .map((line) => [
        '',
        dotted(line.at),
        line.change > 0 ? '입금' : '출금',
        grouped(line.change),
        grouped(line.balance),
        '일반이체',
        line.name,
        line.memo ?? '',
      ]),
  ],
  toss: (lines) => [
    ...blankLines(8),
    ['', '거래 일시', '적요', '거래 유형', '거래 기관', '계좌번호', '거래 금액', '거래 후 잔액', '메모'],
    ...lines
      .toReversed()
      .map((line) => [
        '',
        dotted(line.at),
        line.name,
        '입금',
        '신한은행',
        '110',
        line.change,
        line.balance,
        line.memo ?? '',
      ]),
  ],
};

export const banks = Object.keys(layouts);

/** The cells of a bank's file with these movements, oldest first. */
export function bankCells(bank: string, movements: readonly Movement[], first = 1_000_000): Cells {
  return layouts[bank]?.(withBalances(movements, first)) ?? [];
}

export function bankCsv(bank: string, movements: readonly Movement[], first?: number): string {
  const lines = bankCells(bank, movements, first).map((line) => line.map((cell) => `"${cell}"`).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** The text that is copied from a spreadsheet. */
export function bankPaste(bank: string, movements: readonly Movement[], first?: number): string {
  return bankCells(bank, movements, first)
    .map((line) => line.join('\t'))
    .join('\n');
}
