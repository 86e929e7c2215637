import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** What waits in the queue under this name, oldest first. */
export async function queuedWork<Payload>(db: Database, name: string): Promise<Payload[]> {
  const { rows } = await sql<{ payload: Payload }>`
    SELECT job.payload FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = ${name} ORDER BY job.id`.execute(db);
  return rows.map(({ payload }) => payload);
}
