import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFileStore } from '../files/disk-file-store.ts';
import { prepareDataFolder } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterAll(() => rmSync(place, { recursive: true }));

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('is created for its owner only, and the write test leaves nothing behind', () => {
  const folder = join(place, 'new/data');
  prepareDataFolder(folder, { holdsDatabase: true });
  expect(rights(folder)).toBe('700');
  expect(readdirSync(folder)).toEqual([]);
});

it('is closed if an earlier version left it open', () => {
  const folder = join(place, 'old');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  prepareDataFolder(folder, { holdsDatabase: true });
  expect(rights(folder)).toBe('700');
});

it.each([
  ['a file', () => join(place, 'file')],
  ['below a file', () => join(place, 'file/data')],
  ['where not even root can write', () => '/proc/data'],
  ['a system folder that allows no files', () => '/sys/kernel'],
])('is refused in one sentence when it is %s', (_what, folder) => {
  writeFileSync(join(place, 'file'), '');
  expect(() => prepareDataFolder(folder(), { holdsDatabase: false })).toThrow(StartupError);
  expect(() => prepareDataFolder(folder(), { holdsDatabase: false })).toThrow(
    /^DATA_DIR \S+ cannot be written to; [^\n]+\.$/,
  );
});

it('contains photos that only their owner can read', async () => {
  const folder = join(place, 'files');
  await diskFileStore(folder).put('private/photos/a.webp', Buffer.from('x'), 'image/webp');
  for (const path of ['', 'private', 'private/photos']) expect(rights(join(folder, path))).toBe('700');
  expect(rights(join(folder, 'private/photos/a.webp'))).toBe('600');
});
