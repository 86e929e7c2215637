import { tidyOrderNumber } from '../../../domain/orders/order/order-number.rules.ts';

interface Key {
  readonly key: string;
  readonly code: string;
}

/** Keys that only modify another key. */
const modifiers = ['Shift', 'CapsLock', 'Control', 'Alt', 'AltGraph', 'Meta'];
/** Longer than any number on a box. */
const longest = 40;

/**
 * The typed text after one more key. A scanner types with the tablet's keyboard layout, which may be Cyrillic, so the
 * key's position counts; a key that types nothing resets the text.
 */
export function typedAfter(before: string, { key, code }: Key): string {
  if (modifiers.includes(key)) return before;
  const sign = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? (code === 'Minus' ? '-' : key.toUpperCase());
  return sign.length === 1 ? (before + sign).slice(-longest) : '';
}

/**
 * The order whose number, or the number of one of its boxes, ends the typed text. Twelve digits are a tracking number.
 */
export function scannedOrder(typed: string): string | null {
  const number = typed.replace(/-\d\d?$/, '');
  for (const length of [14, 12]) {
    const end = number.slice(-length);
    const order = /[A-Z]/.test(end) ? tidyOrderNumber(end) : null;
    if (order !== null) return order;
  }
  return null;
}
