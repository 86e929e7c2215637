interface Options<Item> {
  /** How many items are processed at the same time; 1 by default. */
  readonly atOnce?: number;
  /** Records an item's problem, which then does not make the whole fail. */
  noteProblem?(item: Item, problem: string): Promise<unknown>;
}

/** Runs the work for every item even if others fail, and then throws with the number of failures. */
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
    throw new Error(`${failed.count} failed; the first because: ${message}`, { cause: failed.first });
  }
}

/** An iterator that several loops can share. */
async function* oneByOne<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item, void> {
  yield* items;
}

/** An error code or name only, because messages may contain personal data. */
function problemOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
