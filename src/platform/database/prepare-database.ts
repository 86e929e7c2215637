import type pg from 'pg';
import type { Logger } from 'pino';
import { prepareQueue } from '../jobs/jobs.ts';
import { StartupError } from '../start/startup-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';

export const tablesLock = 7270001;

/** The oldest that the shop is tried with. */
const oldestServer = 15;

/** Makes the tables of the shop and of its queue, whose own migrations would fail one of two processes that begin at once. */
export async function prepareDatabase({ db, pool }: OpenDatabase, howToBeginAnew?: string): Promise<void> {
  await refuseOldServer(pool);
  await oneAtATime(db, tablesLock, async () => {
    await migrate(db, howToBeginAnew);
    await prepareQueue(pool);
  });
}

/** It would fail at some statement or other, long after the shop has opened. */
async function refuseOldServer(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestServer)
    throw new StartupError(`The database is PostgreSQL ${major}; Dasturxon needs PostgreSQL ${oldestServer} or newer.`);
}

/** Says what the shop may do beyond what it needs. A breach then reaches as far as those rights do. */
export async function warnOfRights(pool: pg.Pool, log: Logger, uid = process.getuid?.()): Promise<void> {
  if (uid === 0) log.warn('The shop runs as root; give it a user of its own.');
  const { rows } = await pool.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.super) {
    log.warn('The role in DATABASE_URL is a superuser; give the shop one that owns its database and nothing else.');
  }
}
