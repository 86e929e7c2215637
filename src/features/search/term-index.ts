import { allowedSlips, editDistance } from './distance.rules.ts';
import { soundMark, stemMark } from './product-terms.rules.ts';

interface Postings {
  readonly documents: Uint32Array;
  readonly weights: Uint8Array;
}

/** A term that fits a query word, and how well (0–1). */
export interface TermMatch {
  readonly term: number;
  readonly quality: number;
}

const mostPrefixTerms = 200;
const mostFuzzyTerms = 40;

/** Which products each term stands in: found by the whole term, by its beginning, or by something spelled like it. */
export class TermIndex {
  readonly #terms: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #postings: readonly Postings[];
  /** For every pair of neighbouring letters, the terms that hold it. */
  readonly #pairs: ReadonlyMap<string, Uint32Array>;
  readonly #shared: Uint8Array;

  constructor(documents: readonly ReadonlyMap<string, number>[]) {
    const lists = new Map<string, { documents: number[]; weights: number[] }>();
    for (const [document, terms] of documents.entries()) {
      for (const [term, weight] of terms) {
        const list = lists.get(term);
        if (list) {
          list.documents.push(document);
          list.weights.push(weight);
        } else lists.set(term, { documents: [document], weights: [weight] });
      }
    }
    this.#terms = [...lists.keys()].sort();
    this.#numbers = new Map(this.#terms.map((term, number) => [term, number]));
    this.#postings = this.#terms.map((term) => {
      const list = lists.get(term);
      return { documents: Uint32Array.from(list?.documents ?? []), weights: Uint8Array.from(list?.weights ?? []) };
    });
    this.#pairs = pairsOf(this.#terms);
    this.#shared = new Uint8Array(this.#terms.length);
  }

  termText(term: number): string {
    return this.#terms[term] ?? '';
  }

  postings(term: number): Postings {
    return this.#postings[term] ?? { documents: new Uint32Array(), weights: new Uint8Array() };
  }

  exact(word: string): TermMatch[] {
    const term = this.#numbers.get(word);
    return term === undefined ? [] : [{ term, quality: 1 }];
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

  /** Terms within the slips that a word of this length may have; nearer ones first. */
  fuzzy(word: string): TermMatch[] {
    const slips = allowedSlips(word);
    if (slips === 0) return [];
    const matches: (TermMatch & { slips: number })[] = [];
    for (const term of this.#sharingPairs(word, slips)) {
      const text = this.#terms[term] ?? '';
      const distance = editDistance(word, text, slips);
      if (distance > 0 && distance <= slips) {
        // People seldom mistype the first letter.
        const quality = (text[0] === word[0] ? 0.6 : 0.5) - 0.14 * (distance - 1);
        matches.push({ term, quality, slips: distance });
      }
    }
    return matches.sort((a, b) => b.quality - a.quality).slice(0, mostFuzzyTerms);
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#terms[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Each slip spoils at most three neighbouring pairs; a term that shares fewer cannot be near enough. */
  #sharingPairs(word: string, slips: number): number[] {
    const wordPairs = lettersPaired(word);
    const needed = Math.max(1, wordPairs.length - slips * 3);
    const touched: number[] = [];
    const near: number[] = [];
    for (const pair of wordPairs) {
      for (const term of this.#pairs.get(pair) ?? []) {
        const count = (this.#shared[term] ?? 0) + 1;
        if (count === 1) touched.push(term);
        if (count === needed) near.push(term);
        this.#shared[term] = count;
      }
    }
    for (const term of touched) this.#shared[term] = 0;
    return near;
  }
}

function pairsOf(terms: readonly string[]): Map<string, Uint32Array> {
  const lists = new Map<string, number[]>();
  for (const [number, term] of terms.entries()) {
    if (term.startsWith(stemMark) || term.startsWith(soundMark)) continue;
    for (const pair of new Set(lettersPaired(term))) {
      const list = lists.get(pair);
      if (list) list.push(number);
      else lists.set(pair, [number]);
    }
  }
  return new Map([...lists].map(([pair, list]) => [pair, Uint32Array.from(list)]));
}

/** `^b be ee ef f$`: the edges count as letters, so that short words have pairs enough. */
function lettersPaired(word: string): string[] {
  const framed = `^${word}$`;
  const pairs: string[] = [];
  for (let index = 0; index + 1 < framed.length; index++) pairs.push(framed.slice(index, index + 2));
  return pairs;
}
