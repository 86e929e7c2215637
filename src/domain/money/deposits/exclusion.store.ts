import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ExclusionReason } from './deposit.rules.ts';

/**
 * Nothing of the deposit stays open. The caller must have locked it; it must be completely open and belong to no order.
 */
export async function noteExclusion(
  db: Database,
  id: number,
  { reason, note, staffId }: { readonly reason: ExclusionReason; readonly note: string; readonly staffId: number },
): Promise<void> {
  await sql`
    UPDATE deposits SET open = 0, excluded_as = ${reason}, excluded_note = ${note},
      excluded_by = ${staffId}, excluded_at = clock_timestamp()
    WHERE id = ${id}`.execute(db);
}

/** The whole deposit is open again. The caller must have locked it. */
export async function endExclusion(db: Database, id: number): Promise<void> {
  await sql`
    UPDATE deposits SET open = amount, excluded_as = NULL, excluded_note = '', excluded_by = NULL, excluded_at = NULL
    WHERE id = ${id} AND excluded_as IS NOT NULL`.execute(db);
}
