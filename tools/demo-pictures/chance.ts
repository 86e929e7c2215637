/** Choices that look random but are the same on every run, because they grow from a name. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** A stream of its own, so that drawing more of one thing leaves another as it was. */
  fork(name: string): Chance;
}

export function chanceFrom(name: string): Chance {
  let state = hashOf(name);
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    below: (count) => Math.floor(next() * count),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    fork: (part) => chanceFrom(`${name}/${part}`),
  };
}

/** FNV-1a, stirred once more: names that differ in their last letter must not end up side by side. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
