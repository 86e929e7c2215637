import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { ownerOf, scratchName } from './scratch-folder.ts';

/**
 * A PostgreSQL server in a temporary folder that is deleted when it stops. Measurements use a disk, as a real shop
 * does.
 */
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

/** Removes folders of killed programs and stops their PostgreSQL. Folders of living programs stay. */
export async function removeAbandoned(inFolder: string): Promise<void> {
  for (const name of await readdir(inFolder)) {
    const owner = ownerOf(name);
    if (owner === null || isAlive(owner)) continue;
    const folder = join(inFolder, name);
    try {
      // The shop of an end-to-end test has its database in a subfolder.
      for (const database of [folder, join(folder, 'postgres')]) await stopEmbeddedPostgres(database);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's folder, which only they can remove.
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
