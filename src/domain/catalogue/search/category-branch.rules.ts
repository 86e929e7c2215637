interface Choice {
  readonly slug: string;
  readonly parent: string | null;
  readonly count: number;
}

export type BranchRow<T> = T & { readonly depth: number; readonly chosen: boolean };

/**
 * The visible part of the category tree: the top level, the path to each chosen category and one level below it. Empty
 * categories are left out unless they are on such a path.
 */
export function branchRows<T extends Choice>(categories: readonly T[], chosen: readonly string[]): BranchRow<T>[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]));
  const open = new Set(chosen.flatMap((slug) => wayTo(bySlug, slug)));
  const rows: BranchRow<T>[] = [];
  const add = (parent: string | null, depth: number) => {
    for (const category of categories) {
      if (parentIn(bySlug, category) !== parent) continue;
      const onTheWay = open.has(category.slug);
      if (category.count === 0 && !onTheWay) continue;
      rows.push({ ...category, depth, chosen: chosen.includes(category.slug) });
      if (onTheWay) add(category.slug, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}

/** The path from the top level to a category. It ends at a missing parent or at a cycle. */
export function wayTo<T extends Pick<Choice, 'slug' | 'parent'>>(
  bySlug: ReadonlyMap<string, T>,
  slug: string,
): string[] {
  const way: string[] = [];
  let current = bySlug.get(slug);
  while (current && !way.includes(current.slug)) {
    way.unshift(current.slug);
    current = current.parent === null ? undefined : bySlug.get(current.parent);
  }
  return way;
}

interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly parent: number | null;
}

/** The same path with names, from the flat list of all categories; empty for an unknown category. */
export function namedWayTo(rows: readonly CategoryRow[], slug: string): { slug: string; name: string }[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(
    rows.map((row) => [row.slug, { ...row, parent: byId.get(row.parent ?? Number.NaN)?.slug ?? null }]),
  );
  return wayTo(bySlug, slug).map((each) => ({ slug: each, name: bySlug.get(each)?.name ?? each }));
}

function parentIn(bySlug: ReadonlyMap<string, Choice>, { parent }: Choice): string | null {
  return parent !== null && bySlug.has(parent) ? parent : null;
}
