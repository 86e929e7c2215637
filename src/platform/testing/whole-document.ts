import { staffCaller } from '../../domain/staff/testing/staff-caller.ts';
import type { TestShop } from './test-shop.ts';

/** Headers of an owner, to whom every call is shown. */
export async function ownerHeaders({ database: { db } }: TestShop): Promise<Record<string, string>> {
  return (await staffCaller(db, 'owner', '+821090909090')).headers;
}

/** The API document including staff calls. */
export async function wholeDocument<T>(shop: TestShop): Promise<T> {
  return (await shop.app.inject({ url: '/api/schema/', headers: await ownerHeaders(shop) })).json();
}
