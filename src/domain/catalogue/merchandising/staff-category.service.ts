import type { Failure, FieldProblem } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { changedMeanwhile } from '../../staff/audit/row-version.store.ts';
import { freeName, slugFrom } from '../products/product.rules.ts';
import { isTreeOf, mostCategories, type Place, walked } from './category-order.rules.ts';
import type { CategoryChanges, NewCategory, StaffCategory } from './staff-category.contract.ts';
import {
  insertCategory,
  isPicture,
  lockCategories,
  lockCategory,
  placeCategories,
  readStaffCategories,
  readStaffCategory,
  updateCategory,
} from './staff-category.store.ts';

type Edited = Promise<Result<StaffCategory, Failure>>;

export function addNewCategory(db: OpenDatabase['db'], given: NewCategory): Edited {
  return transact(db, async (transaction): Edited => {
    await lockCategories(transaction);
    const all = await readStaffCategories(transaction);
    if (all.length >= mostCategories) return refused({ name: 'too_many' });
    const taken = new Set(all.map(({ slug }) => slug));
    if (given.slug !== '' && taken.has(given.slug)) return refused({ slug: 'invalid' });
    const problems = await problemsOf(transaction, all, { ...given, hidden: false });
    if (problems) return refused(problems);
    const slug = given.slug || freeName(slugFrom(given.name.en).slice(0, 60) || 'category', taken);
    return found(transaction, await insertCategory(transaction, slug, given));
  });
}

/** A category with products cannot be hidden, because they would be on sale without being shown. */
export function editCategory(
  db: OpenDatabase['db'],
  id: number,
  { version, ...changes }: CategoryChanges & { readonly version: number },
): Edited {
  return transact(db, async (transaction): Edited => {
    await lockCategories(transaction);
    await lockCategory(transaction, id);
    const all = await readStaffCategories(transaction);
    const category = all.find((one) => one.id === id);
    if (!category) return err({ code: 'not_found' });
    if (category.version !== version)
      return err(await changedMeanwhile(transaction, [{ table: 'categories', row: id }], category));
    const hasShown = all.some(({ parent, hidden }) => parent === id && !hidden);
    if (changes.hidden && !category.hidden && (category.products > 0 || hasShown))
      return err({ code: 'category_filled' });
    const { hidden = category.hidden, parent = category.parent } = changes;
    const problems = await problemsOf(transaction, all, { picture: changes.picture, parent, hidden });
    if (problems) return refused(problems);
    if (
      parent !== null &&
      !isTreeOf(
        all.map((one) => (one.id === id ? { ...one, parent } : one)),
        all,
      )
    )
      return refused({ parent: 'not_choice' });
    await updateCategory(transaction, id, changes);
    return found(transaction, id);
  });
}

/** Refused if the tree has changed since it was read. */
export function arrangeTree(
  db: OpenDatabase['db'],
  was: readonly Place[],
  now: readonly Place[],
): Promise<Result<StaffCategory[], Failure>> {
  return transact(db, async (transaction): Promise<Result<StaffCategory[], Failure>> => {
    await lockCategories(transaction);
    const all = await readStaffCategories(transaction);
    if (textOf(all) !== textOf(was)) {
      const rows = all.map(({ id }) => ({ table: 'categories', row: id }));
      return err(await changedMeanwhile(transaction, rows, { places: all.map(({ id, parent }) => ({ id, parent })) }));
    }
    const hidden = new Set(all.filter((one) => one.hidden).map(({ id }) => id));
    const isSeen = ({ id, parent }: Place) => hidden.has(id) || parent === null || !hidden.has(parent);
    if (!isTreeOf(now, was) || !now.every(isSeen)) return refused({ now: 'invalid' });
    await placeCategories(
      transaction,
      walked(now).map(({ row }) => row),
    );
    return ok(await readStaffCategories(transaction));
  });
}

const textOf = (places: readonly Place[]) => places.map(({ id, parent }) => `${id}<${parent}`).join();

interface Wanted {
  readonly parent: number | null;
  readonly picture?: number | undefined;
  readonly hidden: boolean;
}

/** A visible category must be in a visible parent. */
async function problemsOf(
  db: Database,
  all: readonly StaffCategory[],
  { parent, picture, hidden }: Wanted,
): Promise<Readonly<Record<string, FieldProblem>> | null> {
  const above = all.find(({ id }) => id === parent);
  if (parent !== null && (!above || (above.hidden && !hidden))) return { parent: 'not_choice' };
  return picture === undefined || (await isPicture(db, picture)) ? null : { picture: 'not_choice' };
}

async function found(db: Database, id: number): Edited {
  const category = await readStaffCategory(db, id);
  return category ? ok(category) : err({ code: 'not_found' });
}

function refused(fields: Readonly<Record<string, FieldProblem>>): Result<never, Failure> {
  return err({ code: 'invalid_input', fields });
}
