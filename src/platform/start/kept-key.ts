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

/** Shorter than any key created here: the rest of a file after a full disk or a crash. */
const shortest = 32;

/**
 * A generated key in a file that only its owner can read. The file is complete or missing, and two processes that
 * create one at once get the same key. An empty key would be known to everyone.
 */
export function keptKey(file: string, make: () => string): string {
  if (!existsSync(file)) writeOnce(file, make());
  const key = readFileSync(file, 'utf8');
  if (key.trim().length < shortest)
    throw new StartupError(
      `${file} is damaged: it does not contain a complete key. Restore it from a backup; delete it only if it has never been used.`,
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

/** The second process keeps the first one's key. Some file systems have no hard links, and there the last one wins. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    renameSync(unfinished, file);
  }
}
