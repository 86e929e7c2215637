import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { StockMovement } from './stock-movement.contract.ts';

type MovementRow = Omit<StockMovement, 'at'> & { readonly at: Date };

const movementColumns = sql`
  m.id, m.lot_id AS lot, m.delta, m.reason, m.note, m.at,
  CASE WHEN m.person_id IS NOT NULL THEN coalesce(nullif(u.name, ''), right(u.phone_number, 4), '') END AS by`;

export async function findMovement(
  db: Database,
  by: { readonly staffId: number; readonly key: string },
): Promise<StockMovement | undefined> {
  const { rows } = await sql<MovementRow>`
    SELECT ${movementColumns} FROM stock_movements m LEFT JOIN users u ON u.id = m.person_id
    WHERE m.person_id = ${by.staffId} AND m.idempotency_key = ${by.key}`.execute(db);
  return rows.map(shown)[0];
}

export async function readMovements(
  db: Database,
  lot: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ movements: StockMovement[]; count: number }> {
  const { rows } = await sql<MovementRow>`
    SELECT ${movementColumns} FROM stock_movements m LEFT JOIN users u ON u.id = m.person_id
    WHERE m.lot_id = ${lot} ORDER BY m.at DESC, m.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stock_movements WHERE lot_id = ${lot}`.execute(db);
  return { movements: rows.map(shown), count: counted[0]?.count ?? 0 };
}

function shown({ at, ...movement }: MovementRow): StockMovement {
  return { ...movement, at: at.toISOString() };
}
