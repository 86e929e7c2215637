import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { trimSearches } from './search-counts.store.ts';

/** Keeps the most frequent searches of each day for a little more than two years. */
export function trimSearchesJob(db: Database): Job<object> {
  return {
    name: 'trim-searches',
    lane: 'rest',
    every: '25 18 * * *',
    run: () => trimSearches(db, koreanDateOf(Date.now())),
  };
}
