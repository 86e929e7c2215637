import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several times what the databases of a run take, since its programs want some, too. */
const plenty = 4 * 1024 ** 3;

/**
 * Where databases go that nobody wants afterwards: into memory where there is plenty. A disk that has just removed the
 * thousand files of one database takes longer to find places for the next than most tests take with it.
 */
export function scratchFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > plenty ? memory : tmpdir();
}

const nameStart = 'dasturxon-scratch-';

/** How a folder there begins: it says whose it is, so that it can be removed should its program be killed. */
export function scratchName(what: 'postgres' | 'journeys'): string {
  return `${nameStart}${process.pid}-${what}-`;
}

/** The process that made a folder of this name; null if it is no such folder. */
export function ownerOf(name: string): number | null {
  const pid = name.startsWith(nameStart) ? Number.parseInt(name.slice(nameStart.length), 10) : Number.NaN;
  return Number.isNaN(pid) ? null : pid;
}
