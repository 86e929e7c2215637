import { tidyOrderNumber } from '../../features/orders/order-number.rules.ts';

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

/** The order's number at the end of what was typed. Twelve digits are a parcel's. */
export function scannedOrder(typed: string): string | null {
  for (const length of [14, 12]) {
    const end = typed.slice(-length);
    if (/[A-Z]/.test(end) && tidyOrderNumber(end) !== null) return tidyOrderNumber(end);
  }
  return null;
}
