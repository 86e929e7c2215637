import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';

/** A PostgreSQL server in a temporary folder, gone without trace when stopped. What is measured lies on a disk, as in a shop. */
export async function startScratchPostgres(inFolder = tmpdir()): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(join(inFolder, 'dasturxon-postgres-'));
  const postgres = await startEmbeddedPostgres(folder, { throwaway: true });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
