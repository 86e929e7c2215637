import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FailedJob } from './failed-job.contract.ts';
import { shownProblem } from './failed-job.rules.ts';

export async function readFailedJobs(
  db: Database,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ jobs: FailedJob[]; count: number }> {
  const { rows } = await sql<
    Omit<FailedJob, 'queued_at' | 'parked_at'> & { readonly queued_at: Date; readonly parked_at: Date }
  >`
    SELECT job_id AS job, task, attempts, problem, queued_at, parked_at
    FROM parked_jobs ORDER BY parked_at DESC, job_id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM parked_jobs`.execute(db);
  const jobs = rows.map(({ problem, queued_at, parked_at, ...job }) => ({
    ...job,
    problem: shownProblem(problem),
    queued_at: queued_at.toISOString(),
    parked_at: parked_at.toISOString(),
  }));
  return { jobs, count: counted[0]?.count ?? 0 };
}

/** One of several concurrent retries succeeds; the others find the job gone. */
export async function retryJob(
  db: Database,
  job: number,
  isKnownTask: (task: string) => boolean,
): Promise<'back' | 'not_found' | 'task_unknown'> {
  const { rows } = await sql<{ task: string }>`
    SELECT task FROM parked_jobs WHERE job_id = ${job} FOR UPDATE`.execute(db);
  const [parked] = rows;
  if (!parked) return 'not_found';
  if (!isKnownTask(parked.task)) return 'task_unknown';
  await sql`SELECT retry_parked_job(${job})`.execute(db);
  return 'back';
}

export async function dropJob(db: Database, job: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM parked_jobs WHERE job_id = ${job} RETURNING job_id`.execute(db);
  return rows.length > 0;
}
