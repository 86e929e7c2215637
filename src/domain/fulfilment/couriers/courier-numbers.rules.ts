import { err, ok, type Result } from '../../../kernel/result.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import type { BoxKind } from '../../orders/parcels/box.rules.ts';
import { boxOfItems, courierHeadings, type OwnHeadings, plainHeading } from './courier-template.rules.ts';

/** A line of a courier's result file: the order and its tracking number, as written. */
export interface NumberedRow {
  /** Line number in the file, counted from one. */
  readonly row: number;
  readonly slug: string;
  readonly trackingNumber: string;
  /** Which box of the order it is, if the file still contains the contents. */
  readonly box: BoxKind | undefined;
}

/** Some files have a title or a row of groups above the headings. */
const headingWithin = 15;
const mostRows = 2_000;
/** Applies to the whole file, including headings. */
export const mostLines = mostRows + headingWithin;

type Table = readonly (readonly string[])[];

/**
 * Finds the columns by their headings. Without headings, a line must consist of exactly an order number and a tracking
 * number, because among many columns a phone number looks like a tracking number. Headings of the shop's own file have
 * precedence over the couriers' headings. A file that was exported before a change of the headings is recognised by its
 * contents.
 */
export function readNumbers(
  table: Table,
  own: OwnHeadings,
): Result<NumberedRow[], 'tracking_table_unknown' | 'too_many_rows'> {
  const found = headingsIn(table, own, ({ order, number }) => order >= 0 && number >= 0);
  const rows = found ? numberedBelow(table, found) : barePairs(table);
  if (rows.length > mostRows) return err('too_many_rows');
  return found || rows.length > 0 ? ok(rows) : err('tracking_table_unknown');
}

/** A delivered parcel in a courier's file: its tracking number or order number, and when it was delivered. */
export interface ArrivalRow {
  readonly row: number;
  readonly slug: string;
  readonly trackingNumber: string;
  /** As written in the file; empty while the parcel is on its way. */
  readonly arrived: string;
}

/** Needs headings: a date without a heading may mean anything. */
export function readArrivals(
  table: Table,
  own: OwnHeadings,
): Result<ArrivalRow[], 'arrival_table_unknown' | 'too_many_rows'> {
  const found = headingsIn(table, own, ({ order, number, arrival }) => arrival >= 0 && (order >= 0 || number >= 0));
  if (!found) return err('arrival_table_unknown');
  const rows = rowsBelow(table, found.line).map(({ row, at }) => ({
    row,
    slug: at(found.order),
    trackingNumber: at(found.number),
    arrived: at(found.arrival),
  }));
  const told = rows.filter(({ slug, trackingNumber }) => slug !== '' || trackingNumber !== '');
  return told.length > mostRows ? err('too_many_rows') : ok(told);
}

interface Columns {
  readonly order: number;
  readonly number: number;
  readonly goods: number;
  readonly arrival: number;
}

interface Headings extends Columns {
  readonly line: number;
}

function headingsIn(table: Table, own: OwnHeadings, isEnough: (columns: Columns) => boolean): Headings | null {
  const { order, number, goods, arrival } = courierHeadings;
  const orderColumn = ownColumns(table, isOrder);
  const goodsColumn = ownColumns(table, isGoods, isMoreThanFood);
  for (const [line, cells] of table.slice(0, headingWithin).entries()) {
    const plain = cells.map(plainHeading);
    const theirs = { number: firstOf(plain, number), arrival: firstOf(plain, arrival) };
    if (theirs.number < 0 && theirs.arrival < 0) continue;
    const columns = {
      ...theirs,
      order: orderColumn(plain, line, [...own.order.map(plainHeading), ...order]),
      goods: goodsColumn(plain, line, [...own.goods.map(plainHeading), ...goods]),
    };
    if (isEnough(columns)) return { line, ...columns };
  }
  return null;
}

/**
 * Finds a column by its heading. If the column contains no value of the shop and another column contains only such
 * values, that one is used; it must contain at least one value that no one else would write. A file may have many lines
 * that look like headings, so each column is read only once.
 */
function ownColumns(table: Table, isOwn: (cell: string) => boolean, isTelling = isOwn) {
  const [own, telling] = [lastLines(table, isOwn), lastLines(table, isTelling)];
  const other = lastLines(table, (cell) => !isOwn(cell));
  return (plain: readonly string[], line: number, headings: readonly string[]): number => {
    const named = firstOf(plain, headings);
    if (named >= 0 && own(named) > line) return named;
    const likely = plain.findIndex((_heading, column) => telling(column) > line && other(column) <= line);
    return likely < 0 ? named : likely;
  };
}

/** For each column, the last line with such a cell; -1 if there is none. */
function lastLines(table: Table, isWanted: (cell: string) => boolean) {
  const known = new Map<number, number>();
  return (column: number): number => {
    const line = known.get(column);
    if (line !== undefined) return line;
    const found = table.findLastIndex((cells) => {
      const cell = cells[column]?.trim() ?? '';
      return cell !== '' && isWanted(cell);
    });
    known.set(column, found);
    return found;
  };
}

/** The index of the heading that comes first among the synonyms, which are sorted by precision. */
function firstOf(cells: readonly string[], headings: readonly string[]): number {
  const heading = headings.find((one) => cells.includes(one));
  return heading === undefined ? -1 : cells.indexOf(heading);
}

/** The lines below the headings; a missing column is empty. */
function rowsBelow(table: Table, line: number) {
  return table.slice(line + 1).map((cells, index) => ({
    row: line + index + 2,
    at: (column: number) => cells[column]?.trim() ?? '',
  }));
}

function numberedBelow(table: Table, { line, order, number, goods }: Headings): NumberedRow[] {
  return rowsBelow(table, line).flatMap(({ row, at }) => {
    const [slug, trackingNumber] = [at(order), at(number)];
    return slug === '' && trackingNumber === '' ? [] : [{ row, slug, trackingNumber, box: boxOfItems(at(goods)) }];
  });
}

function barePairs(table: Table): NumberedRow[] {
  return table.flatMap((cells, index) => {
    const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (filled.length !== 2) return [];
    const [first = '', second = ''] = filled;
    const [slug, trackingNumber] = isOrder(first) ? [first, second] : [second, first];
    return isOrder(slug) ? [{ row: index + 1, slug, trackingNumber, box: undefined }] : [];
  });
}

const isGoods = (text: string) => boxOfItems(text) !== undefined;

/** A dry box has the name that couriers use for all food. */
const isMoreThanFood = (text: string) => boxOfItems(text) !== 'dry';

/** Twelve digits are a tracking number. */
function isOrder(text: string): boolean {
  return tidyOrderNumber(text) !== null && /[A-Z]/i.test(text);
}
