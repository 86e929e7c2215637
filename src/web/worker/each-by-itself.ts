/**
 * Runs the parts one after another, because the first ones matter most on a slow connection. A failed part does not
 * stop the rest.
 */
export async function eachByItself(parts: readonly (() => unknown)[]): Promise<void> {
  for (const part of parts) {
    try {
      await part();
    } catch {
      // Offline or with full storage, one copy is missing, which is acceptable.
    }
  }
}
