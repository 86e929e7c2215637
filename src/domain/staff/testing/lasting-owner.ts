import type { TestShop } from '../../../platform/testing/test-shop.ts';
import { type Buyer, buyer } from '../../orders/testing/buyers.ts';
import { atWork } from './staff-caller.ts';

/** An owner for calls of every endpoint. If a call ends the session or the account, a new owner is created. */
export class LastingOwner {
  readonly #shop: TestShop;
  #current: Buyer | undefined;
  #made = 0;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  async now(): Promise<Buyer> {
    const { db } = this.#shop.database;
    const known = this.#current;
    const login =
      known &&
      (await db.selectFrom('staff_sessions').select('id').where('user_id', '=', known.userId).executeTakeFirst());
    return known && login ? known : this.another();
  }

  async another(): Promise<Buyer> {
    const { db } = this.#shop.database;
    this.#current = await atWork(db, await buyer(db, ++this.#made), 'owner');
    return this.#current;
  }
}
