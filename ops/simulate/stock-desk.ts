import { sql } from 'kysely';
import { ask, type StockReport, type World } from './world.ts';

/** A packer does not find reserved stock of an order and decides how to continue; sometimes twice at once. */
export async function missSomeStock(world: World): Promise<void> {
  const { chance } = world;
  const list = await ask(world, '/api/staff/picks/?date=2099-01-01', { who: world.staff });
  const pick = chance.pick<{ line: number; lot: number; units: number }>(list?.body.data ?? []);
  if (!pick) return;
  const missing = chance.between(1, pick.units);
  const way = chance.weighted({ other_lot: 40, leave_out: 40, hold: 20 });
  await report(world, '/api/staff/picks/short/', {
    body: { line: pick.line, lot: pick.lot, missing, way, note: way === 'hold' ? 'The shelf is empty' : '' },
    changes: () => [{ lot: pick.lot, delta: -missing }],
  });
}

/** A delivery adds stock to a known lot. */
export async function receiveSomeStock(world: World): Promise<void> {
  const { rows } = await sql<{ quantity: number }>`
    SELECT v.id AS variation, lot.lot_number, 20 * v.stock_units AS quantity, lot.best_before::text, lot.produced_on::text,
      lot.certificate_id AS certificate, lot.origin, lot.plant, lot.slaughter_method, lot.traceability_number
    FROM variations v
    CROSS JOIN LATERAL (SELECT * FROM lots WHERE stock_item_id = v.stock_item_id ORDER BY id DESC LIMIT 1) lot
    WHERE v.id = ${world.chance.pick(world.wanted)}`.execute(world.database.db);
  await report(world, '/api/staff/deliveries/', {
    body: { lots: rows },
    changes: (lots: { lot: number; received: number }[]) => lots.map(({ lot, received }) => ({ lot, delta: received })),
  });
}

/** A stock count, which is not always correct. */
export async function countSomeStock(world: World): Promise<void> {
  const { chance } = world;
  const lot = await someLot(world);
  if (!lot) return;
  const counted = Math.max(0, lot.quantity - lot.reserved + chance.between(-2, 2));
  await report(world, '/api/staff/stock/count/', { body: { lines: [{ lot: lot.id, counted }] }, changes: asAnswered });
}

/** Unreserved stock of a lot is damaged. */
export async function writeOffSomeStock(world: World): Promise<void> {
  const lot = await someLot(world);
  if (!lot) return;
  await report(world, '/api/staff/stock/write-off/', {
    body: { lots: [lot.id], reason: 'damaged' },
    changes: asAnswered,
  });
}

/** A recorded report is true, a refused one is not. Retried until the shop responds. */
export async function reportStock(world: World): Promise<void> {
  for (const told of [...world.stockReports]) {
    const answer = await ask(world, told.url, { who: world.staff, key: told.key, body: told.body });
    const place = world.stockReports.indexOf(told);
    if (!answer || place < 0) continue;
    world.stockReports.splice(place, 1);
    if (answer.status !== 200) continue;
    for (const { lot, delta } of told.changes(answer.body.data))
      world.stockIn.set(lot, (world.stockIn.get(lot) ?? 0) + delta);
  }
}

async function report(world: World, url: string, told: Pick<StockReport, 'body' | 'changes'>): Promise<void> {
  world.stockReports.push({ ...told, url, key: `stock-${world.chance.between(0, 1e9)}` });
  await Promise.all(Array.from({ length: world.chance.between(1, 2) }, () => reportStock(world)));
}

function asAnswered(lots: { readonly lot: number; readonly delta: number }[]) {
  return lots;
}

async function someLot({ chance, database, wanted }: World) {
  const { rows } = await sql<{ id: number; quantity: number; reserved: number }>`
    SELECT lots.id, quantity, reserved FROM lots JOIN variations v USING (stock_item_id)
    WHERE v.id = ${chance.pick(wanted)} ORDER BY lots.id`.execute(database.db);
  return chance.pick(rows);
}
