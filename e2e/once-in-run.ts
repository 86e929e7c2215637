import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Does work that one journey does for all, whichever worker gets there first; work that fails is done again. */
export async function onceInRun(name: string, work: () => Promise<void>): Promise<void> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'done-once');
  const mark = join(folder, createHash('sha256').update(name).digest('hex'));
  await mkdir(folder, { recursive: true });
  try {
    await (await open(mark, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  try {
    await work();
  } catch (error) {
    await rm(mark);
    throw error;
  }
}
