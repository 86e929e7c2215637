import type { Failure } from '../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { violatedConstraint } from '../../platform/database/violated.ts';
import { changedMeanwhile, takeVersion } from '../trust/row-version.store.ts';
import { freeName, lacksByLaw, lacksForSale, slugFrom, wrongDays } from './product-edit.rules.ts';
import {
  insertCopy,
  insertProduct,
  insertVariation,
  replacePictures,
  takenSlugs,
  unknownPlaces,
  updateProduct,
  updateVariation,
} from './product-edit.store.ts';
import type { NewProduct, ProductChanges, VariationGiven } from './product-given.contract.ts';
import type { StaffProduct } from './staff-product.contract.ts';
import { readStaffProduct } from './staff-product.store.ts';

type Edited = Promise<Result<StaffProduct, Failure>>;

/** A new product, with its sizes and pictures or not at all. */
export function addProduct(db: OpenDatabase['db'], wanted: NewProduct): Edited {
  return editing(db, async (transaction) => {
    const unknown = await unknownPlace(transaction, wanted);
    if (unknown) return err(unknown);
    const slug = wanted.slug ?? (await newSlug(transaction, wanted.name.en));
    if (wanted.slug && (await takenSlugs(transaction, wanted.slug)).has(wanted.slug))
      return err({ code: 'invalid_input', fields: { slug: 'invalid' } });
    const id = await insertProduct(transaction, slug, wanted);
    const { pictures, variations, listed } = wanted;
    return applied(transaction, id, { pictures, variations, listed });
  });
}

/**
 * Changes what is named of a product and nothing else. Whoever says which version they have seen is refused if it is
 * another by now; a program that has locked the product itself says none.
 */
export function editProduct(
  db: OpenDatabase['db'],
  id: number,
  { version, ...changes }: ProductChanges & { readonly version?: number | undefined },
): Edited {
  return editing(db, async (transaction) => {
    if (version !== undefined && !(await takeVersion(transaction, 'products', id, version))) {
      const current = await readStaffProduct(transaction, id);
      return err(current ? await changedMeanwhile(transaction, auditedRows(current), current) : { code: 'not_found' });
    }
    const unknown = await unknownPlace(transaction, changes);
    if (unknown) return err(unknown);
    return applied(transaction, id, changes, await readStaffProduct(transaction, id));
  });
}

/** What a product consists of, as the audit knows it. */
function auditedRows({ id, variations, pictures }: StaffProduct) {
  return [
    { table: 'products', row: id },
    ...variations.map((variation) => ({ table: 'variations', row: variation.id })),
    ...pictures.map((_, position) => ({ table: 'product_pictures', row: `${id}:${position}` })),
  ];
}

export function duplicateProduct(db: OpenDatabase['db'], id: number): Edited {
  return editing(db, async (transaction) => {
    const original = await readStaffProduct(transaction, id);
    if (!original) return err({ code: 'not_found' });
    const copy = await insertCopy(transaction, id, await newSlug(transaction, `${original.slug} copy`));
    return found(await readStaffProduct(transaction, copy));
  });
}

/** On sale is looked at last, when everything it takes has been written. */
async function applied(transaction: Database, id: number, changes: ProductChanges, before?: StaffProduct): Edited {
  const { pictures, variations = [], listed, ...rest } = changes;
  await updateProduct(transaction, id, { ...rest, ...(listed === false ? { listed } : {}) });
  if (pictures) await replacePictures(transaction, id, pictures);
  const wrong = await wrongSizes(transaction, id, variations);
  if (wrong) return err(wrong);
  for (const variation of variations) {
    if (variation.id === undefined) await insertVariation(transaction, id, variation);
    else if (!(await updateVariation(transaction, id, variation)))
      return err({ code: 'invalid_input', fields: { variations: 'not_choice' } });
  }
  const written = await readStaffProduct(transaction, id);
  if (!written) return err({ code: 'not_found' });
  // What is on sale already without what the law wants told can be changed otherwise: it is on the day's list.
  const known = before?.listed ? lacksByLaw(before) : [];
  const lacking = [...lacksForSale(written), ...lacksByLaw(written).filter((field) => !known.includes(field))];
  const isOnSale = listed === true || written.listed;
  if (isOnSale && lacking.length > 0) return err({ code: 'product_incomplete', details: { lacks: lacking } });
  if (listed !== true || written.listed) return ok(written);
  await updateProduct(transaction, id, { listed });
  return found(await readStaffProduct(transaction, id));
}

/** Sizes are counted as they were sent. */
async function wrongSizes(
  transaction: Database,
  id: number,
  variations: readonly VariationGiven[],
): Promise<Failure | null> {
  if (!variations.some((given) => given.discount_from || given.discount_until)) return null;
  const stands = new Map((await readStaffProduct(transaction, id))?.variations.map((size) => [size.id, size]));
  const fields = variations.flatMap((given, place) => {
    const wrong = wrongDays(given, given.id === undefined ? {} : stands.get(given.id));
    return wrong ? [[`variations.${place}.${wrong}`, 'invalid'] as const] : [];
  });
  return fields.length > 0 ? { code: 'invalid_input', fields: Object.fromEntries(fields) } : null;
}

function found(product: StaffProduct | undefined): Result<StaffProduct, Failure> {
  return product ? ok(product) : err({ code: 'not_found' });
}

async function unknownPlace(transaction: Database, changes: ProductChanges): Promise<Failure | null> {
  const unknown = await unknownPlaces(transaction, changes);
  if (unknown.length === 0) return null;
  return { code: 'invalid_input', fields: Object.fromEntries(unknown.map((field) => [field, 'not_choice'] as const)) };
}

async function newSlug(transaction: Database, name: string): Promise<string> {
  const wanted = slugFrom(name) || 'product';
  return freeName(wanted, await takenSlugs(transaction, wanted));
}

/** What two products cannot share, and what nothing may be put into, is refused by the database, whoever comes first. */
const taken = {
  variations_sku_key: 'sku_taken',
  variations_by_barcode: 'barcode_taken',
  products_category_hidden: 'category_hidden',
} as const;

/** What was there a moment ago and is gone, such as a brand that became another one meanwhile. */
const gone = {
  products_brand_id_fkey: 'brand',
  products_category_id_fkey: 'category',
  products_certificate_id_fkey: 'certificate',
} as const;

async function editing(db: OpenDatabase['db'], work: (transaction: Database) => Edited): Edited {
  try {
    return await transact(db, work);
  } catch (error) {
    const constraint = violatedConstraint(error);
    const code = taken[constraint as keyof typeof taken];
    if (code) return err({ code });
    const place = gone[constraint as keyof typeof gone];
    if (place) return err({ code: 'invalid_input', fields: { [place]: 'not_choice' } });
    throw error;
  }
}
