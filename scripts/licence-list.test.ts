import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAllowed, licencesOf, licenceTable } from './licence-list.ts';

const root = join(import.meta.dirname, '..');
const licensed = licencesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));

it('all runtime dependencies have a licence that the shop may use', () => {
  expect(licensed.length).toBeGreaterThan(100);
  expect(licensed.filter((one) => !isAllowed(one))).toEqual([]);
});

it('the list in the documents matches the lockfile', () => {
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(licenceTable(licensed));
});

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['Apache-2.0 AND GPL-2.0-only', false],
  ['(GPL-2.0-only OR MIT)', true],
  ['unknown', false],
])('%s is allowed: %s', (licence, may) => {
  expect(isAllowed({ licence })).toBe(may);
});
