import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import type { ProductCommand, ProductRefusal, WrittenProduct } from './product-command.rules.ts';
import { lockProducts, readWritingFacts, writePlan } from './product-writer.store.ts';
import { decide } from './product-writing.rules.ts';

/**
 * Writes products in the caller's transaction, all or none. All changes of products, sizes and galleries use this
 * function: the edit form with one product, an import with hundreds, with the same number of statements.
 *
 * The products are locked first and read by a separate statement: a subquery in the locking statement would return
 * their state before the wait for the lock.
 */
export async function writeProducts(
  transaction: Database,
  commands: readonly ProductCommand[],
): Promise<Result<readonly WrittenProduct[], readonly ProductRefusal[]>> {
  await lockProducts(
    transaction,
    commands.flatMap(({ product }) => ('id' in product ? [product.id] : [])),
  );
  const decided = decide(commands, await readWritingFacts(transaction, commands));
  if (!decided.ok) return err(decided.error);
  await writePlan(transaction, decided.value);
  return ok(decided.value.written);
}

/** Unique values that two concurrent transactions may both try to write; the database accepts one of them. */
const taken = {
  products_slug_key: 'slug_taken',
  variations_sku_key: 'sku_taken',
  variations_by_barcode: 'barcode_taken',
  products_category_hidden: 'category_hidden',
} as const;

/** The refusal for a constraint violation, with the value that is already in use; undefined for other errors. */
export function refusedByDatabase(
  error: unknown,
): { readonly code: (typeof taken)[keyof typeof taken]; readonly value: string } | undefined {
  const code = taken[violatedConstraint(error) as keyof typeof taken];
  if (!code) return undefined;
  const { detail = '' } = error as { detail?: string };
  // Its format is `Key (slug)=(beef-for-plov) already exists.`
  const begin = detail.indexOf('=(');
  return { code, value: begin < 0 ? '' : detail.slice(begin + 2, detail.lastIndexOf(')')) };
}
