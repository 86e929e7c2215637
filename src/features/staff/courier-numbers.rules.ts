import { err, ok, type Result } from '../../kernel/result.ts';
import { tidyOrderNumber } from '../orders/order-number.rules.ts';

/** A line of what a courier gives back: whose parcel, and its number, as they are written there. */
export interface NumberedRow {
  /** The line of the file, counted from one. */
  readonly row: number;
  readonly slug: string;
  readonly trackingNumber: string;
}

const orderHeadings = ['고객주문번호', '주문번호', '출고번호', 'order', 'ordernumber', 'orderno'];
const numberHeadings = [
  '운송장번호',
  '송장번호',
  '운송장',
  '송장',
  '등기번호',
  'tracking',
  'trackingnumber',
  'trackingno',
];
/** Some files have a title or a first row of groups above the headings. */
const headingWithin = 15;
const mostRows = 2_000;

/**
 * Finds the two columns by their headings. Without any, a line has to be an order's number and a parcel's and nothing else,
 * since among many columns a telephone number looks like the number of a parcel.
 */
export function readNumbers(
  table: readonly (readonly string[])[],
): Result<NumberedRow[], 'table_unknown' | 'too_many_rows'> {
  const found = headingsIn(table);
  const rows = found ? rowsBelow(table, found) : barePairs(table);
  if (rows.length > mostRows) return err('too_many_rows');
  return found || rows.length > 0 ? ok(rows) : err('table_unknown');
}

interface Headings {
  readonly line: number;
  readonly order: number;
  readonly number: number;
}

function headingsIn(table: readonly (readonly string[])[]): Headings | null {
  for (const [line, cells] of table.slice(0, headingWithin).entries()) {
    const plain = cells.map((cell) => cell.toLowerCase().replace(/[\s_()*]/g, ''));
    const order = firstOf(plain, orderHeadings);
    const number = firstOf(plain, numberHeadings);
    if (order >= 0 && number >= 0) return { line, order, number };
  }
  return null;
}

/** The place of the heading that comes first among the synonyms: what is more exact stands before what is less. */
function firstOf(cells: readonly string[], headings: readonly string[]): number {
  const heading = headings.find((one) => cells.includes(one));
  return heading === undefined ? -1 : cells.indexOf(heading);
}

function rowsBelow(table: readonly (readonly string[])[], { line, order, number }: Headings): NumberedRow[] {
  return table.slice(line + 1).flatMap((cells, index) => {
    const row = {
      row: line + index + 2,
      slug: cells[order]?.trim() ?? '',
      trackingNumber: cells[number]?.trim() ?? '',
    };
    return row.slug === '' && row.trackingNumber === '' ? [] : [row];
  });
}

function barePairs(table: readonly (readonly string[])[]): NumberedRow[] {
  return table.flatMap((cells, index) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length !== 2) return [];
    const [first = '', second = ''] = filled;
    const [slug, trackingNumber] = isOrder(first) ? [first, second] : [second, first];
    return isOrder(slug) ? [{ row: index + 1, slug, trackingNumber }] : [];
  });
}

/** Twelve digits are a parcel's. */
function isOrder(text: string): boolean {
  return tidyOrderNumber(text) !== null && /[A-Z]/i.test(text);
}
