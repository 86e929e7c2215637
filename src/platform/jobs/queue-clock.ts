import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItem } from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

const minuteMs = 60_000;
/** After an outage of hours what was due by day must not be done at night: customers are written to by some of it. */
const longestBackMs = 60 * minuteMs;
const triedAgainMs = 5_000;

interface Repeated {
  readonly name: string;
  /** Five cron fields in UTC, where it is repeated at all. */
  readonly every?: string;
}

interface Due {
  readonly name: string;
  /** The last of the minutes at which it was due. */
  readonly at: Date;
}

/**
 * Puts the work in the queue that repeats by the clock: by that of the database, which is one for all processes. The queue's
 * own goes by the clock of this machine, and does nothing for an hour where that was an hour off for a moment.
 */
export class QueueClock {
  readonly #db: Database;
  readonly #items: readonly ParsedCronItem[];
  #lookedAt: number | undefined;

  /** Looks for what is due from the first look on, unless somebody has looked before. */
  constructor(db: Database, jobs: readonly Repeated[], lookedAt?: Date) {
    this.#db = db;
    this.#items = jobs.flatMap(({ name, every }) => (every ? [parseCronItem({ task: name, match: every })] : []));
    this.#lookedAt = lookedAt?.getTime();
  }

  /** Answers in how many milliseconds to look again. */
  async look(): Promise<number> {
    const { rows } = await sql<{ minute: Date; wait: number }>`
      SELECT minute, extract(epoch FROM minute + interval '1 minute' - clock_timestamp())::float8 * 1000 AS wait
      FROM date_trunc('minute', clock_timestamp()) AS minute`.execute(this.#db);
    const [now] = rows;
    if (!now) return triedAgainMs;
    await bringBack(this.#db);
    const minute = now.minute.getTime();
    const due = dueBetween(this.#items, this.#lookedAt ?? minute, minute);
    if (due.length > 0) await putIn(this.#db, due);
    this.#lookedAt = minute;
    return Math.max(now.wait, 0) + 1;
  }
}

/** What was due after a minute, up to another; each once, however often it was. */
export function dueBetween(items: readonly ParsedCronItem[], after: number, until: number): Due[] {
  const due = new Map<string, Due>();
  for (let minute = Math.max(after, until - longestBackMs) + minuteMs; minute <= until; minute += minuteMs) {
    const at = new Date(minute);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    for (const { task, match } of items) if (match(digest)) due.set(task, { name: task, at });
  }
  return [...due.values()];
}

/**
 * Of all processes one puts it in. A last time that has not come yet was noted by a clock that was wrong. Work that has not
 * begun by its next time is not doubled: once is enough to catch up.
 */
async function putIn(db: Database, due: readonly Due[]): Promise<void> {
  await sql`
    WITH taken AS (
      INSERT INTO graphile_worker._private_known_crontabs AS known (identifier, known_since, last_execution)
      SELECT name, now(), at
      FROM unnest(${due.map(({ name }) => name)}::text[], ${due.map(({ at }) => at)}::timestamptz[]) AS due (name, at)
      ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution
      WHERE known.last_execution IS NULL OR known.last_execution < excluded.last_execution
        OR known.last_execution > clock_timestamp()
      RETURNING identifier
    )
    SELECT ${added(sql`identifier`)} FROM taken`.execute(db);
}

/**
 * What was put in, or put off, at a moment that has not come yet was so by a clock that has been set back since: it would wait
 * until that moment comes again. A minute is more than any statement is behind another.
 */
async function bringBack(db: Database): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_jobs SET run_at = run_at - greatest(updated_at - now(), interval '0'),
      created_at = least(created_at, now()), updated_at = least(updated_at, now()),
      locked_at = CASE WHEN locked_at > now() THEN now() ELSE locked_at END
    WHERE greatest(updated_at, locked_at) > now() + interval '1 minute'`.execute(db);
}

/** A sweep that takes longer than its pause keeps one worker of all processes busy: its next time stands in line behind it. */
export async function putInLine(db: Database, name: string): Promise<void> {
  await sql`SELECT ${added(sql`${name}::text`)}`.execute(db);
}

/** Of one line the queue gives out one piece at a time, to whichever process. */
function added(name: RawBuilder<unknown>) {
  return sql`graphile_worker.add_job(${name}, '{}'::json, queue_name => 'clock:' || ${name}, job_key => 'clock:' || ${name})`;
}

export function startClock(clock: Pick<QueueClock, 'look'>, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const looking = (async () => {
    while (!signal.aborted) {
      const waitMs = await clock.look().catch((error: unknown) => {
        log.warn({ err: error }, 'the clock of the queue could not be read');
        return triedAgainMs;
      });
      await pause(waitMs, null, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    stop() {
      stopping.abort();
      return looking;
    },
  };
}
