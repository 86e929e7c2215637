import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** The longest time until a change is announced, in seconds. */
const pause = 0.05;
/**
 * Without changes, one statement waits in the database for this many pauses: polling each time would keep an idle
 * process busy.
 */
const pausesAtOnce = 10;
/** Longer than the normal pause, so that an unreachable database is not polled 20 times a second. */
const pauseAfterFailureMs = 1_000;
/** Few enough for one statement. More follow without a pause. */
const mostAtOnce = 1_000;
const announcerLock = 7270012;

/**
 * Sends waiting announcements in the order in which they were written and returns their number. Sending and deleting
 * are one transaction, so a process that dies halfway has sent nothing. Only one process sends at a time, which keeps
 * the announcements of one order in sequence.
 */
export async function sendAnnouncements(db: Database): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    WITH turn AS MATERIALIZED (
      SELECT pg_try_advisory_xact_lock(${announcerLock}) AS mine FROM announcements LIMIT 1
    ), gone AS (
      DELETE FROM announcements
      WHERE id IN (SELECT id FROM announcements WHERE (SELECT mine FROM turn) ORDER BY id LIMIT ${mostAtOnce})
      RETURNING id, channel, payload
    )
    SELECT count(pg_notify(channel, payload))::int AS sent
    FROM (SELECT channel, payload FROM gone ORDER BY id) AS waiting`.execute(db);
  return rows[0]?.sent ?? 0;
}

/** Waits until there is something to announce, at most half a second. */
const awaitAnnouncements = sql.raw(`DO $$ BEGIN
  FOR turn IN 1..${pausesAtOnce} LOOP
    PERFORM pg_sleep(${pause});
    EXIT WHEN EXISTS (SELECT FROM announcements);
  END LOOP;
END $$`);

/** Sends announcements until it is stopped. It sends once more after that, so that none waits for the next start. */
export function startAnnouncing(db: Database, log: Logger): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  let failing = false;

  async function send(): Promise<void> {
    while ((await sendAnnouncements(db)) === mostAtOnce);
  }

  async function sendAndWait(): Promise<void> {
    await send();
    if (!stopped) await awaitAnnouncements.execute(db);
  }

  async function succeeds(attempt: () => Promise<void>): Promise<boolean> {
    try {
      await attempt();
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'failed to announce changes');
      failing = true;
    }
    return !failing;
  }

  async function work(): Promise<void> {
    while (!stopped) {
      if ((await succeeds(sendAndWait)) || stopped) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pauseAfterFailureMs).unref();
      });
    }
    await succeeds(send);
  }

  const working = work();
  return {
    async stop() {
      stopped = true;
      wake();
      await working;
    },
  };
}
