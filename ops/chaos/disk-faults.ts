import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loginCodeRefused, photoSent } from './looks.ts';
import type { MortalPostgres } from './mortal-postgres.ts';
import type { Fault } from './trial.ts';

/** Enough for the shop's files, but quickly filled. */
export const diskOfFiles = '24m';
/** Enough for the data of all faults of a run. */
export const diskOfDatabase = '1g';

/** Mounts a small separate disk. */
export function smallDisk(folder: string, size: string, close: AsyncDisposableStack): void {
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
  {
    name: 'the disk of the database is full',
    bring: async ({ postgres }) => {
      fill(join(postgres.folder, 'ballast'), postgres.folder);
      await writeUntilRefused(postgres);
    },
    heal: async ({ postgres, wire }) => {
      rmSync(join(postgres.folder, 'ballast'));
      // PostgreSQL stops if not even its recovery has space, and must be started after space was freed.
      if (postgres.isRunning) return;
      await postgres.revive();
      wire.leadTo(postgres.url);
    },
    lastsMs: 8_000,
    looks: [loginCodeRefused],
  },
];

/** Also uses up the WAL space that was reserved before the disk was full. */
async function writeUntilRefused(postgres: MortalPostgres): Promise<void> {
  const client = await postgres.administrator();
  for (let isTaken = true; isTaken; ) {
    isTaken = await client.query(`SELECT pg_logical_emit_message(false, 'ballast', repeat('x', 4000000))`).then(
      () => true,
      () => false,
    );
  }
  await client.end().catch(() => {});
}

function fill(path: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path, Buffer.alloc(bavail * bsize));
}
