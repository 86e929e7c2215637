import { sql } from 'kysely';
import type { KoreanDate } from '../../kernel/korea-time.ts';
import type { Locale } from '../../kernel/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { boxKinds, boxOf } from '../orders/box.rules.ts';
import type { Pick } from './pick.contract.ts';

/** One page of work; whoever has fetched all of it asks again. */
const mostPicks = 2_000;

const dueBy = (day: KoreanDate) => sql<boolean>`coalesce(o.ships_on, ${day}::date) <= ${day}::date`;
const nameOfStaff = sql`coalesce(nullif(u.name, ''), right(u.phone_number, 4), '')`;

type PickRow = Omit<Pick, 'box' | 'picked'> & {
  readonly storage: string;
  readonly by: string;
  readonly at: Date | null;
};

/** What lies aside for orders in packing, room by room; within a room product by product, first expired first. */
export async function readPicks(db: Database, day: KoreanDate, locale: Locale): Promise<Pick[]> {
  const { rows } = await sql<PickRow>`
    SELECT l.id AS line, a.lot_id AS lot, o.number AS slug, o.ships_on::text AS ships_on,
      coalesce(l.name ->> ${locale}, l.name ->> 'en') AS name, l.sku, l.unit_type, l.unit_amount, l.count, a.units,
      l.storage, lots.lot_number, lots.best_before::text AS best_before, ${nameOfStaff} AS by, p.picked_at AS at
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    JOIN order_lots a ON a.line_id = l.id AND a.state = 'reserved' JOIN lots ON lots.id = a.lot_id
    LEFT JOIN picks p ON p.line_id = a.line_id AND p.lot_id = a.lot_id LEFT JOIN users u ON u.id = p.picked_by
    WHERE o.status = 'preparing' AND ${dueBy(day)}
    ORDER BY name, l.sku, lots.best_before, a.lot_id, o.id LIMIT ${mostPicks}`.execute(db);
  const picks = rows.map(({ storage, by, at, ...row }) => ({
    ...row,
    box: boxOf(storage),
    picked: at && { by, at: at.toISOString() },
  }));
  return boxKinds.flatMap((kind) => picks.filter(({ box }) => box === kind));
}

/** Paid orders whose packing has not begun, those that are to leave first in front. */
export async function ordersToBegin(db: Database, day: KoreanDate): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT o.number FROM orders o WHERE o.status = 'paid' AND ${dueBy(day)} ORDER BY o.ships_on, o.id LIMIT 500`.execute(
    db,
  );
  return rows.map(({ number }) => number);
}

interface PickMark {
  readonly line: number;
  readonly lot: number;
}

/** Notes what was fetched, as long as it lies aside for an order in packing; who noted it first stays. */
export async function notePicked(db: Database, marks: readonly PickMark[], staffId: number): Promise<void> {
  await sql`
    INSERT INTO picks (line_id, lot_id, picked_by)
    SELECT a.line_id, a.lot_id, ${staffId} FROM ${marked(marks)}
    JOIN order_lots a ON a.line_id = mark.line AND a.lot_id = mark.lot AND a.state = 'reserved'
    JOIN order_lines l ON l.id = a.line_id JOIN orders o ON o.id = l.order_id AND o.status = 'preparing'
    ON CONFLICT DO NOTHING`.execute(db);
}

export async function notePutBack(db: Database, marks: readonly PickMark[]): Promise<void> {
  await sql`
    DELETE FROM picks USING ${marked(marks)} WHERE line_id = mark.line AND lot_id = mark.lot`.execute(db);
}

interface MarkRow extends PickMark {
  readonly wanted: boolean;
  readonly by: string;
  readonly at: Date | null;
}

/** How it stands with these: whether they are still wanted, and who has fetched them. */
export async function readMarks(db: Database, marks: readonly PickMark[]): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    SELECT mark.line, mark.lot, o.id IS NOT NULL AS wanted, ${nameOfStaff} AS by, p.picked_at AS at FROM ${marked(marks)}
    LEFT JOIN order_lots a ON a.line_id = mark.line AND a.lot_id = mark.lot AND a.state = 'reserved'
    LEFT JOIN order_lines l ON l.id = a.line_id LEFT JOIN orders o ON o.id = l.order_id AND o.status = 'preparing'
    LEFT JOIN picks p ON p.line_id = mark.line AND p.lot_id = mark.lot LEFT JOIN users u ON u.id = p.picked_by`.execute(
    db,
  );
  return rows;
}

function marked(marks: readonly PickMark[]) {
  const lines = marks.map(({ line }) => line);
  const lots = marks.map(({ lot }) => lot);
  return sql`unnest(${lines}::bigint[], ${lots}::bigint[]) AS mark (line, lot)`;
}
