/**
 * Looks each word up once, as long as it is remembered. What outlives a search would keep whatever was ever asked in memory,
 * so that all is forgotten once there are so many.
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
