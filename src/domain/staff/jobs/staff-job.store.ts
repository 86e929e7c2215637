import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StaffJob } from './staff-job.contract.ts';
import { type JobState, mostJobsAtOnce, mostJobsKept } from './staff-job.rules.ts';

/** A running job. `Input` and `Position` are stored by its kind. */
export interface LockedJob<Input, Position> {
  readonly input: Input;
  readonly position: Position | null;
  readonly done: number;
  readonly tries: number;
  readonly madeBy: number;
}

/** The progress after one run. */
export interface Advance {
  readonly position: object;
  readonly done: number;
  readonly people: number;
  readonly part: Buffer | null;
}

/** Null if this person has reached the limit of running jobs. */
export async function beginJob(
  db: Database,
  { kind, madeBy, input, total, fileName }: BegunJob,
): Promise<number | null> {
  // Concurrent requests of one person are counted one after the other.
  await sql`SELECT FROM users WHERE id = ${madeBy} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO staff_jobs (kind, made_by, input, total, file_name)
    SELECT ${kind}, ${madeBy}, ${JSON.stringify(input)}::jsonb, ${total}, ${fileName}
    WHERE (SELECT count(*) FROM staff_jobs WHERE made_by = ${madeBy} AND ended_at IS NULL) < ${mostJobsAtOnce}
    RETURNING id`.execute(db);
  if (rows[0]) await forgetOlder(db, madeBy);
  return rows[0]?.id ?? null;
}

async function forgetOlder(db: Database, madeBy: number): Promise<void> {
  await sql`DELETE FROM staff_jobs WHERE made_by = ${madeBy} AND ended_at IS NOT NULL AND id <= (
    SELECT id FROM staff_jobs WHERE made_by = ${madeBy} AND ended_at IS NOT NULL
    ORDER BY id DESC LIMIT 1 OFFSET ${mostJobsKept})`.execute(db);
}

interface BegunJob {
  readonly kind: string;
  readonly madeBy: number;
  readonly input: object;
  readonly total: number;
  readonly fileName: string | null;
}

/** Visible only to its creator. */
export async function readJob(db: Database, id: number, madeBy: number): Promise<StaffJob | undefined> {
  const { rows } = await sql<StaffJob>`
    SELECT id, kind, state, done, greatest(total, done) AS "of", errors, changes,
      CASE WHEN state = 'done' THEN file_name END AS file
    FROM staff_jobs WHERE id = ${id} AND made_by = ${madeBy}`.execute(db);
  return rows[0];
}

/** Locks a job until the transaction ends; undefined if it has ended or never existed. */
export async function lockJob<Input, Position>(
  db: Database,
  id: number,
): Promise<LockedJob<Input, Position> | undefined> {
  const { rows } = await sql<LockedJob<Input, Position>>`
    SELECT input, position, done, tries, made_by AS "madeBy" FROM staff_jobs
    WHERE id = ${id} AND ended_at IS NULL FOR UPDATE`.execute(db);
  return rows[0];
}

/** Returns how often the job was started without progress, including this time. */
export async function noteTry(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE staff_jobs SET tries = tries + 1, state = 'running' WHERE id = ${id} AND ended_at IS NULL
    RETURNING tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

export async function advanceJob(db: Database, id: number, { position, done, people, part }: Advance): Promise<void> {
  await sql`UPDATE staff_jobs SET position = ${JSON.stringify(position)}::jsonb, done = ${done}, tries = 0,
    people = people + ${people} WHERE id = ${id}`.execute(db);
  if (!part) return;
  await sql`INSERT INTO staff_job_parts (job_id, part, body)
    SELECT ${id}, coalesce(max(part), 0) + 1, ${part} FROM staff_job_parts WHERE job_id = ${id}`.execute(db);
}

/** Stores the id of the run, which distinguishes it from an earlier run that may still be active. */
export async function startRun(db: Database, id: number, run: string): Promise<void> {
  await sql`UPDATE staff_jobs SET position = coalesce(position, '{}') || ${JSON.stringify({ run })}::jsonb
    WHERE id = ${id} AND ended_at IS NULL`.execute(db);
}

/** The progress of a run. With `isKept`, the progress is committed, and the attempt counts as successful. */
interface Progress {
  readonly run: string;
  readonly done: number;
  readonly total: number;
  readonly isKept: boolean;
}

/** Stores the progress. Returns false if the job was cancelled or another run has taken it over. */
export async function noteProgress(db: Database, id: number, { run, done, total, isKept }: Progress): Promise<boolean> {
  const { rows } = await sql`
    UPDATE staff_jobs SET done = ${done}, total = ${total}, tries = CASE WHEN ${isKept} THEN 0 ELSE tries END
    WHERE id = ${id} AND ended_at IS NULL AND position ->> 'run' = ${run} RETURNING id`.execute(db);
  return rows.length > 0;
}

/** From now on the job cannot be cancelled. */
export async function sealJob(db: Database, id: number): Promise<void> {
  await sql`UPDATE staff_jobs SET position = coalesce(position, '{}') || '{"isSealed": true}'
    WHERE id = ${id} AND ended_at IS NULL`.execute(db);
}

/** Cancels the job, unless it is too late. */
export async function cancelJob(db: Database, id: number): Promise<void> {
  const { rows } = await sql`SELECT FROM staff_jobs
    WHERE id = ${id} AND NOT coalesce(position ? 'isSealed', false) FOR UPDATE`.execute(db);
  if (rows.length > 0) await endJob(db, id, 'cancelled');
}

/** Stores details for its creator in addition to the final state. */
export async function reportJob(
  db: Database,
  id: number,
  { errors, changes }: Pick<StaffJob, 'errors' | 'changes'>,
): Promise<void> {
  await sql`UPDATE staff_jobs SET errors = ${JSON.stringify(errors)}::jsonb, changes = ${JSON.stringify(changes)}::jsonb
    WHERE id = ${id}`.execute(db);
}

/** Ends the job if it has not ended yet, and deletes data that is no longer needed. */
export async function endJob(
  db: Database,
  id: number,
  state: Exclude<JobState, 'waiting' | 'running'>,
  problem?: string,
): Promise<void> {
  const errors = JSON.stringify(problem ? [{ row: 0, column: '', message: problem }] : []);
  await sql`UPDATE staff_jobs SET state = ${state}, ended_at = now(), errors = errors || ${errors}::jsonb,
    total = CASE WHEN ${state} = 'done' THEN done ELSE total END
    WHERE id = ${id} AND ended_at IS NULL`.execute(db);
  if (state !== 'done') await forgetParts(db, id);
}

/** Stores the job's input file in parts. */
export async function addParts(db: Database, id: number, pieces: AsyncIterable<Buffer>): Promise<void> {
  let part = 1;
  for await (const piece of pieces)
    await sql`INSERT INTO staff_job_parts (job_id, part, body) VALUES (${id}, ${part++}, ${piece})`.execute(db);
}

export async function forgetParts(db: Database, id: number): Promise<void> {
  await sql`DELETE FROM staff_job_parts WHERE job_id = ${id}`.execute(db);
}

export async function replaceParts(db: Database, id: number, whole: Buffer): Promise<void> {
  await forgetParts(db, id);
  await sql`INSERT INTO staff_job_parts (job_id, part, body) VALUES (${id}, 1, ${whole})`.execute(db);
}

export interface JobFile {
  readonly name: string;
  readonly people: number;
  readonly bytes: number;
}

export async function findJobFile(db: Database, id: number, madeBy: number): Promise<JobFile | undefined> {
  const { rows } = await sql<JobFile>`
    SELECT file_name AS name, people, (SELECT coalesce(sum(octet_length(body)), 0)::bigint FROM staff_job_parts
      WHERE job_id = staff_jobs.id) AS bytes
    FROM staff_jobs WHERE id = ${id} AND made_by = ${madeBy} AND state = 'done' AND file_name IS NOT NULL`.execute(db);
  return rows[0];
}

/** Yields one part at a time, so that a large file is never in memory as a whole. */
export async function* readParts(db: Database, id: number): AsyncGenerator<Buffer> {
  for (let part = 1; ; part++) {
    const { rows } = await sql<{ body: Buffer }>`
      SELECT body FROM staff_job_parts WHERE job_id = ${id} AND part = ${part}`.execute(db);
    if (!rows[0]) return;
    yield rows[0].body;
  }
}

/** Deletes a thousand at a time, so that the sweep never locks many rows. */
export async function forgetJobs(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM staff_jobs WHERE id IN (
      SELECT id FROM staff_jobs WHERE created_at < ${before} ORDER BY created_at LIMIT 1000)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
