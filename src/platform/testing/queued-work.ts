import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The waiting jobs of this name, oldest first. Rescheduling to the same time is how the queue returns a job. */
export async function queuedWork<Payload>(db: Database, name: string): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    SELECT payload FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = ${name})) ORDER BY id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** The same, and removes them from the queue, so that a later call returns only newer jobs. */
export async function takeQueuedWork<Payload>(db: Database, name: string): Promise<Payload[]> {
  const work = await queuedWork<Payload>(db, name);
  await forgetQueuedWork(db, name);
  return work;
}

/** Removes waiting jobs, of one name or of all. */
export async function forgetQueuedWork(db: Database, name?: string): Promise<void> {
  await sql`
    SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE task_identifier = coalesce(${name ?? null}, task_identifier)))`.execute(
    db,
  );
}
