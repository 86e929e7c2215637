/** A pseudo-random generator with a name as its seed, so that every run gives the same result. */
export interface Chance {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(low: number, high: number): number;
  /** An integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** An independent stream, so that drawing more of one thing does not change another. */
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

/**
 * FNV-1a with an additional mixing step, because names that differ only in the last letter must give unrelated seeds.
 */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
