/** Variations in the order of a list, and each one's place in it. */
export interface Order {
  readonly sequence: Uint32Array;
  readonly place: Uint32Array;
}

/** The less, the earlier. */
export type Rank = (variation: number) => number;
export type Compare = (one: number, other: number) => number;

/**
 * Sold-out ones come last in every order: nobody looks for what cannot be bought. Place, rank and tie go into one number
 * each, because plain numbers are sorted ten times faster than things that have to be compared.
 */
export function orderOf(inStock: Uint8Array, rankOf: Rank, tieOf: Rank): Order {
  const size = inStock.length;
  // Plain loops: the same by `from` and a map of ranks takes four times as long.
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
 * All others stay in their order; those that moved are put where they belong now. Where all of them stand right, as in most
 * orders after another price, it is the very same order. What stays is copied in stretches, not one by one.
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

/** These among those that stand in order already. */
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

/** The first place from here on whose value does not come before. */
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
