import type { Database } from '../../../platform/database/database.ts';
import { categoryEntities } from './category-entities.store.ts';
import { type Change, movedCells, type Problem } from './change.rules.ts';
import type { Entity, SheetKind } from './columns.rules.ts';
import type { EntityStore, WrittenChange } from './entity-store.ts';
import { productEntities } from './product-entities.store.ts';
import { type LockedImport, lastHands, nextChanges, noteMade, waitLonger } from './sheet-import.store.ts';
import { synonymEntities } from './synonym-entities.store.ts';
import { variationEntities } from './variation-entities.store.ts';

/** Records written by one group of statements. */
const atOnce = 250;

const stores: Readonly<Record<Exclude<Entity, 'lot'>, EntityStore>> = {
  product: productEntities,
  variation: variationEntities,
  category: categoryEntities,
  synonym: synonymEntities,
};

interface Step {
  readonly entity: keyof typeof stores;
  /** Only changed records, or only created and deleted ones; both if it is omitted. */
  readonly only?: 'changed' | 'ends';
}

/**
 * A product is created before its variations and changed after them, because listing it may need a variation of the same
 * sheet.
 */
const steps: Readonly<Record<SheetKind, readonly Step[]>> = {
  products: [{ entity: 'product', only: 'ends' }, { entity: 'variation' }, { entity: 'product', only: 'changed' }],
  prices: [{ entity: 'variation' }],
  categories: [{ entity: 'category' }],
  synonyms: [{ entity: 'synonym' }],
  // Stock counts are written by count-apply.service.ts.
  stock: [],
};

/**
 * Writes the compared changes in the caller's transaction. Values that have changed since the comparison are not
 * overwritten but returned as problems; the caller must then roll back.
 */
export async function writeChanges(
  db: Database,
  taken: LockedImport,
  noteDone: (done: number) => Promise<void>,
): Promise<readonly Problem[]> {
  await waitLonger(db);
  const problems: Problem[] = [];
  let done = 0;
  // An undo runs the steps in reverse order.
  for (const { entity, only } of taken.source === 'undo' ? steps[taken.kind].toReversed() : steps[taken.kind]) {
    for (let last = -1; ; ) {
      const changes = await nextChanges(db, { id: taken.id, entity, only, after: last, most: atOnce });
      if (changes.length === 0) break;
      last = changes.at(-1)?.row ?? last;
      problems.push(...(await writeSome(db, taken.id, stores[entity], changes)));
      done += changes.length;
      await noteDone(done);
    }
    // Dependent records would be refused only because of these problems.
    if (problems.length > 0) break;
  }
  return problems;
}

async function writeSome(
  db: Database,
  id: number,
  store: EntityStore,
  changes: readonly Change[],
): Promise<readonly Problem[]> {
  const known = changes.filter((change): change is WrittenChange => change.before !== null && change.id !== null);
  const problems = known.length > 0 ? await moved(db, store, known) : [];
  if (problems.length > 0) return problems;
  const added = changes.filter(({ before }) => before === null);
  const changed = known.filter(({ after }) => after !== null);
  const gone = known.filter(({ after }) => after === null);
  const refused = gone.length > 0 ? await store.remove(db, gone) : [];
  if (changed.length > 0) refused.push(...(await store.change(db, changed)));
  if (added.length === 0) return refused;
  const made = await store.make(db, added);
  await noteMade(db, id, made.made);
  return [...refused, ...made.refused];
}

/** Finds deleted records, and cells that have changed since the comparison, with who changed them. */
async function moved(db: Database, store: EntityStore, changes: readonly WrittenChange[]): Promise<Problem[]> {
  const held = await store.hold(
    db,
    changes.map(({ id }) => id),
  );
  const missing = changes.filter(({ id }) => !held.has(id));
  const problems: Problem[] = missing.map(({ row }) => ({ row, column: '', problem: { code: 'gone' } }));
  const others = changes.flatMap((change) => {
    const now = held.get(change.id)?.cells;
    return now ? movedCells(change, now).map((column) => ({ change, column, now: now[column] ?? '' })) : [];
  });
  if (others.length === 0) return problems;
  const hands = await lastHands(db, store.table, [...new Set(others.map(({ change }) => change.id))]);
  return [
    ...problems,
    ...others.map(({ change, column, now }): Problem => {
      const details = { before: change.before?.[column] ?? '', now, by: hands.get(change.id) ?? '' };
      return { row: change.row, column, problem: { code: 'changed', details } };
    }),
  ];
}
