import { placeWeight } from './product-terms.rules.ts';
import type { TermMatch } from './term-index.ts';

/** Products with their scores (0–100). */
export interface Scored {
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
}

/** Only a product whose name or brand contains the words scores this much. */
const isTheThing = placeWeight.name - 1;
/** Above this score, the word or another form of it is the head of the product's name, or its brand. */
const isCalledSo = placeWeight.name;
/** If the product itself was found, others from the same category are dropped; if not, they are better than nothing. */
const leastBesideTheThing = 0.45;
const leastOtherwise = 0.25;
/** High enough to rank directly after products that are called by the word itself. */
const withinAnotherName = 0.93;

/**
 * Adds up, word by word, how well each product matches a query. The arrays have one element per product and are reused.
 */
export class ScoreBoard {
  readonly #sums: Float32Array;
  readonly #scores: Float32Array;

  constructor(productCount: number) {
    this.#sums = new Float32Array(productCount);
    this.#scores = new Float32Array(productCount);
  }

  /** Scores one word: the best term counts for each product. Returns the products with a score. */
  score(matches: readonly TermMatch[]): number[] {
    const touched: number[] = [];
    for (const { index, term, quality } of matches) {
      const { members } = index;
      const [start, end] = index.range(term);
      for (let place = start; place < end; place++) {
        const thing = index.things[place] as number;
        const score = (index.weights[place] as number) * quality;
        if (!members) this.#raise(thing, score, touched);
        else for (const product of members[thing] as Uint32Array) this.#raise(product, score, touched);
      }
    }
    return touched;
  }

  /**
   * Scores products that contain every word of a synonymous phrase. A match through a category that lists several kinds
   * keeps its low weight.
   */
  scorePhrase(phrase: readonly (readonly TermMatch[])[], touched: number[]): void {
    eachHolding(phrase, (product, weight) =>
      this.#raise(product, weight <= placeWeight.kind ? weight : placeWeight.synonym, touched),
    );
  }

  #raise(product: number, score: number, touched: number[]): void {
    const before = this.#scores[product] as number;
    if (before === 0) touched.push(product);
    if (score > before) this.#scores[product] = score;
  }

  /** Lowers the score of these products for the word: condensed milk is not milk. */
  lower(products: Iterable<number>): void {
    for (const product of products) this.#scores[product] = (this.#scores[product] as number) * withinAnotherName;
  }

  /** Leaves out products that match the word only through a category that lists several kinds. */
  holding(products: readonly number[]): number[] {
    return products.filter((product) => (this.#scores[product] as number) > placeWeight.kind);
  }

  /** Products that are called by the word, in any form. */
  called(products: readonly number[]): number[] {
    return products.filter((product) => (this.#scores[product] as number) > isCalledSo);
  }

  /**
   * Adds the scores of a word to the sums of the products that matched all previous words. A product with a score of at
   * most `least` is dropped.
   */
  narrow(kept: readonly number[] | null, touched: readonly number[], least = 0): number[] {
    const sums = this.#sums;
    const scores = this.#scores;
    const passing: number[] = [];
    for (const product of kept ?? touched) {
      const score = scores[product] as number;
      if (score <= least) sums[product] = 0;
      else {
        sums[product] = (sums[product] as number) + score;
        passing.push(product);
      }
    }
    for (const product of touched) scores[product] = 0;
    return passing;
  }

  /** Returns the sum of a product and resets it. */
  take(product: number): number {
    const sum = this.#sums[product] as number;
    this.#sums[product] = 0;
    return sum;
  }

  /** Resets the sums of these products. */
  clear(products: readonly number[]): void {
    for (const product of products) this.#sums[product] = 0;
  }

  put(product: number, sum: number): void {
    this.#sums[product] = sum;
  }

  /**
   * The candidates in `products` with a mean score, over this number of words, that is close enough to the best one.
   */
  collect(found: readonly number[], words: number, products = found): Scored {
    const means = Float32Array.from(products, (product) => this.take(product) / words);
    for (const product of found) this.take(product);
    const best = means.reduce((most, mean) => Math.max(most, mean), 0);
    const least = best * (best >= isTheThing ? leastBesideTheThing : leastOtherwise);
    const good = [...products.keys()].filter((index) => (means[index] as number) >= least);
    return {
      products: Uint32Array.from(good, (index) => products[index] as number),
      scores: Uint8Array.from(good, (index) => means[index] as number),
    };
  }
}

/** Visits every product that contains all words of a phrase, with the lowest of their weights. */
export function eachHolding(
  phrase: readonly (readonly TermMatch[])[],
  visit: (product: number, weight: number) => void,
): void {
  // A phrase with an unknown word matches nothing.
  if (phrase.some((matches) => matches.length === 0)) return;
  const [rarest = [], ...others] = [...phrase].sort((a, b) => sizeOf(a) - sizeOf(b));
  if (others.length === 0) {
    eachProduct(rarest, visit);
    return;
  }
  let holding = new Map<number, number>();
  eachProduct(rarest, (product, weight) => holding.set(product, Math.max(weight, holding.get(product) ?? 0)));
  for (const matches of others) holding = alsoIn(holding, matches);
  for (const [product, weight] of holding) visit(product, weight);
}

function sizeOf(matches: readonly TermMatch[]): number {
  return matches.reduce((sum, { index, term }) => sum + index.size(term), 0);
}

/** Products that also contain one of these words, with the lower of the two weights. */
function alsoIn(holding: ReadonlyMap<number, number>, matches: readonly TermMatch[]): Map<number, number> {
  const both = new Map<number, number>();
  eachProduct(matches, (product, weight) => {
    const before = holding.get(product);
    if (before !== undefined) both.set(product, Math.max(Math.min(before, weight), both.get(product) ?? 0));
  });
  return both;
}

/** Visits every product that contains one of the words, with its weight. */
export function eachProduct(matches: readonly TermMatch[], visit: (product: number, weight: number) => void): void {
  for (const { index, term } of matches) {
    const [start, end] = index.range(term);
    for (let place = start; place < end; place++) {
      const thing = index.things[place] as number;
      const weight = index.weights[place] as number;
      if (!index.members) visit(thing, weight);
      else for (const product of index.members[thing] as Uint32Array) visit(product, weight);
    }
  }
}
