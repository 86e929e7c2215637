import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Nothing takes this long: whoever is still at it waits for what never comes, and others may take it up. */
const longestMs = 3_600_000;
export const signOfLifeMs = 20_000;
/** Who has shown no sign of life for so long has died over the work: nine signs were not heard. */
const deadAfterMs = 9 * signOfLifeMs;
/** Who has not got through to the database for so long cannot say who was silent meanwhile: perhaps nobody was heard. */
const deafAfterMs = 3 * signOfLifeMs;

interface Piece {
  readonly id: string;
  readonly locked_by: string | null;
}

/**
 * What this process is doing for the queue. While it says so, nobody takes such a piece for one of a process that died; and
 * it takes away what others have not spoken for.
 */
export class WorkInHand {
  readonly #begun = new Map<Piece, number>();
  readonly #databaseTime: (db: Database) => Promise<number>;
  #heardAt = Number.NEGATIVE_INFINITY;
  #heardSince = 0;

  constructor(databaseTime = readDatabaseTime) {
    this.#databaseTime = databaseTime;
  }

  async during<T>(piece: Piece, work: () => Promise<T>): Promise<T> {
    this.#begun.set(piece, performance.now());
    try {
      return await work();
    } finally {
      this.#begun.delete(piece);
    }
  }

  /**
   * The queue judges by the moment at which a piece was taken: it is taken again, by whoever has it anyway. Of a database
   * that answers nobody for minutes all seem dead, so others are judged only by who has been heard for just as long. That is
   * told by the database's clock: the one of a machine that was put to sleep with all its processes has not gone on.
   */
  async showLife(db: Database): Promise<void> {
    const alive = [...this.#begun].filter(([, begun]) => performance.now() - begun < longestMs).map(([piece]) => piece);
    await sql`
      UPDATE graphile_worker._private_jobs AS jobs SET locked_at = now()
      FROM unnest(${alive.map(({ id }) => id)}::bigint[], ${alive.map((piece) => piece.locked_by)}::text[]) AS own (id, by)
      WHERE jobs.id = own.id AND jobs.locked_by = own.by`.execute(db);
    const now = await this.#databaseTime(db);
    if (now - this.#heardAt >= deafAfterMs) this.#heardSince = now;
    this.#heardAt = now;
    if (now - this.#heardSince >= deadAfterMs) await freeStuckWork(db);
  }
}

async function readDatabaseTime(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now.getTime() ?? Number.NaN;
}

/**
 * The queue itself would wait four hours. Of pieces that one lane has taken together each is judged for itself: the others
 * may be in good hands. A line of the clock goes on with the piece that held it up.
 */
async function freeStuckWork(db: Database): Promise<void> {
  await sql`
    WITH freed AS (
      UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
      WHERE locked_at < now() - ${deadAfterMs} * interval '1 millisecond'
      RETURNING job_queue_id
    )
    UPDATE graphile_worker._private_job_queues AS lines SET locked_at = NULL, locked_by = NULL
    FROM freed WHERE lines.id = freed.job_queue_id`.execute(db);
}
