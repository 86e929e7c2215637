import { expect, it } from 'vitest';
import { boxCode, orderOfCode } from './box-code.rules.ts';

it('two boxes of an order have codes of their own, and both lead to the order', () => {
  const codes = [1, 2, 12].map((box) => boxCode('7K2M-9QXR-4TBC', box));
  expect(new Set(codes).size).toBe(3);
  expect(codes.map(orderOfCode)).toEqual(Array.from(codes, () => '7K2M-9QXR-4TBC'));
  expect(orderOfCode(' 7k2m9qxr4tbc-2 ')).toBe('7K2M-9QXR-4TBC');
});

it('an order’s own number stays what it is, and nothing else is one', () => {
  expect(orderOfCode('7K2M-9QXR-4T23')).toBe('7K2M-9QXR-4T23');
  expect(orderOfCode('7K2M-9QXR-4T-23')).toBe('7K2M-9QXR-4T23');
  for (const text of ['', '-2', '7K2M-9QXR-2', '1234567890123-1']) expect(orderOfCode(text)).toBeNull();
});
