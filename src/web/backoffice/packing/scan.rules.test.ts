import { expect, it } from 'vitest';
import { scannedOrder, typedAfter } from './scan.rules.ts';

const key = (sign: string, code: string) => ({ key: sign, code });
const codeOf = (sign: string) => (sign === '-' ? 'Minus' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
const typing = (text: string, before = '') =>
  [...text].reduce(
    (typed, sign) => typedAfter(typedAfter(typed, key('Shift', 'ShiftLeft')), key(sign, codeOf(sign))),
    before,
  );

it('an order number is recognised in scanner input, also after other input and on a Cyrillic layout', () => {
  expect(scannedOrder(typing('7K2M-9QXR-4TBC'))).toBe('7K2M-9QXR-4TBC');
  expect(scannedOrder(typing('7K2M9QXR4TBC', 'x12'))).toBe('7K2M-9QXR-4TBC');
  expect(scannedOrder(typing('7K2M-9QXR-4TBC-2'))).toBe('7K2M-9QXR-4TBC');
  expect(scannedOrder(typing('7K2M9QXR4TBC-12', 'x'))).toBe('7K2M-9QXR-4TBC');
  const cyrillic = [...'7K2M9QXR4TBC'].reduce((typed, sign) => typedAfter(typed, key('ф', codeOf(sign))), '');
  expect(scannedOrder(cyrillic)).toBe('7K2M-9QXR-4TBC');
});

it('other input is not recognised as an order number', () => {
  expect(scannedOrder(typing('234567892345'))).toBeNull();
  expect(scannedOrder(typing('HELLO'))).toBeNull();
  const begun = typing('7K2M-9QXR');
  expect(typedAfter(begun, key('Tab', 'Tab'))).toBe('');
});
