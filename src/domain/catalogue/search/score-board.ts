import { placeWeight } from './product-terms.rules.ts';
import type { TermMatch } from './term-index.ts';

/** Products with how well each fits (0–100). */
export interface Scored {
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
}

/** So much has only a product that is called so. */
const isTheThing = placeWeight.name - 1;
/** So much has only a product whose name is about it, or another form of it. */
const isCalledSo = placeWeight.name;
/** Beside the thing itself, what merely lies on the same shelf is not wanted; without it, it is better than nothing. */
const leastBesideTheThing = 0.45;
const leastOtherwise = 0.25;
/** Enough to come after what is called so itself. */
const withinAnotherName = 0.93;

/** Adds up, word by word, how well each product fits a query. The arrays are as long as the shelf and used over and over. */
export class ScoreBoard {
  readonly #sums: Float32Array;
  readonly #scores: Float32Array;

  constructor(productCount: number) {
    this.#sums = new Float32Array(productCount);
    this.#scores = new Float32Array(productCount);
  }

  /** Scores one word: for every product the best term counts. Returns the products touched. */
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

  /** Products that hold every word of a phrase of the same meaning; one of several kinds says as little as ever. */
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

  /** A word says less about these: condensed milk is no milk. */
  lower(products: Iterable<number>): void {
    for (const product of products) this.#scores[product] = (this.#scores[product] as number) * withinAnotherName;
  }

  /** Those that the word says more about than that they lie on a shelf of several kinds. */
  holding(products: readonly number[]): number[] {
    return products.filter((product) => (this.#scores[product] as number) > placeWeight.kind);
  }

  /** Those that are called by the word, in whatever form. */
  called(products: readonly number[]): number[] {
    return products.filter((product) => (this.#scores[product] as number) > isCalledSo);
  }

  /**
   * Adds a word's scores to those of the words before, for the products that all of them have kept; one that it says no
   * more about than `least` is not kept.
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

  /** What a product has gathered so far; it begins anew. */
  take(product: number): number {
    const sum = this.#sums[product] as number;
    this.#sums[product] = 0;
    return sum;
  }

  /** What was gathered about these is forgotten. */
  clear(products: readonly number[]): void {
    for (const product of products) this.#sums[product] = 0;
  }

  put(product: number, sum: number): void {
    this.#sums[product] = sum;
  }

  /** Of those that were found, the wanted ones that are good enough beside the best of them, over so many words. */
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

/** Every product that holds all words of a phrase, with what the least of them says about it. */
export function eachHolding(
  phrase: readonly (readonly TermMatch[])[],
  visit: (product: number, weight: number) => void,
): void {
  // A phrase with a word that stands nowhere is found nowhere.
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

/** Those that hold one of the words too, each by where it says least. */
function alsoIn(holding: ReadonlyMap<number, number>, matches: readonly TermMatch[]): Map<number, number> {
  const both = new Map<number, number>();
  eachProduct(matches, (product, weight) => {
    const before = holding.get(product);
    if (before !== undefined) both.set(product, Math.max(Math.min(before, weight), both.get(product) ?? 0));
  });
  return both;
}

/** Every product in which one of the words stands, with what that says about it. */
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
