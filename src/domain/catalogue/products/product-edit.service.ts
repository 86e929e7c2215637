import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changedMeanwhile } from '../../staff/audit/row-version.store.ts';
import { freeName, slugFrom } from './product.rules.ts';
import { failureOf, type ProductCommand } from './product-command.rules.ts';
import { copyTextMoments, takenSlugs } from './product-edit.store.ts';
import type { NewProduct, ProductChanges } from './product-given.contract.ts';
import { refusedByDatabase, writeProducts } from './product-writer.service.ts';
import type { StaffProduct } from './staff-product.contract.ts';
import { readStaffProduct } from './staff-product.store.ts';

type Edited = Promise<Result<StaffProduct, Failure>>;

/** Adds a product with its sizes and pictures in one transaction. */
export function addProduct(db: OpenDatabase['db'], { slug, ...wanted }: NewProduct): Edited {
  return editing(db, async (transaction) =>
    written(transaction, { slug: slug ?? (await newSlug(transaction, wanted.name.en)) }, wanted),
  );
}

/**
 * Changes only the given fields. If a version is given and the product has another one by now, the change is refused.
 */
export function editProduct(
  db: OpenDatabase['db'],
  id: number,
  { version, ...changes }: ProductChanges & { readonly version?: number | undefined },
): Edited {
  return editing(db, (transaction) => written(transaction, { id, version }, changes));
}

/** Copies everything except the stock. The copy is unlisted and has its own slug and SKUs. */
export function duplicateProduct(db: OpenDatabase['db'], id: number): Edited {
  return editing(db, async (transaction) => {
    const original = await readStaffProduct(transaction, id);
    if (!original) return err({ code: 'not_found' });
    const slug = await newSlug(transaction, `${original.slug} copy`);
    const copy = await written(transaction, { slug }, copied(original, slug));
    if (!copy.ok) return copy;
    await copyTextMoments(transaction, id, copy.value.id);
    return found(await readStaffProduct(transaction, copy.value.id));
  });
}

function copied(product: StaffProduct, slug: string): ProductChanges {
  const { id: _, slug: _slug, version: _version, listed: _listed, archived: _archived, ...own } = product;
  const { missing: _missing, outdated: _outdated, variations, ...fields } = own;
  const sizes = variations.filter(({ archived }) => !archived);
  return {
    ...fields,
    variations: sizes.map(({ id: _id, stock: _stock, archived: _is, ...size }, place) => ({
      ...{ ...size, barcode: null, sku: `${slug}-${place + 1}` },
    })),
  };
}

async function written(
  transaction: Database,
  product: ProductCommand['product'],
  { pictures, variations: sizes, ...fields }: ProductChanges,
): Edited {
  const done = await writeProducts(transaction, [{ at: 0, product, fields, pictures, sizes }]);
  if (done.ok) return found(await readStaffProduct(transaction, done.value[0]?.id ?? 0));
  const { error } = done;
  if (error.some(({ code }) => code === 'moved') && 'id' in product) {
    const current = await readStaffProduct(transaction, product.id);
    return err(current ? await changedMeanwhile(transaction, auditedRows(current), current) : { code: 'not_found' });
  }
  return err(failureOf(error));
}

/** The audited rows of a product. */
function auditedRows({ id, variations, pictures }: StaffProduct) {
  return [
    { table: 'products', row: id },
    ...variations.map((variation) => ({ table: 'variations', row: variation.id })),
    ...pictures.map((_, position) => ({ table: 'product_pictures', row: `${id}:${position}` })),
  ];
}

function found(product: StaffProduct | undefined): Result<StaffProduct, Failure> {
  return product ? ok(product) : err({ code: 'not_found' });
}

async function newSlug(transaction: Database, name: string): Promise<string> {
  const wanted = slugFrom(name) || 'product';
  return freeName(wanted, await takenSlugs(transaction, wanted));
}

async function editing(db: OpenDatabase['db'], work: (transaction: Database) => Edited): Edited {
  try {
    return await transact(db, work);
  } catch (error) {
    const refused = refusedByDatabase(error);
    if (!refused) throw error;
    return err(failureOf([{ at: 0, code: refused.code }]));
  }
}
