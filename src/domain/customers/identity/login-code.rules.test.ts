import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codeFromBytes, tidyCode } from './login-code.rules.ts';

describe('a code from random bytes', () => {
  it.each([
    [[0, 0, 0, 0], '000000'],
    [[0, 0, 0, 7], '000007'],
    [[0, 0, 1, 0], '000256'],
    [[0, 15, 66, 63], '999999'],
    [[0, 15, 66, 64], '000000'],
    [[255, 255, 255, 255], '967295'],
  ])('of %j is %s', (bytes, code) => {
    expect(codeFromBytes(Uint8Array.from(bytes))).toBe(code);
  });

  it('always has six digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        expect(codeFromBytes(bytes)).toMatch(/^\d{6}$/);
      }),
    );
  });

  it('reaches every code', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        const bytes = new Uint8Array(4);
        new DataView(bytes.buffer).setUint32(0, number);
        expect(Number(codeFromBytes(bytes))).toBe(number);
      }),
    );
  });
});

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123\u00a0456', '123456'],
  ['１２３４５６', '123456'],
  ['012345', '012345'],
  ['12345a', '12345a'],
  ['123-456', '123-456'],
  ['\u3000\t ', ''],
])('the input %j is read as %j', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});
