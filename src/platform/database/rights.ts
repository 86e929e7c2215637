import type pg from 'pg';
import type { Logger } from 'pino';

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
