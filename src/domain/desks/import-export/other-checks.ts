import type { Database } from '../../../platform/database/database.ts';
import { readCategories, readPictures } from './category-entities.store.ts';
import { readCell, tidyText } from './cell.rules.ts';
import { type Cells, type Change, compared, type Problem, type SheetRow } from './change.rules.ts';
import { type ColumnName, columnsOf, writtenColumns } from './columns.rules.ts';
import { levelsOf, mostLevels } from './levels.rules.ts';
import { countKey, readLots, readTakenCounts } from './lot-entities.store.ts';
import { SeenKeys, type SheetCheck } from './sheet-check.ts';
import { lastSynonym, readSynonyms } from './synonym-entities.store.ts';

/**
 * Applies the difference between the exported and the counted quantity; orders in between do not matter. After more
 * counting, the same sheet can be imported again: a count that was applied is not applied again.
 */
export function stockCheck(): SheetCheck {
  const seen = new SeenKeys();
  const cellOf = wholeCells('stock');
  return {
    end: () => [],
    async rows(db, rows) {
      const ids = idsIn(rows, 'lot');
      const lots = new Map((await readLots(db, { ids })).map((lot) => [lot.id, lot]));
      const taken = await readTakenCounts(db, ids);
      const changes: Change[] = [];
      const problems: Problem[] = [];
      for (const { row, cells } of rows) {
        const key = cellOf(row, cells, 'lot');
        const counted = cellOf(row, cells, 'counted');
        const base = cellOf(row, cells, 'quantity');
        if (counted.value === '') continue;
        const wrong = [key, counted, base].flatMap(({ problem }) => problem ?? []);
        const lot = lots.get(Number(key.value));
        if (!lot) wrong.push({ row, column: 'lot', problem: { code: 'unknown' } });
        const twice = lot ? seen.note(key.value, row) : undefined;
        if (twice !== undefined)
          wrong.push({ row, column: 'lot', problem: { code: 'twice', details: { row: twice } } });
        problems.push(...wrong);
        if (!lot || wrong.length > 0) continue;
        const stands = Number(lot.cells.quantity);
        const exported = base.value === '' ? stands : Number(base.value);
        const delta = Number(counted.value) - exported;
        const isKnown = taken.has(countKey({ lot: lot.id, exported: base.value, counted: counted.value }));
        if (delta === 0 || (isKnown && exported !== stands)) continue;
        if (stands + delta < lot.reserved)
          problems.push({ row, column: 'counted', problem: { code: 'reserved', details: { least: lot.reserved } } });
        const before = { quantity: String(stands), counted: base.value };
        const after = { quantity: String(stands + delta), counted: counted.value };
        changes.push({ row, entity: 'lot', id: lot.id, before, after });
      }
      return { changes, problems };
    },
  };
}

/**
 * Synonym groups: a row without a number adds a group, a row without words deletes one. A deleted group can return
 * under its number, so an older sheet restores it, however often it is imported.
 */
export function synonymCheck(): SheetCheck {
  const seen = new SeenKeys();
  const columns = writtenColumns('synonyms', 'synonym');
  const cellOf = wholeCells('synonyms');
  return {
    end: () => [],
    async rows(db, rows) {
      const groups = new Map((await readSynonyms(db, { ids: idsIn(rows, 'id') })).map((group) => [group.id, group]));
      const last = await lastSynonym(db);
      const changes: Change[] = [];
      const problems: Problem[] = [];
      for (const row of rows) {
        const key = cellOf(row.row, row.cells, 'id');
        const group = groups.get(Number(key.value));
        const twice = key.value === '' ? undefined : seen.note(key.value, row.row);
        if (key.problem) problems.push(key.problem);
        else if (twice !== undefined)
          problems.push({ row: row.row, column: 'id', problem: { code: 'twice', details: { row: twice } } });
        else if (!group && Number(key.value) > last)
          problems.push({ row: row.row, column: 'id', problem: { code: 'unknown' } });
        else {
          const { after, before, problems: wrong } = compared(row, columns, group?.cells ?? null);
          problems.push(...wrong);
          if (after.words === undefined) continue;
          const own = { row: row.row, entity: 'synonym' as const, id: group?.id ?? null };
          if (group) changes.push({ ...own, before, after: after.words === '' ? null : after });
          else changes.push({ ...own, before: null, after: key.value === '' ? after : { id: key.value, ...after } });
        }
      }
      return { changes, problems };
    },
  };
}

/** A category names its parent by slug; the parent may be in the same sheet, before or after it. */
export async function categoryCheck(db: Database): Promise<SheetCheck> {
  const all = new Map((await readCategories(db)).map((category) => [category.cells.slug ?? '', category]));
  const columns = writtenColumns('categories', 'category');
  const seen = new SeenKeys();
  const parents = new Map([...all].map(([slug, { cells }]) => [slug, cells.parent ?? '']));
  const named: { row: number; slug: string; parent: string }[] = [];
  return {
    async rows(transaction, rows) {
      const changes: Change[] = [];
      const problems: Problem[] = [];
      const keys = rows.map(({ cells }) => tidyText(cells.picture ?? '').toLowerCase());
      const pictures = await readPictures(transaction, keys);
      for (const row of rows) {
        const { value: slug, problem } = readCell({ is: 'name', most: 120 }, row.cells.slug ?? '');
        const category = all.get(slug);
        const twice = seen.note(slug, row.row);
        const say = (column: ColumnName, wrong: Problem['problem']) =>
          problems.push({ row: row.row, column, problem: wrong });
        if (slug === '') say('slug', { code: 'needed' });
        else if (twice !== undefined) say('slug', { code: 'twice', details: { row: twice } });
        else if (!category && problem) say('slug', problem);
        else {
          const found = compared(row, columns, category?.cells ?? null);
          problems.push(...found.problems);
          if (found.after.picture && !pictures.has(found.after.picture)) say('picture', { code: 'unknown' });
          if (!category || found.after.parent !== undefined) {
            const parent = found.after.parent ?? '';
            parents.set(slug, parent);
            named.push({ row: row.row, slug, parent });
          }
          const own = { row: row.row, entity: 'category' as const };
          if (!category) changes.push({ ...own, id: null, before: null, after: { slug, ...found.after } });
          else if (Object.keys(found.after).length > 0)
            changes.push({ ...own, id: category.id, before: found.before, after: found.after });
        }
      }
      return { changes, problems };
    },
    end: () => {
      const levels = levelsOf(parents);
      return named.flatMap(({ row, slug, parent }): Problem[] => {
        const wrong = (problem: Problem['problem']) => [{ row, column: 'parent', problem } as const];
        if (parent !== '' && !parents.has(parent)) return wrong({ code: 'unknown' });
        const level = levels.get(slug) ?? null;
        if (level === null) return wrong({ code: 'in_a_circle' });
        return level > mostLevels ? wrong({ code: 'too_deep', details: { most: mostLevels } }) : [];
      });
    },
  };
}

function idsIn(rows: readonly SheetRow[], column: 'lot' | 'id'): number[] {
  const numbers = rows.map(({ cells }) => Number(tidyText(cells[column] ?? '')));
  return numbers.filter((number) => Number.isSafeInteger(number) && number > 0);
}

function wholeCells(kind: 'stock' | 'synonyms') {
  return (row: number, cells: Cells, name: ColumnName): { value: string; problem: Problem | null } => {
    const type = columnsOf[kind].find((column) => column.name === name)?.type ?? { is: 'text', most: 100 };
    const { value, problem } = readCell(type, cells[name] ?? '');
    return { value, problem: problem && { row, column: name, problem } };
  };
}
