import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostLines } from './basket.rules.ts';
import { readWanted, wantedText } from './wanted.rules.ts';

test('wanted products are read as they were written, up to the limit the latest ones', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 2 * mostLines });
  fc.assert(
    fc.property(ids, (given) => {
      expect(readWanted(wantedText(given))).toEqual(given.slice(-mostLines));
    }),
  );
});

test.each([null, undefined, '', 'x', '1,2', '1..2', '.1', '-1', '0', '9'.repeat(16)])(
  '%j is not a valid list of wanted products',
  (text) => {
    expect(readWanted(text)).toEqual([]);
  },
);
