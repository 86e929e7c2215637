import { sql } from 'kysely';
import type { ShelfKeeper } from '../../domain/catalogue/products/shelf-keeper.ts';
import { announcementIn } from '../database/announcement.ts';
import type { Database } from '../database/database.ts';

/** What waits to be announced about data, in its order; it is taken out, as if it had been sent. */
export async function takeAnnounced(db: Database): Promise<string[]> {
  const { rows } = await sql<{ payload: string }>`
    WITH gone AS (DELETE FROM announcements RETURNING id, channel, payload)
    SELECT payload FROM gone WHERE channel = 'data_changed' ORDER BY id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** Has the shelf hear all that waits to be announced; returns that. */
export async function renewShelf(db: Database, keeper: ShelfKeeper): Promise<string[]> {
  const announced = await takeAnnounced(db);
  for (const payload of announced) {
    const announcement = announcementIn(payload);
    if (!announcement) throw new Error(`Nobody understands the announcement ${payload}`);
    keeper.noteChange(announcement);
  }
  await keeper.settled();
  return announced;
}
