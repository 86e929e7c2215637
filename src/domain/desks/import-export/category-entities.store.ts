import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertRows, newIds, type Stored, updateRows } from '../../../platform/database/write-rows.ts';
import { tidyLine } from './cell.rules.ts';
import type { Cells, Change } from './change.rules.ts';
import {
  type EntityRecord,
  type EntityStore,
  languagesOf,
  type Refusal,
  splitMade,
  stillUsed,
} from './entity-store.ts';
import { inLanguages } from './product-cells.rules.ts';

interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly parent: string | null;
  readonly position: number;
  readonly name: Readonly<Record<string, string>>;
  readonly nameKo: string;
  readonly tint: string;
  readonly picture: string;
  readonly pageTitle: Readonly<Record<string, string>>;
  readonly pageDescription: Readonly<Record<string, string>>;
}

/** All categories, or these. There are never many. */
export async function readCategories(
  db: Database,
  by: { readonly ids?: readonly number[]; readonly hold?: boolean } = {},
): Promise<EntityRecord[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.slug, parent.slug AS parent, c.position, c.name, c.name_ko AS "nameKo", c.tint, picture.key AS picture,
      c.page_title AS "pageTitle", c.page_description AS "pageDescription"
    FROM categories c LEFT JOIN categories parent ON parent.id = c.parent_id JOIN pictures picture ON picture.id = c.picture_id
    ${by.ids ? sql`WHERE c.id = ANY (${by.ids}::bigint[])` : sql``}
    ORDER BY parent.position NULLS FIRST, c.parent_id NULLS FIRST, c.position, c.id
    ${by.hold ? sql`FOR NO KEY UPDATE OF c` : sql``}`.execute(db);
  return rows.map((row) => ({ id: row.id, cells: cellsOf(row) }));
}

function cellsOf(row: CategoryRow): Cells {
  return {
    slug: row.slug,
    parent: row.parent ?? '',
    position: String(row.position),
    ...inLanguages('name', row.name, tidyLine),
    name_ko: tidyLine(row.nameKo),
    tint: row.tint,
    picture: row.picture,
    ...inLanguages('page_title', row.pageTitle, tidyLine),
    ...inLanguages('page_description', row.pageDescription, tidyLine),
  };
}

/** The existing pictures among these. */
export async function readPictures(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    SELECT key, id FROM pictures WHERE key = ANY (${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

const stored: Readonly<Record<string, Stored>> = {
  slug: 'text',
  parent_id: 'bigint',
  position: 'integer',
  name: 'parts',
  name_ko: 'text',
  tint: 'text',
  picture_id: 'bigint',
  page_title: 'parts',
  page_description: 'parts',
};

interface Known {
  readonly categories: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<string, number>;
}

function storedCells(cells: Cells, { categories, pictures }: Known): Record<string, unknown> {
  const plain = (['slug', 'name_ko', 'tint'] as const).flatMap((name) =>
    cells[name] === undefined ? [] : [[name, cells[name]] as const],
  );
  return {
    ...Object.fromEntries(plain),
    ...languagesOf('name', cells),
    ...languagesOf('page_title', cells),
    ...languagesOf('page_description', cells),
    ...(cells.parent === undefined ? {} : { parent_id: categories.get(cells.parent) ?? null }),
    ...(cells.position === undefined ? {} : { position: Number(cells.position) }),
    ...(cells.picture === undefined ? {} : { picture_id: pictures.get(cells.picture) }),
  };
}

/** The parent category or the picture does not exist any more. */
function unknownNames({ row, after }: Change, { categories, pictures }: Known): Refusal[] {
  const say = (column: 'parent' | 'picture'): Refusal => ({ row, column, problem: { code: 'unknown' } });
  return [
    ...(after?.parent && !categories.has(after.parent) ? [say('parent')] : []),
    ...(after?.picture && !pictures.has(after.picture) ? [say('picture')] : []),
  ];
}

async function known(
  db: Database,
  cells: readonly (Cells | null)[],
): Promise<Known & { readonly all: readonly EntityRecord[] }> {
  const all = await readCategories(db);
  const pictures = await readPictures(
    db,
    [...cells, ...all.map((one) => one.cells)].map((one) => one?.picture ?? ''),
  );
  return { all, pictures, categories: new Map(all.map(({ id, cells: own }) => [own.slug ?? '', id])) };
}

export const categoryEntities: EntityStore = {
  entity: 'category',
  table: 'categories',
  async hold(db, ids) {
    return new Map((await readCategories(db, { ids, hold: true })).map((thing) => [thing.id, thing]));
  },
  /** Picture and colour are required: a new category copies those of its parent, or of the first category. */
  async make(db, changes) {
    const ids = await newIds(db, 'categories', changes.length);
    const before = await known(
      db,
      changes.map(({ after }) => after),
    );
    const made = new Map(changes.map(({ after }, place) => [after?.slug ?? '', ids[place] ?? 0]));
    const categories = new Map([...before.categories, ...made]);
    const unknown = changes.flatMap((change) => unknownNames(change, { ...before, categories }));
    if (unknown.length > 0) return { made: [], refused: unknown };
    const last = Math.max(0, ...before.all.map(({ cells }) => Number(cells.position)));
    const rows = changes.map(({ after }, place) => {
      const model = before.all.find(({ cells }) => cells.slug === after?.parent) ?? before.all[0];
      const usual: Cells = {
        ...{ parent: '', position: String(last + 1 + place), name_ko: '' },
        ...inLanguages('page_title', {}, tidyLine),
        ...inLanguages('page_description', {}, tidyLine),
        ...{ tint: model?.cells.tint ?? 'sand', picture: model?.cells.picture ?? '' },
      };
      const cells = storedCells({ ...usual, ...after }, { categories, pictures: before.pictures });
      return { id: ids[place] ?? 0, cells };
    });
    return splitMade(changes, ids, await insertRows(db, 'categories', stored, rows, { unlessKnown: 'slug' }), 'slug');
  },
  async change(db, changes) {
    const references = await known(
      db,
      changes.map(({ after }) => after),
    );
    const unknown = changes.flatMap((change) => unknownNames(change, references));
    if (unknown.length > 0) return unknown;
    const rows = changes.map(({ id, after }) => ({ id, cells: storedCells(after ?? {}, references) }));
    await updateRows(db, 'categories', stored, rows);
    return [];
  },
  async remove(db, changes) {
    const { rows } = await sql<{ id: number }>`
      DELETE FROM categories c WHERE c.id = ANY (${changes.map(({ id }) => id)}::bigint[])
        AND NOT EXISTS (SELECT FROM products WHERE category_id = c.id)
        AND NOT EXISTS (SELECT FROM categories WHERE parent_id = c.id AND id <> ALL (${changes.map(({ id }) => id)}::bigint[]))
      RETURNING c.id`.execute(db);
    return stillUsed(changes, new Set(rows.map(({ id }) => id)), 'slug');
  },
};
