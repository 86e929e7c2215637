import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changedMeanwhile } from '../../staff/audit/row-version.store.ts';
import { freeName, slugFrom } from '../products/product.rules.ts';
import { type BrandChanges, mostSpellings, type NewBrand, type StaffBrand } from './brands.contract.ts';
import {
  findBrand,
  insertBrand,
  lockBrands,
  lockNewBrands,
  moveProducts,
  takenBrandSlugs,
  updateBrand,
} from './brands.store.ts';

type Edited = Promise<Result<StaffBrand, Failure>>;

export function addNewBrand(db: OpenDatabase['db'], given: NewBrand): Edited {
  return transact(db, async (transaction): Edited => {
    await lockNewBrands(transaction);
    const wanted = slugFrom(given.name) || 'brand';
    const slug = freeName(wanted, await takenBrandSlugs(transaction, wanted));
    return found(transaction, await insertBrand(transaction, slug, given));
  });
}

export function editBrand(
  db: OpenDatabase['db'],
  id: number,
  { version, ...changes }: BrandChanges & { readonly version: number },
): Edited {
  return transact(db, async (transaction): Edited => {
    const brand = await held(transaction, id, version);
    if (!brand.ok) return brand;
    await updateBrand(transaction, id, changes);
    return found(transaction, id);
  });
}

/** Merges a duplicate brand into another one, which customers then find by either name. */
export function mergeBrand(db: OpenDatabase['db'], from: number, into: number, version: number): Edited {
  return transact(db, async (transaction): Edited => {
    if (from === into) return err({ code: 'invalid_input', fields: { into: 'not_choice' } });
    await lockBrands(transaction, [from, into]);
    const brand = await held(transaction, from, version);
    if (!brand.ok) return brand;
    const target = await findBrand(transaction, into);
    if (!target) return err({ code: 'invalid_input', fields: { into: 'not_choice' } });
    const { name, also_known_as } = brand.value;
    const known = new Set([...target.also_known_as, name, ...also_known_as].filter((one) => one !== target.name));
    if (known.size > mostSpellings) return err({ code: 'invalid_input', fields: { into: 'too_many' } });
    await moveProducts(transaction, from, into);
    await updateBrand(transaction, into, { also_known_as: [...known] });
    return found(transaction, into);
  });
}

async function held(transaction: Database, id: number, version: number): Edited {
  await lockBrands(transaction, [id]);
  const brand = await findBrand(transaction, id);
  if (!brand) return err({ code: 'not_found' });
  return brand.version === version
    ? ok(brand)
    : err(await changedMeanwhile(transaction, [{ table: 'brands', row: id }], brand));
}

async function found(db: Database, id: number): Edited {
  const brand = await findBrand(db, id);
  return brand ? ok(brand) : err({ code: 'not_found' });
}
