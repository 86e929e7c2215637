import { loggedIn } from '../../features/identity/testing/logged-in.ts';
import { setStaffRole } from '../../features/staff/staff.store.ts';
import type { TestShop } from './test-shop.ts';

/** Somebody who is shown every call there is. */
export async function ownerHeaders({ database: { db } }: TestShop): Promise<Record<string, string>> {
  const { userId, headers } = await loggedIn(db, '+821090909090');
  await setStaffRole(db, userId, 'owner');
  return headers;
}

/** The API document with the calls of staff. */
export async function wholeDocument<T>(shop: TestShop): Promise<T> {
  return (await shop.app.inject({ url: '/api/schema/', headers: await ownerHeaders(shop) })).json();
}
