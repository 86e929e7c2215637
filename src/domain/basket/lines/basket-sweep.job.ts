import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { forgetTakenOut } from './basket.store.ts';

/** Deletes the records of lines that were removed long ago. */
export function sweepBasketsJob(db: Database): Job<object> {
  return { name: 'sweep-baskets', lane: 'rest', every: '37 18 * * *', run: () => forgetTakenOut(db) };
}
