/** Variations in the order of a list, and the rank of each. */
export interface Order {
  readonly sequence: Uint32Array;
  readonly place: Uint32Array;
}

/** Lower values come first. */
export type Rank = (variation: number) => number;
export type Compare = (one: number, other: number) => number;

/**
 * Sold-out variations come last in every order. Stock, rank and tie-breaker are combined into one number, because numbers
 * sort ten times faster than with a comparison function.
 */
export function orderOf(inStock: Uint8Array, rankOf: Rank, tieOf: Rank): Order {
  const size = inStock.length;
  // Plain loops, because `from` and a map of ranks take four times as long.
  const ranks = new Float64Array(size);
  for (let variation = 0; variation < size; variation++) ranks[variation] = rankOf(variation);
  const sorted = ranks.toSorted();
  let distinct = 0;
  for (const rank of sorted) if (distinct === 0 || rank !== at(sorted, distinct - 1)) sorted[distinct++] = rank;
  const [byTie, keys] = [new Uint32Array(size), new Float64Array(size)];
  for (let variation = 0; variation < size; variation++) {
    const [tie, rank] = [tieOf(variation), at(ranks, variation)];
    byTie[tie] = variation;
    const dense = placeAmong(sorted, 0, (other) => other < rank, distinct);
    keys[variation] = ((1 - at(inStock, variation)) * distinct + dense) * size + tie;
  }
  keys.sort();
  const sequence = new Uint32Array(size);
  for (let place = 0; place < size; place++) sequence[place] = at(byTie, at(keys, place) % size);
  return orderIn(sequence);
}

/**
 * Moves the changed variations to their new places and keeps the order of the others. Returns the same object if nothing
 * has to move, as in most orders after a price change. Unchanged ranges are copied as a whole.
 */
export function withMoved(order: Order, moved: readonly number[], compare: Compare): Order {
  const { sequence, place } = order;
  const standsRight = (position: number) =>
    position < 0 || position + 1 >= sequence.length || compare(at(sequence, position), at(sequence, position + 1)) < 0;
  const left = moved.map((variation) => at(place, variation)).sort((a, b) => a - b);
  if (left.every((position) => standsRight(position - 1) && standsRight(position))) return order;
  const staying = new Uint32Array(sequence.length - left.length);
  for (const [nth, position] of left.entries()) {
    const begin = nth === 0 ? 0 : (left[nth - 1] as number) + 1;
    staying.set(sequence.subarray(begin, position), begin - nth);
  }
  const last = left[left.length - 1] as number;
  staying.set(sequence.subarray(last + 1), last + 1 - left.length);
  return withAdded(staying, moved, compare);
}

/** Inserts variations into a sorted sequence. */
export function withAdded(staying: Uint32Array, added: readonly number[], compare: Compare): Order {
  const result = new Uint32Array(staying.length + added.length);
  let [taken, filled] = [0, 0];
  for (const variation of added.toSorted(compare)) {
    const until = placeAmong(staying, taken, (other) => compare(other, variation) < 0);
    result.set(staying.subarray(taken, until), filled);
    filled += until - taken;
    result[filled++] = variation;
    taken = until;
  }
  result.set(staying.subarray(taken), filled);
  return orderIn(result);
}

/** Binary search for the first position whose value does not come before. */
function placeAmong(
  sequence: Uint32Array | Float64Array,
  from: number,
  comesBefore: (value: number) => boolean,
  until = sequence.length,
): number {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(at(sequence, middle))) low = middle + 1;
    else high = middle;
  }
  return low;
}

function orderIn(sequence: Uint32Array): Order {
  const place = new Uint32Array(sequence.length);
  for (let position = 0; position < sequence.length; position++) place[at(sequence, position)] = position;
  return { sequence, place };
}

export function at(
  column: Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array,
  index: number,
): number {
  return column[index] as number;
}
