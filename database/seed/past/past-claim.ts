import { claimReasons } from '../../../src/domain/fulfilment/claims/claim.rules.ts';
import { decideClaim, openClaim } from '../../../src/domain/fulfilment/claims/claim.service.ts';
import { insertPhoto } from '../../../src/domain/fulfilment/photos/photo.store.ts';
import { claimWords } from '../../../src/platform/i18n/claim-words.ts';
import { send } from './past-parcel.ts';
import { photoKeyOf, photoSize } from './past-photo.ts';
import { giveBack, refundOf } from './past-refund.ts';
import { done, type Placed, type Stage } from './past-stage.ts';

const hour = 60 * 60 * 1000;
const said = {
  en: 'The parcel was open and the goods were damaged.',
  ru: 'Посылка была открыта, товар повреждён.',
  uz: 'Posilka ochilgan, mahsulot shikastlangan edi.',
} as const;

/** A piece of the first line was wrong, or all of it; the order's fate decides the outcome. */
export async function pastClaim(stage: Stage, order: Placed): Promise<void> {
  const { db, clock, workers } = stage;
  const { fate, person, key, chance } = order.plan;
  const all = await db
    .selectFrom('order_lines')
    .select(['id', 'price', 'count'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const lines = fate === 'claim_all' ? all : all.slice(0, 1).map((line) => ({ ...line, count: 1 }));

  await clock.goTo(clock.now + 4 * hour, 'nobody');
  const photo = photoKeyOf(key);
  await insertPhoto(db, { key: photo, userId: order.userId, ...photoSize });
  const reason = claimReasons[Math.floor(chance * claimReasons.length)] ?? 'damaged';
  const wanted = {
    number: order.number,
    description: said[person.locale],
    lines: lines.map(({ id, count }) => ({ line: id, count, reason })),
    photos: [photo],
  };
  const claimId = done(await openClaim(db, wanted, { by: 'customer', userId: order.userId }, clock.now));
  if (fate === 'claim_open') return;

  await clock.goTo(clock.now + 19 * hour, workers.support);
  const isApproved = fate !== 'claim_rejected';
  const words = claimWords(person.locale, isApproved ? (fate === 'claim_part' ? 'partly' : 'sorry') : 'not_seen', {});
  const decisions = lines.map((line) => ({
    line: line.id,
    decision: isApproved ? ('approve' as const) : ('reject' as const),
    remedy: fate === 'claim_again' ? ('replacement' as const) : ('money' as const),
    words,
    ...(fate === 'claim_part' ? { amount: Math.ceil(line.price / 2) } : {}),
  }));
  done(await decideClaim(db, claimId, decisions, { staffId: workers.support, now: clock.now }));
  if (fate === 'claim_again') return sendAgain(stage, order);
  const refund = await refundOf(db, order);
  if (fate !== 'claim_due' && refund !== undefined) await giveBack(stage, order, refund);
}

async function sendAgain(stage: Stage, order: Placed): Promise<void> {
  const again = await stage.db
    .selectFrom('claims')
    .innerJoin('orders', 'orders.id', 'claims.replacement_id')
    .select(['orders.id', 'orders.number'])
    .where('claims.order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await send(stage, { ...order, ...again });
}
