import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { mostCategories, type Place } from './category-order.rules.ts';
import type { CategoryChanges, NewCategory, StaffCategory } from './staff-category.contract.ts';

const noWords = sql`'{"en": "", "ru": "", "uz": ""}'::jsonb`;

export async function readStaffCategories(db: Database, id: number | null = null): Promise<StaffCategory[]> {
  const { rows } = await sql<StaffCategory>`
    WITH RECURSIVE branch (top, id) AS (
      SELECT id, id FROM categories
      UNION SELECT branch.top, below.id FROM branch JOIN categories below ON below.parent_id = branch.id)
    SELECT c.id, c.slug, ${noWords} || c.name AS name, c.name_ko, c.parent_id AS parent, c.tint, c.hidden,
      ${noWords} || c.page_title AS page_title, ${noWords} || c.page_description AS page_description, c.version,
      (SELECT count(*)::int FROM branch JOIN products ON category_id = branch.id
        WHERE branch.top = c.id AND archived_at IS NULL) AS products,
      jsonb_build_object('id', p.id, 'picture',
        jsonb_build_object('key', p.key, 'widths', p.widths, 'placeholder', p.placeholder)) AS picture
    FROM categories c JOIN pictures p ON p.id = c.picture_id WHERE ${id}::bigint IS NULL OR c.id = ${id}
    ORDER BY c.position, c.id LIMIT ${mostCategories}`.execute(db);
  return rows;
}

export async function readStaffCategory(db: Database, id: number): Promise<StaffCategory | undefined> {
  return (await readStaffCategories(db, id))[0];
}

/** Locks all categories against other writers until the transaction ends. */
export async function lockCategories(transaction: Database): Promise<void> {
  await sql`LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

/** Waits for, and blocks, transactions that add a product to this category. */
export async function lockCategory(transaction: Database, id: number): Promise<void> {
  await sql`SELECT FROM categories WHERE id = ${id} FOR UPDATE`.execute(transaction);
}

export async function isPicture(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const filled = (words: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')));

export async function insertCategory(db: Database, slug: string, given: NewCategory): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({
      slug,
      name: filled(given.name),
      name_ko: given.name_ko,
      parent_id: given.parent,
      tint: given.tint,
      picture_id: given.picture,
      page_title: filled(given.page_title),
      page_description: filled(given.page_description),
      position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategory(db: Database, id: number, changes: CategoryChanges): Promise<void> {
  const { name, name_ko, parent, tint, picture, hidden, page_title, page_description } = changes;
  const columns = {
    ...{ name: name && filled(name), name_ko, parent_id: parent, tint, picture_id: picture, hidden },
    page_title: page_title && filled(page_title),
    page_description: page_description && filled(page_description),
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.updateTable('categories').set(given).where('id', '=', id).execute();
}

/** Orders categories by their places in the list. */
export async function placeCategories(db: Database, places: readonly Place[]): Promise<void> {
  await sql`
    UPDATE categories SET position = placed.place, parent_id = placed.parent
    FROM unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ parent }) => parent)}::bigint[])
      WITH ORDINALITY AS placed (id, parent, place)
    WHERE categories.id = placed.id
      AND (position, parent_id) IS DISTINCT FROM (placed.place::integer, placed.parent)`.execute(db);
}
