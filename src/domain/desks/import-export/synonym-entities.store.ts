import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertRows, newIds, type Stored, updateRows } from '../../../platform/database/write-rows.ts';
import { wordsIn, wordsText } from './cell.rules.ts';
import { type EntityRecord, type EntityStore, splitMade } from './entity-store.ts';

export async function readSynonyms(
  db: Database,
  by: { readonly ids: readonly number[]; readonly hold?: boolean } | { readonly after: number; readonly most: number },
): Promise<EntityRecord[]> {
  const { rows } = await sql<{ id: number; words: string[] }>`
    SELECT id, words FROM synonyms
    WHERE ${'ids' in by ? sql`id = ANY (${by.ids}::bigint[])` : sql`id > ${by.after}`}
    ORDER BY id ${'most' in by ? sql`LIMIT ${by.most}` : sql``}
    ${'ids' in by && by.hold ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db);
  return rows.map(({ id, words }) => ({ id, cells: { id: String(id), words: wordsText(words) } }));
}

/** The highest number ever assigned, whether its group still exists or not. */
export async function lastSynonym(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('synonyms', 'id')::regclass), 0) AS last`.execute(db);
  return rows[0]?.last ?? 0;
}

const stored: Readonly<Record<string, Stored>> = { words: 'text[]' };

export const synonymEntities: EntityStore = {
  entity: 'synonym',
  table: 'synonyms',
  async hold(db, ids) {
    return new Map((await readSynonyms(db, { ids, hold: true })).map((thing) => [thing.id, thing]));
  },
  async make(db, changes) {
    const fresh = await newIds(db, 'synonyms', changes.length);
    const ids = changes.map(({ after }, place) => Number(after?.id ?? fresh[place]));
    const rows = changes.map(({ after }, place) => ({
      id: ids[place] ?? 0,
      cells: { words: wordsIn(after?.words ?? '') },
    }));
    return splitMade(changes, ids, await insertRows(db, 'synonyms', stored, rows, { unlessKnown: 'id' }), 'id');
  },
  async change(db, changes) {
    const rows = changes.map(({ id, after }) => ({ id, cells: { words: wordsIn(after?.words ?? '') } }));
    await updateRows(db, 'synonyms', stored, rows);
    return [];
  },
  async remove(db, changes) {
    await sql`DELETE FROM synonyms WHERE id = ANY (${changes.map(({ id }) => id)}::bigint[])`.execute(db);
    return [];
  },
};
