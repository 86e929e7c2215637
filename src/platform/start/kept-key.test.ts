import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptKey } from './kept-key.ts';
import { secretOf } from './secret.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = (letter: string) => letter.repeat(43);

test('a key is created once, readable only by its owner, without temporary files', () => {
  const file = join(folder, 'once');
  expect(keptKey(file, () => key('a'))).toBe(key('a'));
  expect(keptKey(file, () => key('b'))).toBe(key('a'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['once']);
});

test('a process that creates one at the same moment gets the existing one', () => {
  const file = join(folder, 'at-once');
  const mine = keptKey(file, () => {
    keptKey(file, () => key('c'));
    return key('d');
  });
  expect(mine).toBe(key('c'));
});

test.each(['', '\n', 'half of a k'])(
  'a damaged key file with %j is refused, because everyone would know such a key',
  (rest) => {
    writeFileSync(join(folder, 'secret'), rest);
    expect(() => keptKey(join(folder, 'secret'), () => key('e'))).toThrow(StartupError);
    expect(() => secretOf({ secret: '', dataDir: folder })).toThrow('damaged');
  },
);
