import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { StartupError } from './startup-error.ts';

/** Shorter than any that was ever made here: what is left of a file when the disk was full or the machine stopped. */
const shortest = 32;

/**
 * A key that a machine has made for itself, in a file for its owner alone. It is there whole or not at all, and of two
 * processes that make one at once both get the same: a key that is empty is one that everybody knows.
 */
export function keptKey(file: string, make: () => string): string {
  if (!existsSync(file)) writeOnce(file, make());
  const key = readFileSync(file, 'utf8');
  if (key.trim().length < shortest)
    throw new StartupError(
      `${file} is damaged: it holds no whole key. Put it back from a backup; delete it only if nothing was made with it yet.`,
    );
  return key;
}

function writeOnce(file: string, key: string): void {
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const open = openSync(unfinished, 'wx', 0o600);
    try {
      writeSync(open, key);
      fsyncSync(open);
    } finally {
      closeSync(open);
    }
    giveName(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Whoever comes second leaves the first one's; some disks know no second name for a file, and there the last one wins. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    renameSync(unfinished, file);
  }
}
