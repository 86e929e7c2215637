interface Options<Item> {
  /** How many are worked on at the same time; one after the other if it is not said. */
  readonly atOnce?: number;
  /** Notes what kept an item from its end, which then is no failure of the whole. */
  noteProblem?(item: Item, problem: string): Promise<unknown>;
}

/** Does the work for every item, whatever becomes of the others, and says afterwards how often it failed. */
export async function forEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  { atOnce = 1, noteProblem }: Options<Item> = {},
): Promise<void> {
  const failed: { count: number; first?: unknown } = { count: 0 };
  const attend = async (item: Item) => {
    try {
      await work(item);
    } catch (error) {
      if (!noteProblem) throw error;
      await noteProblem(item, problemOf(error));
    }
  };
  const waiting = oneByOne(items);
  const takeTurns = async () => {
    for await (const item of waiting) {
      try {
        await attend(item);
      } catch (error) {
        if (failed.count++ === 0) failed.first = error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  if (failed.count > 0) {
    const message = failed.first instanceof Error ? failed.first.message : String(failed.first);
    throw new Error(`${failed.count} could not be done; the first because: ${message}`, { cause: failed.first });
  }
}

/** One walk that several may share. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item, void> {
  yield* items;
}

/** What a database or Node calls it; messages may hold what is nobody's business. */
function problemOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
