import { expect, test } from 'vitest';
import { isJejuZip } from './address.rules.ts';

test.each([
  ['62999', false],
  ['63000', true],
  ['63322', true],
  ['63644', true],
  ['63645', false],
  ['06236', false],
  ['6300', false],
  ['630000', false],
  ['', false],
])('a parcel to %s goes to Jeju: %s', (zipCode, isJeju) => expect(isJejuZip(zipCode)).toBe(isJeju));
