import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ReadGauge } from '../server/metrics.ts';

/** Thrown when a retry cannot help: the job is parked at once. */
export class HopelessWork extends Error {}

interface Piece {
  readonly id: string;
  readonly task_identifier: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly created_at: Date;
}

/** Stores a job that failed permanently for a person to examine, so that the queue can delete it. */
export async function parkWork(db: Database, piece: Piece, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  await sql`
    INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at)
    VALUES (${piece.id}, ${piece.task_identifier}, ${JSON.stringify(piece.payload)}, ${piece.attempts},
      ${storable(problem)}, ${piece.created_at})
    ON CONFLICT (job_id) DO NOTHING`.execute(db);
}

/**
 * Parks jobs whose process was killed during their last attempt, and returns their tasks, one per job. Completing a job
 * deletes it from the queue, and is the only way to read its payload.
 */
export async function parkAbandonedWork(db: Database): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    WITH abandoned AS (
      SELECT id, task_identifier FROM graphile_worker.jobs WHERE locked_at IS NULL AND attempts >= max_attempts
    )
    INSERT INTO parked_jobs (job_id, task, payload, attempts, problem, queued_at)
    SELECT id, task_identifier, payload, attempts, coalesce(last_error, 'whoever did it has died'), created_at
    FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM abandoned)) JOIN abandoned USING (id)
    ON CONFLICT (job_id) DO NOTHING
    RETURNING task`.execute(db);
  return rows.map(({ task }) => task);
}

/** How many parked jobs wait for a person, by task. */
export function parkedWork(db: Database): ReadGauge {
  return {
    name: 'parked_jobs',
    help: 'Jobs that failed for good and wait for a staff member, by task',
    label: 'task',
    async read() {
      const { rows } = await sql<{ of: string; value: number }>`
        SELECT task AS "of", count(*)::int AS value FROM parked_jobs GROUP BY task`.execute(db);
      return rows;
    },
  };
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, 1_000);
}
