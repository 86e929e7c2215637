import { allowedSlips, editDistance } from './distance.rules.ts';
import { soundOf } from './search-text.rules.ts';
import { stemsOf } from './stem.rules.ts';

/** A term that fits a query word, and how well (0–1). */
export interface TermMatch {
  readonly term: number;
  readonly quality: number;
}

/** What is found under terms: a number of its own, and each term's weight in it. */
export type TermWeights = ReadonlyMap<string, number>;

const mostPrefixTerms = 200;
const mostFuzzyTerms = 40;
/** Three letters begin many words that have nothing to do with each other. */
const shortStemQuality = 0.8;
const soundQuality = 0.66;

/**
 * Which things each term stands in: found by the whole term, its stem, its beginning, its sound, or something spelled
 * like it. Stems, sounds and letters are indexed per distinct word, not per product, so they cost little.
 */
export class TermIndex {
  readonly #terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  /** All postings in a row; those of a term lie between its offset and the next. */
  readonly #offsets: Uint32Array;
  readonly things: Uint32Array;
  readonly weights: Uint8Array;
  readonly #byStem: ReadonlyMap<string, readonly number[]>;
  readonly #bySound: ReadonlyMap<string, readonly number[]>;
  /** For every pair of neighbouring letters, the terms that hold it. */
  readonly #byPair: ReadonlyMap<string, readonly number[]>;
  readonly #shared: Uint8Array;

  constructor(things: readonly TermWeights[]) {
    this.#terms = [...new Set(things.flatMap((thing) => [...thing.keys()]))].sort();
    this.#numbers = new Map(this.#terms.map((term, number) => [term, number]));
    const counts = new Uint32Array(this.#terms.length + 1);
    for (const thing of things) {
      for (const term of thing.keys()) {
        const next = this.#number(term) + 1;
        counts[next] = (counts[next] as number) + 1;
      }
    }
    for (let term = 1; term < counts.length; term++)
      counts[term] = (counts[term] as number) + (counts[term - 1] as number);
    this.#offsets = counts;
    const total = counts[counts.length - 1] ?? 0;
    this.things = new Uint32Array(total);
    this.weights = new Uint8Array(total);
    const next = counts.slice();
    for (const [thing, terms] of things.entries()) {
      for (const [term, weight] of terms) {
        const number = this.#number(term);
        const place = next[number] as number;
        this.things[place] = thing;
        this.weights[place] = weight;
        next[number] = place + 1;
      }
    }
    this.#byStem = groupedBy(this.#terms, stemsOf);
    this.#bySound = groupedBy(this.#terms, (term) => [soundOf(term)]);
    this.#byPair = groupedBy(this.#terms, (term) => new Set(pairsOf(term)));
    this.#shared = new Uint8Array(this.#terms.length);
  }

  #number(term: string): number {
    return this.#numbers.get(term) as number;
  }

  text(term: number): string {
    return this.#terms[term] ?? '';
  }

  /** Where the term's postings begin and end. */
  range(term: number): readonly [number, number] {
    return [this.#offsets[term] as number, this.#offsets[term + 1] as number];
  }

  /** In how many things the term stands. */
  size(term: number): number {
    const [start, end] = this.range(term);
    return end - start;
  }

  exact(word: string): TermMatch[] {
    const term = this.#numbers.get(word);
    return term === undefined ? [] : [{ term, quality: 1 }];
  }

  /** Other forms of the same word. */
  inflected(word: string): TermMatch[] {
    return stemsOf(word).flatMap((stem) => {
      const quality = stem.length > 3 ? 0.95 : shortStemQuality;
      return (this.#byStem.get(stem) ?? []).map((term) => ({ term, quality }));
    });
  }

  prefix(word: string): TermMatch[] {
    const matches: TermMatch[] = [];
    for (let term = this.#firstFrom(word); matches.length < mostPrefixTerms; term++) {
      const text = this.#terms[term];
      if (!text?.startsWith(word)) break;
      // `gov` says less about `govyadina` than `govyadin` does.
      if (text !== word) matches.push({ term, quality: 0.74 + 0.14 * (word.length / text.length) });
    }
    return matches;
  }

  /** Words that someone who writes by ear may have meant. */
  soundingLike(word: string): TermMatch[] {
    if (word.length < 3) return [];
    return (this.#bySound.get(soundOf(word)) ?? []).map((term) => ({ term, quality: soundQuality }));
  }

  /** Words within the slips that one of this length may have; nearer ones first. */
  fuzzy(word: string): TermMatch[] {
    const slips = allowedSlips(word);
    if (slips === 0) return [];
    const matches: TermMatch[] = [];
    for (const term of this.#sharingPairs(word, slips)) {
      const text = this.text(term);
      const distance = editDistance(word, text, slips);
      if (distance === 0 || distance > slips) continue;
      // People seldom mistype the first letter.
      matches.push({ term, quality: (text[0] === word[0] ? 0.6 : 0.5) - 0.14 * (distance - 1) });
    }
    return matches.sort((a, b) => b.quality - a.quality).slice(0, mostFuzzyTerms);
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.text(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Each slip spoils at most three neighbouring pairs; a term that shares fewer cannot be near enough. */
  #sharingPairs(word: string, slips: number): number[] {
    const pairs = pairsOf(word);
    const needed = Math.max(1, pairs.length - slips * 3);
    const touched: number[] = [];
    const near: number[] = [];
    for (const pair of pairs) {
      for (const term of this.#byPair.get(pair) ?? []) {
        const count = (this.#shared[term] as number) + 1;
        if (count === 1) touched.push(term);
        if (count === needed && Math.abs(this.text(term).length - word.length) <= slips) near.push(term);
        this.#shared[term] = count;
      }
    }
    for (const term of touched) this.#shared[term] = 0;
    return near;
  }
}

function groupedBy(terms: readonly string[], keysOf: (term: string) => Iterable<string>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [number, term] of terms.entries()) {
    for (const key of keysOf(term)) {
      const group = groups.get(key);
      if (group) group.push(number);
      else groups.set(key, [number]);
    }
  }
  return groups;
}

/** `^b be ee ef f$`: the edges count as letters, so that short words have pairs enough. */
function pairsOf(word: string): string[] {
  const framed = `^${word}$`;
  const pairs: string[] = [];
  for (let index = 0; index + 1 < framed.length; index++) pairs.push(framed.slice(index, index + 2));
  return pairs;
}
