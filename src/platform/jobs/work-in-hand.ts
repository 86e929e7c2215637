import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Who has shown no sign of life for so long has died over the work. */
const deadAfter = '10 minutes';
/** Nothing takes this long: whoever is still at it waits for what never comes, and others may take it up. */
const longestMs = 3_600_000;
export const signOfLifeMs = 60_000;

interface Piece {
  readonly id: string;
  readonly locked_by: string | null;
}

/** What this process is doing for the queue. While it says so, nobody takes such a piece for one of a process that died. */
export class WorkInHand {
  readonly #begun = new Map<Piece, number>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  async during<T>(piece: Piece, work: () => Promise<T>): Promise<T> {
    this.#begun.set(piece, this.#now());
    try {
      return await work();
    } finally {
      this.#begun.delete(piece);
    }
  }

  /** The queue judges by the moment at which a piece was taken: it is taken again, by whoever has it anyway. */
  async showLife(db: Database): Promise<void> {
    const alive = [...this.#begun].filter(([, begun]) => this.#now() - begun < longestMs).map(([piece]) => piece);
    if (alive.length === 0) return;
    await sql`
      UPDATE graphile_worker._private_jobs AS jobs SET locked_at = now()
      FROM unnest(${alive.map(({ id }) => id)}::bigint[], ${alive.map((piece) => piece.locked_by)}::text[]) AS own (id, by)
      WHERE jobs.id = own.id AND jobs.locked_by = own.by`.execute(db);
  }
}

/** Of pieces that one lane has taken together each is judged for itself: the others may be in good hands. */
export async function freeStuckWork(db: Database): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_at < now() - ${deadAfter}::interval`.execute(db);
}
