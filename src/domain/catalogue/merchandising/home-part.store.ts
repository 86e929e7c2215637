import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { HomePart } from './home.contract.ts';
import type { HomePartChanges, StaffHomePart } from './home-part.contract.ts';
import { type HomePartKind, mostParts, stateAt } from './home-part.rules.ts';

const iso = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const picture = sql`CASE WHEN pictures.id IS NOT NULL THEN jsonb_build_object(
  'key', pictures.key, 'widths', pictures.widths, 'placeholder', pictures.placeholder) END`;
const joined = sql`home_parts h LEFT JOIN pictures ON pictures.id = h.picture_id
  LEFT JOIN categories c ON c.id = h.category_id`;

interface ShownPart extends HomePart {
  readonly from: string | null;
  readonly until: string | null;
}

/** Parts that are shown now or later, in their order. */
export async function readHomeParts(db: Database, locale: Locale, now: Date): Promise<ShownPart[]> {
  const spokenIn = (column: string) => sql`${sql.ref(column)} ->> ${locale}, ${sql.ref(column)} ->> 'en'`;
  const said = (column: string) => sql`coalesce(${spokenIn(column)}, '')`;
  const { rows } = await sql<ShownPart>`
    SELECT h.id, h.kind, coalesce(${spokenIn('h.title')}, ${spokenIn('c.name')}, '') AS title, ${said('h.text')} AS text,
      ${said('h.button')} AS button, h.link, h.query, c.slug AS category, ${picture} AS picture,
      ${iso('h.shown_from')} AS from, ${iso('h.shown_until')} AS until
    FROM ${joined} WHERE (h.shown_until IS NULL OR h.shown_until > ${now}) AND c.hidden IS NOT TRUE
    ORDER BY h.position, h.id LIMIT ${mostParts}`.execute(db);
  return rows;
}

const spoken = (column: string) => sql`'{"en": "", "ru": "", "uz": ""}'::jsonb || ${sql.ref(column)}`;

async function readParts(db: Database, id: number | null, now: number): Promise<StaffHomePart[]> {
  const { rows } = await sql<Omit<StaffHomePart, 'state'>>`
    SELECT h.id, h.kind, h.version, ${spoken('h.title')} AS title, ${spoken('h.text')} AS text, ${spoken('h.button')} AS button,
      h.link, h.query, h.category_id AS category, c.name ->> 'en' AS category_name,
      CASE WHEN pictures.id IS NOT NULL THEN jsonb_build_object('id', pictures.id, 'picture', ${picture}) END AS picture,
      ${iso('h.shown_from')} AS from, ${iso('h.shown_until')} AS until
    FROM ${joined} WHERE ${id}::bigint IS NULL OR h.id = ${id}
    ORDER BY h.position, h.id LIMIT ${mostParts}`.execute(db);
  return rows.map((part) => ({ ...part, state: stateAt(part, now) }));
}

export const readStaffHomeParts = (db: Database, now: number) => readParts(db, null, now);

export async function readStaffHomePart(db: Database, id: number, now: number): Promise<StaffHomePart | undefined> {
  return (await readParts(db, id, now))[0];
}

/** Locks all parts against other writers until the transaction ends. */
export async function lockHomePage(transaction: Database): Promise<void> {
  await sql`LOCK TABLE home_parts IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

/** Banners are added at the top, other parts at the end. The caller has locked the page. */
export async function insertHomePart(db: Database, kind: HomePartKind, changes: HomePartChanges): Promise<number> {
  const place =
    kind === 'banner' ? sql<number>`coalesce(min(position), 0) - 1` : sql<number>`coalesce(max(position), 0) + 1`;
  const { id } = await db
    .insertInto('home_parts')
    .values({ kind, ...columnsOf(changes), position: sql<number>`(SELECT ${place} FROM home_parts)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateHomePart(db: Database, id: number, changes: HomePartChanges): Promise<void> {
  const columns = columnsOf(changes);
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('home_parts').set(columns).where('id', '=', id).execute();
}

export async function deleteHomePart(db: Database, id: number): Promise<void> {
  await db.deleteFrom('home_parts').where('id', '=', id).execute();
}

/**
 * Restores a removed part: without its picture if that was deleted meanwhile, and not at all if its category is gone.
 * The caller has locked the page.
 */
export async function reinsertHomePart(db: Database, was: object): Promise<void> {
  await sql`
    INSERT INTO home_parts (id, position, kind, title, text, button, link, picture_id, category_id, query, shown_from, shown_until)
    OVERRIDING SYSTEM VALUE
    SELECT h.id, h.position, h.kind, h.title, h.text, h.button, h.link,
      (SELECT pictures.id FROM pictures WHERE pictures.id = h.picture_id), h.category_id, h.query, h.shown_from, h.shown_until
    FROM jsonb_populate_record(NULL::home_parts, ${JSON.stringify(was)}::jsonb) AS h
    WHERE h.category_id IS NULL OR EXISTS (SELECT FROM categories WHERE id = h.category_id)`.execute(db);
}

/** The caller has locked the page. */
export async function placeHomeParts(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE home_parts SET position = placed.place - 1
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS placed (id, place)
    WHERE home_parts.id = placed.id AND position <> placed.place - 1`.execute(db);
}

/** The references that do not exist. */
export async function unknownThings(
  db: Database,
  { picture: wanted, category }: Pick<HomePartChanges, 'picture' | 'category'>,
): Promise<('picture' | 'category')[]> {
  const { rows } = await sql<Record<'picture' | 'category', boolean>>`
    SELECT ${wanted ?? null}::bigint IS NULL OR EXISTS (SELECT FROM pictures WHERE id = ${wanted ?? null}) AS picture,
      ${category ?? null}::bigint IS NULL OR EXISTS (SELECT FROM categories WHERE id = ${category ?? null}) AS category`.execute(
    db,
  );
  return (['picture', 'category'] as const).filter((thing) => !rows[0]?.[thing]);
}

/** Only the given fields; an empty text is removed. */
function columnsOf({ title, text, button, picture: pictureId, category, from, until, link, query }: HomePartChanges) {
  const filled = (said: object | undefined) =>
    said && JSON.stringify(Object.fromEntries(Object.entries(said).filter(([, one]) => one !== '')));
  const columns = {
    title: filled(title),
    text: filled(text),
    button: filled(button),
    link,
    query,
    picture_id: pictureId,
    category_id: category,
    shown_from: from,
    shown_until: until,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
