import type { ProductRecord } from './product-record.rules.ts';

/**
 * The place of each product by every key used for lookups, in sorted typed arrays: for a hundred thousand products they
 * take a tenth of the memory of maps and a fraction of the time to build.
 */
export class SnapshotIndex {
  readonly #count: number;
  /** Slug hash and place, packed into one number. */
  readonly #slugs: Float64Array;
  /** Variation id and place of its product, packed into one number. */
  readonly #variations: Float64Array;

  constructor(products: readonly ProductRecord[]) {
    this.#count = products.length;
    this.#slugs = new Float64Array(this.#count);
    let size = 0;
    for (let place = 0; place < this.#count; place++) size += (products[place] as ProductRecord).variations.length;
    this.#variations = new Float64Array(size);
    let filled = 0;
    for (let place = 0; place < this.#count; place++) {
      const { slug, variations } = products[place] as ProductRecord;
      this.#slugs[place] = numberOf(slug) * this.#count + place;
      for (const { id } of variations) this.#variations[filled++] = id * this.#count + place;
    }
    this.#slugs.sort();
    this.#variations.sort();
  }

  /** Candidate places: slugs may have the same hash. */
  withSlug(slug: string): Iterable<number> {
    return this.#with(numberOf(slug), this.#slugs);
  }

  ofVariation(id: number): Iterable<number> {
    return this.#with(id, this.#variations);
  }

  *#with(number: number, packed: Float64Array): Iterable<number> {
    const first = number * this.#count;
    for (let at = firstFrom(first, packed); at < packed.length; at++) {
      const place = (packed[at] as number) - first;
      if (!(place < this.#count)) return;
      yield place;
    }
  }
}

/** The place of the row with this id, or where it would be inserted, among rows sorted by id. */
export function placeOf(rows: readonly { readonly id: number }[], id: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as { id: number }).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstFrom(value: number, packed: Float64Array): number {
  let [low, high] = [0, packed.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((packed[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A 32-bit FNV-1a hash. */
function numberOf(text: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
}
