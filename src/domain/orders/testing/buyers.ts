import { sql } from 'kysely';
import { withAuditActor } from '../../../platform/database/acting-person.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import type { TestShop } from '../../../platform/testing/test-shop.ts';
import { type LoggedIn, loggedIn } from '../../customers/testing/logged-in.ts';
import { lockOrder } from '../order/order.store.ts';
import { transition } from '../order/order-process.service.ts';
import type { PaymentMethod } from '../order/payment-time.rules.ts';
import type { DropOff } from '../parcels/drop-off.rules.ts';
import { correctStock } from './corrected-stock.ts';

export interface Buyer extends LoggedIn {
  readonly address: number;
}

/** A customer with a login and an address on the mainland. */
export async function buyer(db: OpenDatabase['db'], index = 0, zipCode = '06236'): Promise<Buyer> {
  const phone = `+82105${String(index).padStart(7, '0')}`;
  const login = await loggedIn(db, phone);
  const { id } = await db
    .insertInto('addresses')
    .values({
      user_id: login.userId,
      recipient_name: 'Test Buyer',
      phone_number: phone,
      zip_code: zipCode,
      address_text: '152 Teheran-ro, Gangnam-gu, Seoul',
      is_jeju: zipCode.startsWith('63'),
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...login, address: id };
}

export interface Wish {
  readonly items: readonly { readonly product_variation: number; readonly count: number }[];
  readonly expected_total: number;
  readonly payment_method?: PaymentMethod;
  readonly key?: string;
  readonly note?: string;
  readonly drop_off?: DropOff;
  readonly voucher?: string;
}

let keys = 0;

export async function place(shop: TestShop, who: Buyer, wish: Wish) {
  const { key = `key-${process.pid}-${++keys}`, payment_method = 'toss', ...rest } = wish;
  return shop.app.inject({
    method: 'POST',
    url: '/api/orders/',
    headers: { ...who.headers, 'idempotency-key': key },
    payload: { ...rest, payment_method, address: who.address, consent: true },
  });
}

/** Places an order for one piece of the first product and returns its number. */
export async function placedOrder(
  shop: TestShop,
  who: Buyer,
  { payment_method = 'toss' }: Pick<Wish, 'payment_method'> = {},
): Promise<string> {
  const items = [{ product_variation: 1, count: 1 }];
  const refused = await place(shop, who, { items, expected_total: 0, payment_method });
  const { total } = refused.json().error.details;
  const placed = await place(shop, who, { items, expected_total: total, payment_method });
  return placed.json().data.slug;
}

/** Pays an order by card: records the money and changes the status. */
export function paidByCard(db: OpenDatabase['db'], number: string): Promise<void> {
  const pay = async (transaction: Database) => {
    const order = await lockOrder(transaction, number);
    if (!order) throw new Error('There is no such order');
    const paid = { order_id: order.id, amount: order.totalPrice, status: 'paid' };
    await transaction
      .insertInto('payment_attempts')
      .values({ ...paid, toss_order_id: `${number}-1`, payment_key: `key-of-${number}` })
      .onConflict((first) =>
        first.column('toss_order_id').doUpdateSet({ status: 'paid', payment_key: `key-of-${number}` }),
      )
      .execute();
    await transition(transaction, 'paid', order, { by: 'provider' });
  };
  return withAuditActor('provider', () => db.transaction().execute(pay));
}

/**
 * Deletes all orders. Only lots with reservations or sales are updated, because updating all of them takes a second.
 */
export async function forgetOrders(db: OpenDatabase['db']): Promise<void> {
  await db.deleteFrom('orders').execute();
  await db
    .updateTable('lots')
    .set({ reserved: 0, sold: 0 })
    .where(({ eb, or }) => or([eb('reserved', '<>', 0), eb('sold', '<>', 0)]))
    .execute();
}

/** Sets the stock of a variation to exactly this number, all in one lot. */
export async function stockExactly(db: OpenDatabase['db'], variation: number, count: number): Promise<void> {
  await correctStock(db, (transaction) =>
    sql`
      WITH item AS (SELECT stock_item_id, stock_units FROM variations WHERE id = ${variation}),
        keep AS (SELECT id FROM lots JOIN item USING (stock_item_id) ORDER BY best_before DESC, id LIMIT 1)
      UPDATE lots SET quantity = CASE WHEN lots.id = (SELECT id FROM keep) THEN ${count} * item.stock_units ELSE 0 END,
        reserved = 0, best_before = CASE WHEN lots.id = (SELECT id FROM keep) THEN current_date + 60 ELSE lots.best_before END
      FROM item WHERE lots.stock_item_id = item.stock_item_id`.execute(transaction),
  );
}
