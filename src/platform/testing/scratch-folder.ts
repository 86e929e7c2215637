import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several times what the databases of a test run need, since its programs need memory too. */
const plenty = 4 * 1024 ** 3;

/**
 * The folder for temporary databases: in memory where there is enough. After deleting a database with its thousand
 * files, a disk takes longer to allocate the next one than most tests take.
 */
export function scratchFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > plenty ? memory : tmpdir();
}

const nameStart = 'dasturxon-scratch-';

/**
 * The prefix of a folder there. It contains the owner's pid, so that the folder can be removed if its program was
 * killed.
 */
export function scratchName(what: 'postgres' | 'journeys'): string {
  return `${nameStart}${process.pid}-${what}-`;
}

/** The process that created a folder of this name, or null if it is no such folder. */
export function ownerOf(name: string): number | null {
  const pid = name.startsWith(nameStart) ? Number.parseInt(name.slice(nameStart.length), 10) : Number.NaN;
  return Number.isNaN(pid) ? null : pid;
}
