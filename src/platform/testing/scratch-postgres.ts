import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { ownerOf, scratchName } from './scratch-folder.ts';

/** A PostgreSQL server in a temporary folder, gone without trace when stopped. What is measured lies on a disk, as in a shop. */
export async function startScratchPostgres(inFolder = tmpdir()): Promise<EmbeddedPostgres> {
  await removeAbandoned(inFolder);
  const folder = await mkdtemp(join(inFolder, scratchName('postgres')));
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What programs that were killed have left in a folder, their PostgreSQL included; what belongs to a living one stays. */
export async function removeAbandoned(inFolder: string): Promise<void> {
  for (const name of await readdir(inFolder)) {
    const owner = ownerOf(name);
    if (owner === null || isAlive(owner)) continue;
    const folder = join(inFolder, name);
    try {
      // The shop of a journey has its database in a folder of its own.
      for (const database of [folder, join(folder, 'postgres')]) await stopEmbeddedPostgres(database);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Somebody else's on this machine, who removes it themselves.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
