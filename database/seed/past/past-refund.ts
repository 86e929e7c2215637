import { finishRefund, markRefundSent } from '../../../src/domain/money/refunds/refund.service.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { done, type Placed, type Stage } from './past-stage.ts';

const minute = 60_000;
const hour = 60 * minute;

export async function refundOf(db: Database, { id }: Placed): Promise<number | undefined> {
  const row = await db.selectFrom('refunds').select('id').where('order_id', '=', id).executeTakeFirst();
  return row?.id;
}

/** To the card within the hour, to a bank account when staff have sent it. */
export async function giveBack(
  { db, clock, workers }: Pick<Stage, 'db' | 'clock' | 'workers'>,
  { plan }: Placed,
  refund: number,
): Promise<void> {
  if (plan.method === 'toss') {
    await clock.goTo(clock.now + minute, 'nobody');
    return finishRefund(db, refund);
  }
  await clock.goTo(clock.now + 20 * hour, workers.manager);
  done(await markRefundSent(db, refund, workers.manager));
}
