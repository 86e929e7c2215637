/** So many calls to Toss are under way at the same time: one that does not answer keeps few others waiting. */
const atOnce = 5;

/** Works on every item, whatever becomes of the others; what kept one of them from its end is noted. */
export async function eachAlone<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  noteProblem: (item: Item, problem: string) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const takeTurns = async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        await noteProblem(item, problemOf(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
}

/** What a database or Node calls it; messages may hold what is nobody's business. */
function problemOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
