/** So many categories stand above each other: more than any menu shows, and few enough for every page that walks through them. */
export const mostLevels = 5;

/**
 * On which level each stands, by what stands above it; the top is the first. Null where the way up never ends. Each step
 * is gone once, however long the ways are.
 */
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
