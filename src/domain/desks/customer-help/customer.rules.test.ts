import { expect, test } from 'vitest';
import { soughtIn } from './customer.rules.ts';

const nothing = { order: null, code: null, phone: null, phoneEnd: null, name: null };

test.each([
  ['HBCL-3UR8-H8D7', { ...nothing, order: 'HBCL-3UR8-H8D7', name: 'HBCL-3UR8-H8D7' }],
  ['010-1234-0004', { ...nothing, phone: '+821012340004' }],
  ['0004', { ...nothing, phoneEnd: '0004' }],
  ['2345', { ...nothing, code: '2345', phoneEnd: '2345' }],
  ['h8d7', { ...nothing, code: 'H8D7', name: 'h8d7' }],
  ['1234-0004', { ...nothing, phoneEnd: '12340004' }],
  ['  Karimova   Nilufar ', { ...nothing, name: 'Karimova Nilufar' }],
  ['004', nothing],
  ['', nothing],
])('the search text “%s” is understood', (text, sought) => {
  expect(soughtIn(text)).toEqual(sought);
});
