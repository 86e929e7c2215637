import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumber, tidyOrderNumber } from './order-number.rules.ts';

test('an order number is readable, valid for Toss, and recognised however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (random) => {
      const number = orderNumber(random);
      expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
      expect(number).toMatch(/^[A-Za-z0-9\-_=]{6,64}$/);
      expect(tidyOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
    }),
  );
});

test.each(['', '7K2M-9QXR', '7K2M-9QXR-4TB0', '../../etc/passwd', "' OR 1=1"])('%j is not an order number', (text) => {
  expect(tidyOrderNumber(text)).toBeNull();
});
