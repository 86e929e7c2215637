/** One after the other, since the first matter most over a slow line; one that fails does not cost those after it. */
export async function eachByItself(parts: readonly (() => unknown)[]): Promise<void> {
  for (const part of parts) {
    try {
      await part();
    } catch {
      // Without a connection, or with storage full, there is one copy fewer.
    }
  }
}
