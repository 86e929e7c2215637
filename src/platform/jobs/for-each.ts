/** Does the work for every item, whatever becomes of the others, and says afterwards how often it failed. */
export async function forEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: { count: number; first?: unknown } = { count: 0 };
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (failed.count++ === 0) failed.first = error;
    }
  }
  if (failed.count > 0) {
    const message = failed.first instanceof Error ? failed.first.message : String(failed.first);
    throw new Error(`${failed.count} could not be done; the first because: ${message}`, { cause: failed.first });
  }
}
