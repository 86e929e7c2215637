import { buyer } from '../../src/domain/orders/testing/buyers.ts';
import type { OpenDatabase } from '../../src/platform/database/database.ts';
import type { Customer } from './world.ts';

/** A new customer; each number has its own phone. */
export async function newCustomer(db: OpenDatabase['db'], number: number): Promise<Customer> {
  const phone = `+82105${String(number).padStart(7, '0')}`;
  return { ...(await buyer(db, number)), phone, wishes: [], orders: [], cards: [], accounts: [] };
}
