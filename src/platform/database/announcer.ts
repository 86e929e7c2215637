import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

/** So long a change may wait until everybody hears of it, in seconds. */
const pause = 0.05;
/** So many pauses without a change the database waits by itself: asked each time, an idle process would work for that alone. */
const pausesAtOnce = 10;
/** A database that is away is not asked twenty times a second. */
const pauseAfterFailureMs = 1_000;
/** Few enough to be sent at once; more follow without a pause. */
const mostAtOnce = 1_000;
const announcerLock = 7270012;

/**
 * Sends on what waits to be announced, in the order in which it was written; returns how much that was. Sending and
 * taking out of the table are one transaction, so whoever dies in the middle has sent nothing. While one process does
 * it, others leave it alone: what happens to one order is told in its order.
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

/** Waits until there is something to announce, half a second at most. */
const awaitAnnouncements = sql.raw(`DO $$ BEGIN
  FOR turn IN 1..${pausesAtOnce} LOOP
    PERFORM pg_sleep(${pause});
    EXIT WHEN EXISTS (SELECT FROM announcements);
  END LOOP;
END $$`);

/** Has this process send announcements until it is told to stop; the last look is after that, so that none waits for the next start. */
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
      if (!failing) log.warn({ err: error }, 'changes cannot be announced at the moment');
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
