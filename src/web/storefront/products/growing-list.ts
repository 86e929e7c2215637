interface Item {
  readonly id: number;
}

interface JoinedList<T> {
  readonly items: readonly T[];
  /** The page the list begins with; more than 1 when someone opened the address of a later one. */
  readonly firstPage: number;
}

/** The page that was just loaded, after all those before it that are known without a gap. */
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

/** Something sold or added between two pages moves the others; nobody wants to see one twice. */
function withoutRepeats<T extends Item>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
