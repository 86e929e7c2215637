import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { tidyText } from './cell.rules.ts';
import type { Cells } from './change.rules.ts';
import type { Refusal, Thing, ThingStore } from './things.ts';

interface LotThing extends Thing {
  /** How many of them lie aside for orders. */
  readonly reserved: number;
}

interface LotRow {
  readonly id: number;
  readonly sku: string;
  readonly productName: string;
  readonly lotNumber: string;
  readonly bestBefore: string;
  readonly quantity: number;
  readonly reserved: number;
}

export async function readLots(
  db: Database,
  by: { readonly ids: readonly number[]; readonly hold?: boolean } | { readonly after: number; readonly most: number },
  locale = 'en',
): Promise<LotThing[]> {
  const { rows } = await sql<LotRow>`
    SELECT l.id, l.lot_number AS "lotNumber", l.best_before::text AS "bestBefore", l.quantity, l.reserved,
      coalesce(p.name ->> ${locale}, p.name ->> 'en') AS "productName",
      coalesce((SELECT sku FROM variations WHERE stock_item_id = l.stock_item_id ORDER BY position, id LIMIT 1), '') AS sku
    FROM lots l JOIN products p ON p.id = l.product_id
    WHERE ${'ids' in by ? sql`l.id = ANY (${by.ids}::bigint[])` : sql`l.id > ${by.after}`}
    ORDER BY l.id ${'most' in by ? sql`LIMIT ${by.most}` : sql``}
    ${'ids' in by && by.hold ? sql`FOR UPDATE OF l` : sql``}`.execute(db);
  return rows.map((row) => ({ id: row.id, reserved: row.reserved, cells: cellsOf(row) }));
}

/** What a row of a sheet says of a lot: how many stood there when it was exported, and how many were found. */
interface SheetCount {
  readonly lot: number;
  readonly exported: string;
  readonly counted: string;
}

export const countKey = ({ lot, exported, counted }: SheetCount) => `${lot} ${exported} ${counted}`;

/**
 * Counts of these lots that sheets have brought in and nobody has undone, by their keys, with who brought them: all of
 * them, or those that came after a sheet was brought. A sheet that tells nothing of what stood there can come twice.
 */
export async function readTakenCounts(
  db: Database,
  lots: readonly number[],
  since: number | null = null,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<SheetCount & { by: string }>`
    SELECT c.thing AS lot, c.before ->> 'counted' AS exported, c.after ->> 'counted' AS counted,
      coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') AS by
    FROM sheet_changes c JOIN sheet_imports i ON i.id = c.import_id LEFT JOIN users u ON u.id = i.made_by
    WHERE c.entity = 'lot' AND c.thing = ANY (${lots}::bigint[]) AND i.source = 'file' AND i.state = 'taken'
      AND c.before ->> 'counted' <> ''
      AND (${since}::bigint IS NULL OR i.id <> ${since} AND i.taken_at > (SELECT made_at FROM sheet_imports WHERE id = ${since}))`.execute(
    db,
  );
  return new Map(rows.map(({ by, ...count }) => [countKey(count), by]));
}

/** What was counted is for whoever counts to fill in. */
function cellsOf(row: LotRow): Cells {
  return {
    lot: String(row.id),
    sku: row.sku,
    product_name: tidyText(row.productName),
    lot_number: tidyText(row.lotNumber),
    best_before: row.bestBefore,
    quantity: String(row.quantity),
    counted: '',
  };
}

/** Stock changes by how much more or less was found, never to a number: orders go on taking from it meanwhile. */
export const lotThings: ThingStore = {
  entity: 'lot',
  table: 'lots',
  byDifference: true,
  // Orders wait for lots that are held: in all but the largest shops no longer than a handful of statements takes.
  atOnce: 5_000,
  async hold(db, ids) {
    return new Map((await readLots(db, { ids, hold: true })).map((lot) => [lot.id, lot]));
  },
  async make() {
    throw new Error('Lots come by deliveries');
  },
  async change(db, changes, { import: id, person, isUndo }) {
    const wanted = changes.map(({ id: lot, row, before, after }) => ({
      ...{ lot, row, delta: Number(after?.quantity ?? 0) - Number(before?.quantity ?? 0) },
      ...{ exported: before?.counted ?? '', counted: after?.counted ?? '' },
    }));
    const others = await readTakenCounts(db, isUndo ? [] : wanted.map(({ lot }) => lot), id);
    const moves = wanted.filter((count) => !others.has(countKey(count)));
    await sql`
      SELECT set_config('shop.stock_reason', ${isUndo ? 'correction' : 'count'}, true),
        set_config('shop.stock_note', ${`#${id}`}, true),
        set_config('shop.stock_person', ${person === null ? '' : String(person)}, true),
        set_config('shop.stock_key', '', true)`.execute(db);
    const { rows } = await sql<{ id: number }>`
      UPDATE lots SET quantity = quantity + move.delta
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS move (lot bigint, delta integer)
      WHERE id = move.lot AND quantity + move.delta >= reserved RETURNING id`.execute(db);
    const moved = new Set(rows.map((row) => row.id));
    const refused = wanted.filter(({ lot }) => !moved.has(lot));
    const lots = new Map((await readLots(db, { ids: refused.map(({ lot }) => lot) })).map((lot) => [lot.id, lot]));
    return refused.map((count): Refusal => {
      const lot = lots.get(count.lot);
      const by = others.get(countKey(count));
      const place = { row: count.row, column: 'counted' } as const;
      if (by === undefined) return { ...place, problem: { code: 'reserved', details: { least: lot?.reserved ?? 0 } } };
      const details = { before: count.exported, now: lot?.cells.quantity ?? '', by };
      return { ...place, problem: { code: 'changed', details } };
    });
  },
  async remove() {
    throw new Error('Lots stay');
  },
};
