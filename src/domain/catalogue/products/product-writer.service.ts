import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import type { ProductCommand, ProductRefusal, WrittenProduct } from './product-command.rules.ts';
import { lockProducts, readWritingFacts, writePlan } from './product-writer.store.ts';
import { decide } from './product-writing.rules.ts';

/**
 * Writes products in the caller's transaction, all of them or none. Whoever changes a product, a size or a gallery comes
 * through here: the desk with one, a sheet with hundreds, by the same fixed number of statements.
 *
 * The products are locked first and read by a statement of its own: a subquery beside the lock would tell of them as they
 * were before whoever was waited for.
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

/** What two writers can still both begin to write; the database lets one of them have it. */
const taken = {
  products_slug_key: 'slug_taken',
  variations_sku_key: 'sku_taken',
  variations_by_barcode: 'barcode_taken',
  products_category_hidden: 'category_hidden',
} as const;

/** The refusal behind an error of the database, with the value that somebody else was given; undefined for any other error. */
export function refusedByDatabase(
  error: unknown,
): { readonly code: (typeof taken)[keyof typeof taken]; readonly value: string } | undefined {
  const code = taken[violatedConstraint(error) as keyof typeof taken];
  if (!code) return undefined;
  const { detail = '' } = error as { detail?: string };
  // It reads `Key (slug)=(beef-for-plov) already exists.`
  const begin = detail.indexOf('=(');
  return { code, value: begin < 0 ? '' : detail.slice(begin + 2, detail.lastIndexOf(')')) };
}
