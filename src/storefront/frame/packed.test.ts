import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packed, unpacked } from './packed.ts';

it('comes out as it went in, whatever quotes are in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(unpacked(packed(data))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
  expect(unpacked(packed({ name: `Plov "to'y"` }))).toEqual({ name: `Plov "to'y"` });
});

it('is short as a text in a text', () => {
  expect(JSON.stringify(packed([{ name: 'Plov' }]))).toBe(`"[{'name':'Plov'}]"`);
});
