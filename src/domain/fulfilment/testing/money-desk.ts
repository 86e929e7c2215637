import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type TestShop, testShop } from '../../../platform/testing/test-shop.ts';
import type { LoggedIn } from '../../customers/testing/logged-in.ts';
import { readMoneyBooks } from '../../money/testing/money-books.ts';
import { type Buyer, buyer, forgetOrders, stockExactly } from '../../orders/testing/buyers.ts';
import { staffCaller } from '../../staff/testing/staff-caller.ts';

interface MoneyDesk {
  readonly shop: TestShop;
  readonly me: Buyer;
  readonly manager: LoggedIn;
  readonly owner: LoggedIn;
}

/**
 * A shop with a customer and two staff members for money. Each test starts without orders and ends with a check of the
 * balances.
 */
export function moneyDesk(pieces: number, opened: (desk: MoneyDesk) => void): void {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop({ RATE_LIMIT_SCALE: '1000' });
    const { db } = shop.database;
    const [manager, owner] = [await staffCaller(db, 'manager'), await staffCaller(db, 'owner')];
    await db.updateTable('users').set({ name: 'Malika' }).where('id', '=', manager.userId).execute();
    await db.updateTable('users').set({ name: 'Aziz' }).where('id', '=', owner.userId).execute();
    opened({ shop, me: await buyer(db), manager, owner });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const { db } = shop.database;
    await forgetOrders(db);
    for (const table of ['refunds', 'deposits'] as const) await db.deleteFrom(table).execute();
    await stockExactly(db, 1, pieces);
  });
  afterEach(async () => {
    expect((await readMoneyBooks(shop.database.db)).wrong).toEqual([]);
  });
}
