import type pg from 'pg';
import type { Logger } from 'pino';
import { prepareQueue } from '../jobs/jobs.ts';
import { StartupError } from '../start/startup-error.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';

export const tablesLock = 7270001;

/** The oldest supported version. */
const oldestServer = 15;

/**
 * Creates the tables of the shop and of its queue. The queue's own migrations would fail in one of two processes that
 * start at once.
 */
export async function prepareDatabase({ db, pool }: OpenDatabase, howToStartOver?: string): Promise<void> {
  await refuseOldServer(pool);
  await oneAtATime(db, tablesLock, async () => {
    await migrate(db, howToStartOver);
    await prepareQueue(pool);
  });
}

/** An old server would fail at some statement long after the start. */
async function refuseOldServer(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestServer)
    throw new StartupError(`The database is PostgreSQL ${major}; Dasturxon needs PostgreSQL ${oldestServer} or newer.`);
}

/** Warns of rights that the shop does not need, because an attacker who takes over the process gets them too. */
export async function warnOfRights(pool: pg.Pool, log: Logger, uid = process.getuid?.()): Promise<void> {
  if (uid === 0) log.warn('The shop runs as root; run it as a separate user.');
  const { rows } = await pool.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  if (rows[0]?.super) {
    log.warn('The role in DATABASE_URL is a superuser; use a role that only owns the database of the shop.');
  }
}
