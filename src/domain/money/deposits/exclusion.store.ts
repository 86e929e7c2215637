import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ExclusionReason } from './deposit.rules.ts';

/** Nothing of the deposit is open. It must be held by the caller, open as a whole, and no order's. */
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

/** All of the deposit is open again. It must be held by the caller. */
export async function endExclusion(db: Database, id: number): Promise<void> {
  await sql`
    UPDATE deposits SET open = amount, excluded_as = NULL, excluded_note = '', excluded_by = NULL, excluded_at = NULL
    WHERE id = ${id} AND excluded_as IS NOT NULL`.execute(db);
}
