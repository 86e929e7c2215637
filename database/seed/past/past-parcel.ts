import { sql } from 'kysely';
import { closeBoxes } from '../../../src/domain/fulfilment/packing/packing.service.ts';
import { boxesOf } from '../../../src/domain/orders/parcels/box.rules.ts';
import { readBoxes } from '../../../src/domain/orders/parcels/box.store.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../../src/domain/orders/parcels/parcel-steps.service.ts';
import { epochOf, type KoreanDate } from '../../../src/kernel/korea-time.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { done, type Placed, type Stage } from './past-stage.ts';

/** Packed and sent on the promised day, and delivered on the first of the promised delivery days. */
export async function send({ db, clock, workers }: Stage, { id, number, plan }: Placed): Promise<void> {
  const by = { staffId: workers.packer };
  const { ships, arrives } = await promiseOf(db, id);
  await clock.goTo(epochOf(ships, 11, Math.floor(plan.chance * 60)), workers.packer);
  done(await prepareOrder(db, number, by, clock.now));
  if (plan.fate === 'packing') return clock.waitForEver();
  if (plan.fate === 'packed') {
    done(await closeBoxes(db, number, { ...by, locale: plan.person.locale }, true));
    return clock.waitForEver();
  }
  await clock.goTo(epochOf(ships, 16, Math.floor(plan.chance * 60)), workers.packer);
  const carrier = plan.chance < 0.8 ? 'cj' : 'hanjin';
  const { noted, lines } = await readBoxes(db, id);
  for (const { number: boxNumber } of boxesOf(noted, lines)) {
    const parcel = { carrier, trackingNumber: trackingNumberOf(id, boxNumber), boxNumber };
    done(await shipOrder(db, number, parcel, by, clock.now));
  }
  // At any hour one parcel is on its way: in the afternoon all others of yesterday have been delivered, and today's
  // have not left.
  if (plan.fate === 'on_the_way') return clock.waitForEver();
  await clock.goTo(epochOf(arrives, 13, Math.floor(plan.chance * 60)), workers.support);
  done(await deliverOrder(db, number, null, { staffId: workers.support }));
}

async function promiseOf(db: Database, id: number) {
  const { rows } = await sql<{ ships: KoreanDate; arrives: KoreanDate }>`
    SELECT ships_on::text AS ships, arrives_from::text AS arrives FROM orders WHERE id = ${id} AND ships_on IS NOT NULL`.execute(
    db,
  );
  const [promise] = rows;
  if (!promise) throw new Error('A paid order must have a delivery promise');
  return promise;
}

function trackingNumberOf(id: number, box: number): string {
  return String(640_000_000_000 + box * 1_000_000_000 + id);
}
