import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupedWhileTyping, readMobileNumber, shownNumber } from './phone-number.rules.ts';

describe('parsing a mobile number', () => {
  test.each([
    '010-1234-5678',
    '01012345678',
    '+82 10-1234-5678',
    '+82 010-1234-5678',
    '821012345678',
    '0082 10 1234 5678',
    '1012345678',
    '(010) 1234.5678',
    '０１０－１２３４－５６７８',
    '010\u00a01234\u00a05678',
  ])('accepts %s', (text) => {
    expect(readMobileNumber(text)).toEqual({ ok: true, value: '+821012345678' });
  });

  test.each([
    ['010-123-4567', 'a digit short, which libraries accept'],
    ['010 1234 56789', 'a digit too many'],
    ['011-123-4567', 'the old prefix'],
    ['02-123-4567', 'a land line'],
    ['070-1234-5678', 'an internet line'],
    ['+998901234567', 'an Uzbek mobile'],
  ])('refuses %s as a number that cannot receive codes: %s', (text) => {
    expect(readMobileNumber(text)).toEqual({ ok: false, error: 'phone_incorrect' });
  });

  test.each(['', '   ', 'hello', '010', '+', '12345', 'abc01012345678', "'; DROP TABLE users", '1'.repeat(100)])(
    'refuses %j',
    (text) => {
      expect(readMobileNumber(text)).toEqual({ ok: false, error: 'phone_invalid' });
    },
  );

  test('yields one form for every accepted text, which is parsed as itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), fc.constantFrom('010', '+8210', '82 10', '8210'), (rest, start) => {
        const read = readMobileNumber(start + rest);
        expect(read).toEqual({ ok: true, value: `+8210${rest}` });
        expect(readMobileNumber(`+8210${rest}`)).toEqual(read);
        expect(readMobileNumber(shownNumber(`+8210${rest}`))).toEqual(read);
      }),
    );
  });
});

test('formats numbers as Koreans write them', () => {
  expect(shownNumber('+821012345678')).toBe('010-1234-5678');
  expect(shownNumber('')).toBe('');
});

test.each([
  ['010', '010'],
  ['0101', '010-1'],
  ['01012345', '010-1234-5'],
  ['01012345678', '010-1234-5678'],
  ['010-1234-56', '010-1234-56'],
  ['+8210', '+8210'],
  ['hello', 'hello'],
])('formats %s as %s while the user types', (text, shown) => {
  expect(groupedWhileTyping(text)).toBe(shown);
});
