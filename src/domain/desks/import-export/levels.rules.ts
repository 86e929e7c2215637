/**
 * The deepest nesting of categories: more than any menu shows, and few enough for pages that walk through all levels.
 */
export const mostLevels = 5;

/** The level of each category, starting with one at the top; null in or below a cycle. Each step is visited once. */
export function levelsOf(parents: ReadonlyMap<string, string>): ReadonlyMap<string, number | null> {
  const levels = new Map<string, number | null>();
  for (const start of parents.keys()) {
    const way = new Set<string>();
    let at = start;
    while (parents.has(at) && !levels.has(at) && !way.has(at)) {
      way.add(at);
      at = parents.get(at) ?? '';
    }
    let level = way.has(at) ? null : levels.has(at) ? (levels.get(at) ?? null) : 0;
    for (const slug of [...way].reverse()) {
      level = level === null ? null : level + 1;
      levels.set(slug, level);
    }
  }
  return levels;
}
