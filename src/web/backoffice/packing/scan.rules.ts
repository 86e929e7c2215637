import { tidyOrderNumber } from '../../../domain/orders/order/order-number.rules.ts';

interface Key {
  readonly key: string;
  readonly code: string;
}

/** Keys that only change what another key means. */
const modifiers = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** More than any number on a box. */
const longest = 40;

/**
 * What has been typed after one more key. A scanner types on whatever keyboard the tablet is set to, Cyrillic too, so the
 * place of the key decides; any key that types nothing begins anew.
 */
export function typedAfter(before: string, { key, code }: Key): string {
  if (modifiers.includes(key)) return before;
  const sign = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : key.toUpperCase());
  return sign.length === 1 ? (before + sign).slice(-longest) : '';
}

/** The order whose number, or that of one of its boxes, is the end of what was typed. Twelve digits are a parcel's. */
export function scannedOrder(typed: string): string | null {
  const number = typed.replace(/-\d\d?$/, '');
  for (const length of [14, 12]) {
    const end = number.slice(-length);
    const order = /[A-Z]/.test(end) ? tidyOrderNumber(end) : null;
    if (order !== null) return order;
  }
  return null;
}
