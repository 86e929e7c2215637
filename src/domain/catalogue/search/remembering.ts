/**
 * Caches lookups by word. The cache is cleared when it reaches `most` words, so that a long-lived cache does not grow
 * without limit.
 */
export function remembering<Found>(lookUp: (word: string) => Found, most = Infinity): (word: string) => Found {
  const known = new Map<string, Found>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = lookUp(word);
    if (known.size >= most) known.clear();
    known.set(word, found);
    return found;
  };
}
