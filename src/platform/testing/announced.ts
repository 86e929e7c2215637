import { sql } from 'kysely';
import type { CatalogueCache } from '../../domain/catalogue/products/catalogue-cache.ts';
import { announcementIn } from '../database/announcement.ts';
import type { Database } from '../database/database.ts';

/** Removes and returns the waiting announcements about data in their order, as if they had been sent. */
export async function takeAnnounced(db: Database): Promise<string[]> {
  const { rows } = await sql<{ payload: string }>`
    WITH gone AS (DELETE FROM announcements RETURNING id, channel, payload)
    SELECT payload FROM gone WHERE channel = 'data_changed' ORDER BY id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** Passes all waiting announcements to the catalogue cache and returns them. */
export async function refreshSnapshot(db: Database, catalogueCache: CatalogueCache): Promise<string[]> {
  const announced = await takeAnnounced(db);
  for (const payload of announced) {
    const announcement = announcementIn(payload);
    if (!announcement) throw new Error(`The announcement ${payload} is invalid`);
    catalogueCache.noteChange(announcement);
  }
  await catalogueCache.settled();
  return announced;
}
