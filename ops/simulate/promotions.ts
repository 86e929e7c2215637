import { sql } from 'kysely';
import type { World } from './world.ts';

const hour = 60 * 60_000;

/** Codes that customers enter; one of them does not exist. */
export const voucherCodes = ['LAST-TWO', 'ONCE-EACH', 'ALL-FREE', 'FIRST-ORDER', 'NOBODY'] as const;

/** Vouchers that are soon used up or cover everything, an automatic one, and discounts with dates. */
export async function promote({ chance, database: { db }, wanted }: World): Promise<void> {
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  await db
    .insertInto('vouchers')
    .values([
      { ...named('LAST-TWO'), kind: 'won', amount: 3_001, in_all: 2 },
      { ...named('ONCE-EACH'), kind: 'percent', amount: 17, most: 5_003, per_customer: 1 },
      { ...named('ALL-FREE'), kind: 'won', amount: 1_000_000, in_all: 3 },
      { ...named('FIRST-ORDER'), kind: 'won', amount: 777, first_order: true, from_total: 10_000 },
      { ...named(null), kind: 'percent', amount: 3, valid_from: at(chance.between(1, 100)), valid_until: at(400) },
    ])
    .execute();
  for (const variation of wanted.slice(0, 3)) {
    const from = chance.between(0, 200);
    await sql`
      UPDATE variations SET discount = ${chance.between(1, 60)}, discount_from = ${at(from)},
        discount_until = ${at(from + chance.between(1, 300))}
      WHERE id = ${variation}`.execute(db);
  }
}

function named(code: string | null) {
  return { code, name: JSON.stringify({ en: code ?? 'By itself' }) };
}
