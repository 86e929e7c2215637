/** Far more than any shop has; a tree beyond that would not fit on a page. */
export const mostCategories = 1_000;

/** Where a category stands: in which one, and by its place in the list. */
export interface Place {
  readonly id: number;
  readonly parent: number | null;
}

/** What is seen on the desk: parents before their children, with how deep each lies. */
export function walked<Row extends Place>(rows: readonly Row[]): { readonly row: Row; readonly depth: number }[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && known.has(parent) ? parent : null));
  const from = (parent: number | null, depth: number): { row: Row; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...from(row.id, depth + 1)]);
  return from(null, 0);
}

/** Whether the list still holds the very same categories, each in one of them, and none below itself. */
export function isTreeOf(now: readonly Place[], was: readonly Place[]): boolean {
  const ids = new Set(was.map(({ id }) => id));
  const isWhole = now.length === was.length && new Set(now.map(({ id }) => id)).size === now.length;
  return (
    isWhole && now.every(({ id, parent }) => ids.has(id) && (parent === null || ids.has(parent))) && !hasCircle(now)
  );
}

function hasCircle(places: readonly Place[]): boolean {
  return walked(places).length < places.length;
}

/** One step of a category: among its neighbours, into the one before it, or out behind the one that it lies in. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The tree after the step; null where there is no such place. Whatever lies below goes along. */
export function stepped<Row extends Place>(rows: readonly Row[], id: number, step: Step): Row[] | null {
  const row = rows.find((one) => one.id === id);
  if (!row) return null;
  const neighbours = rows.filter(({ parent }) => parent === row.parent);
  const index = neighbours.indexOf(row);
  if (step === 'out') {
    const above = rows.find((one) => one.id === row.parent);
    return above ? placedAfter(rows, { ...row, parent: above.parent }, above.id) : null;
  }
  const neighbour = neighbours[step === 'down' ? index + 1 : index - 1];
  if (!neighbour) return null;
  if (step === 'in') {
    const last = rows.filter(({ parent }) => parent === neighbour.id).at(-1) ?? neighbour;
    return placedAfter(rows, { ...row, parent: neighbour.id }, last.id);
  }
  return step === 'up' ? placedBefore(rows, row, neighbour.id) : placedAfter(rows, row, neighbour.id);
}

/**
 * Dropped on another one: it stands before that, in the same category; behind it, if it comes from above in the same one, as
 * it could not become the last otherwise. Null if that lies below it.
 */
export function dropped<Row extends Place>(rows: readonly Row[], id: number, onto: number): Row[] | null {
  const row = rows.find((one) => one.id === id);
  const target = rows.find((one) => one.id === onto);
  if (!row || !target || row === target) return null;
  const comesDown = row.parent === target.parent && rows.indexOf(row) < rows.indexOf(target);
  const moved = (comesDown ? placedAfter : placedBefore)(rows, { ...row, parent: target.parent }, onto);
  return hasCircle(moved) ? null : moved;
}

function placedBefore<Row extends Place>(rows: readonly Row[], row: Row, other: number): Row[] {
  return rows.filter(({ id }) => id !== row.id).flatMap((one) => (one.id === other ? [row, one] : [one]));
}

function placedAfter<Row extends Place>(rows: readonly Row[], row: Row, other: number): Row[] {
  return rows.filter(({ id }) => id !== row.id).flatMap((one) => (one.id === other ? [one, row] : [one]));
}
