import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoSent } from './looks.ts';
import type { Fault } from './trial.ts';

/** Enough for the shop, and soon full. */
const size = '24m';

/** A small disk of its own for the shop's files. */
export function smallDisk(folder: string, close: AsyncDisposableStack): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  close.defer(() => void execFileSync('umount', ['--lazy', folder]));
}

export const diskFaults: readonly Fault[] = [
  {
    name: 'the disk for files is full',
    bring: async ({ dataDir }) => fill(join(dataDir, 'ballast'), dataDir),
    heal: async ({ dataDir }) => rmSync(join(dataDir, 'ballast')),
    lastsMs: 5_000,
    looks: [photoSent],
  },
];

function fill(path: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path, Buffer.alloc(bavail * bsize));
}
