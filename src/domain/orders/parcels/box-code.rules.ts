import { tidyOrderNumber } from '../order/order-number.rules.ts';

/** What stands on one box of an order, so that a scanner tells two boxes apart. */
export function boxCode(order: string, box: number): string {
  return `${order}-${box}`;
}

/** The order's number in what was scanned or typed: that of the order, or of one of its boxes. */
export function orderOfCode(text: string): string | null {
  return tidyOrderNumber(text) ?? tidyOrderNumber(text.trim().replace(/-\d\d?$/, ''));
}
