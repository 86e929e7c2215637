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
  async hold(db, ids) {
    return new Map((await readLots(db, { ids, hold: true })).map((lot) => [lot.id, lot]));
  },
  async make() {
    throw new Error('Lots come by deliveries');
  },
  async change(db, changes, { import: id, person, isUndo }) {
    const moves = changes.map(({ id: lot, row, before, after }) => ({
      ...{ lot, row, delta: Number(after?.quantity ?? 0) - Number(before?.quantity ?? 0) },
    }));
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
    const short = moves.filter(({ lot }) => !moved.has(lot));
    const lots = new Map((await readLots(db, { ids: short.map(({ lot }) => lot) })).map((lot) => [lot.id, lot]));
    return short.map(
      ({ lot, row }): Refusal => ({
        ...{ row, column: 'counted' },
        problem: { code: 'reserved', details: { least: lots.get(lot)?.reserved ?? 0 } },
      }),
    );
  },
  async remove() {
    throw new Error('Lots stay');
  },
};
