import { buyer } from '../src/features/orders/testing/buyers.ts';
import { correctStock } from '../src/features/orders/testing/corrected-stock.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import type { Errand } from './card-buyer.ts';

/** As many as the database has connections for. */
const atOnce = 8;

/** So many customers, each of whom wants something else; there is plenty of all of it. */
export async function errandsOf(shop: string, url: string, customers: number): Promise<Errand[]> {
  const database = await openDatabase(url);
  try {
    const variations = await database.db
      .selectFrom('variations')
      .innerJoin('products', 'products.id', 'variations.product_id')
      .innerJoin('lots', 'lots.stock_item_id', 'variations.stock_item_id')
      .select(['variations.id', 'variations.stock_item_id'])
      .where('products.listed', '=', true)
      .where('lots.best_before', '>', new Date(Date.now() + 10 * 86_400_000))
      .distinct()
      .orderBy('variations.id')
      .limit(100)
      .execute();
    const items = variations.map(({ stock_item_id }) => stock_item_id);
    await correctStock(database.db, (transaction) =>
      transaction.updateTable('lots').set({ quantity: 1_000_000 }).where('stock_item_id', 'in', items).execute(),
    );
    const totals = await totalsOf(
      shop,
      variations.map(({ id }) => id),
    );
    const errandOf = async (index: number): Promise<Errand> => {
      const { token, address } = await buyer(database.db, index);
      const [product_variation, expected_total] = totals[index % totals.length] ?? [0, 0];
      const items = [{ product_variation, count: 1 }];
      const body = JSON.stringify({ items, address, payment_method: 'toss', expected_total, consent: true });
      return { token, body, address: `10.1.${index >> 8}.${index & 255}` };
    };
    const errands: Errand[] = [];
    while (errands.length < customers) {
      const together = Math.min(atOnce, customers - errands.length);
      errands.push(...(await Promise.all(Array.from({ length: together }, (_, at) => errandOf(errands.length + at)))));
    }
    return errands;
  } finally {
    await database.close();
  }
}

async function totalsOf(shop: string, variations: readonly number[]): Promise<(readonly [number, number])[]> {
  const totals: (readonly [number, number])[] = [];
  for (const product_variation of variations) {
    const answer = await fetch(`${shop}/api/orders/temp-cart-items/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items: [{ product_variation, count: 1 }] }),
    });
    const { data, summary } = (await answer.json()) as { data: { available: number }[]; summary: { total: number } };
    if ((data[0]?.available ?? 0) > 0) totals.push([product_variation, summary.total]);
  }
  return totals;
}
