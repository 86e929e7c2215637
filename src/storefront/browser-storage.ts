/** The browser's own memory. It can be switched off or full; the shop then simply remembers nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing that the visitor needs right now depends on it.
  }
}
