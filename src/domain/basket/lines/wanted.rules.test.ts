import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostLines } from './basket.rules.ts';
import { readWanted, wantedText } from './wanted.rules.ts';

test('what was wanted is read again as it was written, the latest of too many', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 2 * mostLines });
  fc.assert(
    fc.property(ids, (given) => {
      expect(readWanted(wantedText(given))).toEqual(given.slice(-mostLines));
    }),
  );
});

test.each([null, undefined, '', 'x', '1,2', '1..2', '.1', '-1', '0', '9'.repeat(16)])('%j is no such list', (text) => {
  expect(readWanted(text)).toEqual([]);
});
