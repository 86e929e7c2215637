import { prepareQueue } from '../jobs/jobs.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';

export const tablesLock = 7270001;

/** Makes the tables of the shop and of its queue, whose own migrations would fail one of two processes that begin at once. */
export async function prepareDatabase({ db, pool }: OpenDatabase): Promise<void> {
  await oneAtATime(db, tablesLock, async () => {
    await migrate(db);
    await prepareQueue(pool);
  });
}
