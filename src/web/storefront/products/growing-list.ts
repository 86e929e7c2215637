interface Item {
  readonly id: number;
}

interface JoinedList<T> {
  readonly items: readonly T[];
  /** The first page of the list; more than 1 if the visitor opened the URL of a later page. */
  readonly firstPage: number;
}

/** The page that was just loaded, after all known pages before it without a gap. */
export function joinPages<T extends Item>(
  known: ReadonlyMap<number, readonly T[]> | undefined,
  page: number,
  items: readonly T[],
): JoinedList<T> {
  let firstPage = page;
  let all = items;
  for (let earlier = known?.get(page - 1); earlier; earlier = known?.get(firstPage - 1)) {
    firstPage--;
    all = [...earlier, ...all];
  }
  return { items: withoutRepeats(all), firstPage };
}

/** A product that is sold or added between two requests shifts the pages, which would cause duplicates. */
function withoutRepeats<T extends Item>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
