/** Far more than any shop has; a larger tree would not fit on a page. */
export const mostCategories = 1_000;

/** The parent of a category; the order is that of the list. */
export interface Place {
  readonly id: number;
  readonly parent: number | null;
}

/** The rows as displayed: parents before their children, with their depth. */
export function walked<Row extends Place>(rows: readonly Row[]): { readonly row: Row; readonly depth: number }[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parent }) => (parent !== null && known.has(parent) ? parent : null));
  const from = (parent: number | null, depth: number): { row: Row; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...from(row.id, depth + 1)]);
  return from(null, 0);
}

/** Whether the list contains the same categories, with existing parents and no cycles. */
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

/** A step of a category: among its siblings, into the previous one, or out of its parent to the place after it. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The tree after the step, or null if it is impossible. Subcategories move along. */
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
 * The tree after dropping a category on another one: before it, with the same parent, or after it if the category moves
 * down among its siblings, because it could not become the last one otherwise. Null if the target is one of its
 * subcategories.
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
