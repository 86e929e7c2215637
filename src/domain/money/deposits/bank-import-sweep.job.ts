import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetOldImports } from './bank-import.store.ts';

const keptMs = 60 * 24 * 60 * 60 * 1000;

/** Deletes the mapping from file lines to deposits once it is too old to be worked on. */
export function importSweepJob(db: OpenDatabase['db']): Job<object> {
  return {
    name: 'sweep-imports',
    lane: 'rest',
    every: '41 18 * * *',
    run: () => forgetOldImports(db, new Date(Date.now() - keptMs)),
  };
}
