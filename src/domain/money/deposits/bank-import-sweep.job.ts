import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetOldImports } from './bank-import.store.ts';

const keptMs = 60 * 24 * 60 * 60 * 1000;

/** Which line of a file was which deposit is of no use any more once nobody works on the file. */
export function importSweepJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'sweep-imports',
    lane: 'rest',
    every: '41 18 * * *',
    run: () => forgetOldImports(db, new Date(Date.now() - keptMs)),
  };
}
