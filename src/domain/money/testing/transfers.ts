import type { OpenDatabase } from '../../../platform/database/database.ts';
import { recordDeposit } from '../deposits/deposit.service.ts';

let transfers = 0;

/** Records a deposit for an order, by default of exactly its price. */
export async function transferFor(db: OpenDatabase['db'], number: string, amount?: number): Promise<number> {
  const order = await db
    .selectFrom('orders')
    .select('total_price')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const seen = {
    paidAt: new Date(),
    amount: amount ?? order.total_price,
    depositor: 'Test Buyer',
    number,
    isSurplus: true,
  };
  const { id: staffId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const key = `transfer-${process.pid}-${Date.now()}-${++transfers}`;
  const recorded = await recordDeposit(db, seen, { staffId, key });
  if (!recorded.ok) throw new Error(recorded.error.code);
  return recorded.value;
}
