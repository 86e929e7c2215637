import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function insertPicture(db: Database, key: string, widths: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('pictures')
    .values({ key, widths: [...widths], placeholder: '', uploaded_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Pictures that were uploaded before this time and are not used anywhere. */
export async function unusedPictures(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM pictures p WHERE uploaded_at < ${before}
      AND NOT EXISTS (SELECT FROM product_pictures WHERE picture_id = p.id)
      AND NOT EXISTS (SELECT FROM home_parts WHERE picture_id = p.id)
      AND NOT EXISTS (SELECT FROM categories WHERE picture_id = p.id)
    ORDER BY uploaded_at LIMIT 1000`.execute(db);
  return rows.map(({ id }) => id);
}

const foreignKeyViolation = '23503';

/** Keeps a picture that is used by now. */
export async function forgetPicture(db: Database, id: number): Promise<void> {
  try {
    await db.deleteFrom('pictures').where('id', '=', id).execute();
  } catch (error) {
    if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
  }
}
