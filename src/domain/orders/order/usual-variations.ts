import { koreanDateOf } from '../../../kernel/korea-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPurchases } from './bought-products.store.ts';
import { usualsOf } from './usuals.rules.ts';

/** The sizes that a customer usually buys, the most likely first. */
export async function usualVariations(db: Database, userId: number): Promise<number[]> {
  const usuals = usualsOf(await readPurchases(db, userId), koreanDateOf(Date.now()));
  return usuals.map(({ variation }) => variation);
}
