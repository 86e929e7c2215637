import { allowedSlips, editDistance } from './distance.rules.ts';
import type { WordLanguages } from './product-terms.rules.ts';
import { soundOf } from './search-text.rules.ts';
import { anyLanguage, type Languages, lettersOf, stemsOf } from './stem.rules.ts';

/** A term that fits a query word, and how well (0–1). */
export interface TermMatch {
  readonly index: TermIndex;
  readonly term: number;
  readonly quality: number;
}

/** Each term's weight in one thing. */
export type TermWeights = ReadonlyMap<string, number>;

/** The terms of one thing after the other, as they are read. Plain lists of numbers, since a shelf has millions of them. */
export class Postings {
  readonly numbers = new Map<string, number>();
  /** Term and weight of each posting, and where each thing's begin. */
  readonly terms: number[] = [];
  readonly weights: number[] = [];
  readonly starts: number[] = [];
  /** The newest posting of each term. */
  readonly #newest: number[] = [];

  /** What is added from now on belongs to the next thing. */
  begin(): void {
    this.starts.push(this.terms.length);
  }

  /** Where a term stands in a thing more than once, its highest weight counts. */
  readonly add = (text: string, weight: number): void => {
    const term = this.numbers.get(text) ?? this.numbers.size;
    if (term === this.numbers.size) this.numbers.set(text, term);
    const newest = this.#newest[term];
    if (newest === undefined || newest < (this.starts.at(-1) ?? 0)) {
      this.#newest[term] = this.terms.length;
      this.terms.push(term);
      this.weights.push(weight);
    } else if (weight > (this.weights[newest] as number)) this.weights[newest] = weight;
  };
}

const mostPrefixTerms = 200;
const mostFuzzyTerms = 40;
/** Three letters begin many words that have nothing to do with each other. */
const shortStem = 3;
const shortStemQuality = 0.8;
const soundQuality = 0.66;
const shortWord = 5;

interface Parts {
  readonly terms: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly offsets: Uint32Array;
  readonly things: Uint32Array;
  readonly members: readonly Uint32Array[] | null;
  readonly languages: Uint8Array;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly bySound: ReadonlyMap<string, readonly number[]>;
  /** For every pair of neighbouring letters, the terms that hold it. */
  readonly byPair: ReadonlyMap<string, readonly number[]>;
}

/**
 * Which things each term stands in: found by the whole term, its stem, its beginning, its sound, or something spelled
 * like it. Stems, sounds and letters are indexed per distinct word, not per product, so they cost little.
 */
export class TermIndex {
  readonly #parts: Parts;
  /** All postings in a row; those of a term lie between its offset and the next. */
  readonly things: Uint32Array;
  readonly weights: Uint8Array;
  /** Where things are sections: the products of each. */
  readonly members: readonly Uint32Array[] | null;
  readonly #shared: Uint8Array;

  private constructor(parts: Parts, weights: Uint8Array) {
    this.#parts = parts;
    this.things = parts.things;
    this.weights = weights;
    this.members = parts.members;
    this.#shared = new Uint8Array(parts.terms.length);
  }

  /** `languages` says in which of them a term may have forms. */
  static of(read: Postings, languages: WordLanguages, members: readonly Uint32Array[] | null = null): TermIndex {
    const terms = [...read.numbers.keys()].sort();
    const numbers = new Map(terms.map((term, number) => [term, number]));
    const numberOf = Uint32Array.from(read.numbers.keys(), (term) => numbers.get(term) as number);
    const offsets = new Uint32Array(terms.length + 1);
    for (const term of read.terms) {
      const next = (numberOf[term] as number) + 1;
      offsets[next] = (offsets[next] as number) + 1;
    }
    for (let term = 1; term < offsets.length; term++)
      offsets[term] = (offsets[term] as number) + (offsets[term - 1] as number);
    const placed = new Uint32Array(read.terms.length);
    const weights = new Uint8Array(read.terms.length);
    const next = offsets.slice();
    for (const [thing, start] of read.starts.entries()) {
      const end = read.starts[thing + 1] ?? read.terms.length;
      for (let posting = start; posting < end; posting++) {
        const number = numberOf[read.terms[posting] as number] as number;
        const place = next[number] as number;
        placed[place] = thing;
        weights[place] = read.weights[posting] as number;
        next[number] = place + 1;
      }
    }
    const byStem = groupedBy(terms, (term) => stemsIn(term, languages));
    const bySound = groupedBy(terms, (term) => [soundOf(term)]);
    const byPair = groupedBy(terms, (term) => new Set(pairsOf(term)));
    const bits = Uint8Array.from(terms, (term) => languages.of(term));
    const parts = { terms, numbers, offsets, things: placed, members, languages: bits, byStem, bySound, byPair };
    return new TermIndex(parts, weights);
  }

  /** With other weights in some things, in which the same terms stand as before. */
  reweighed(changed: ReadonlyMap<number, TermWeights>): TermIndex {
    if (changed.size === 0) return this;
    const weights = this.weights.slice();
    for (const [thing, terms] of changed) {
      for (const [term, weight] of terms) {
        const [start] = this.range(this.#parts.numbers.get(term) as number);
        weights[this.things.indexOf(thing, start)] = weight;
      }
    }
    return new TermIndex(this.#parts, weights);
  }

  text(term: number): string {
    return this.#parts.terms[term] ?? '';
  }

  /** Where the term's postings begin and end. */
  range(term: number): readonly [number, number] {
    return [this.#parts.offsets[term] as number, this.#parts.offsets[term + 1] as number];
  }

  /** In how many things the term stands. */
  size(term: number): number {
    const [start, end] = this.range(term);
    return end - start;
  }

  exact(word: string): TermMatch[] {
    const term = this.#parts.numbers.get(word);
    return term === undefined ? [] : [{ index: this, term, quality: 1 }];
  }

  /** In which languages the word stands here; none where it does not. */
  languagesOf(word: string): Languages {
    const term = this.#parts.numbers.get(word);
    return term === undefined ? 0 : (this.#parts.languages[term] as Languages);
  }

  /** Other forms of the same word. */
  inflected(word: string, languages: Languages = anyLanguage): TermMatch[] {
    return stemsOf(word, languages).flatMap((stem) => {
      const quality = lettersOf(stem) > shortStem ? 0.95 : shortStemQuality;
      return (this.#parts.byStem.get(stem) ?? []).map((term) => ({ index: this, term, quality }));
    });
  }

  /** Terms that begin so, of these languages or of none in particular. */
  prefix(word: string, languages: Languages = anyLanguage): TermMatch[] {
    const matches: TermMatch[] = [];
    for (let term = this.#firstFrom(word); matches.length < mostPrefixTerms; term++) {
      const text = this.#parts.terms[term];
      if (!text?.startsWith(word)) break;
      const own = this.#parts.languages[term] as Languages;
      if (own > 0 && (own & languages) === 0) continue;
      // `gov` says less about `govyadina` than `govyadin` does.
      if (text !== word) matches.push({ index: this, term, quality: 0.74 + 0.14 * (word.length / text.length) });
    }
    return matches;
  }

  /** Words that someone who writes by ear may have meant. */
  soundingLike(word: string): TermMatch[] {
    if (word.length < 3) return [];
    return (this.#parts.bySound.get(soundOf(word)) ?? []).map((term) => ({ index: this, term, quality: soundQuality }));
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
      // People seldom mistype the first letter; of short words, and beside another slip, too little is left without it.
      const isFar = word.length <= shortWord || distance > 1;
      if (text[0] !== word[0] && isFar && !isSwapped(text, word)) continue;
      matches.push({ index: this, term, quality: (text[0] === word[0] ? 0.6 : 0.5) - 0.14 * (distance - 1) });
    }
    return matches.sort((a, b) => b.quality - a.quality).slice(0, mostFuzzyTerms);
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#parts.terms.length;
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
      for (const term of this.#parts.byPair.get(pair) ?? []) {
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

/** Three letters are left of many words: only in a language in which something is called so, they tell which one it is. */
function stemsIn(term: string, languages: WordLanguages): string[] {
  const own = languages.of(term);
  if (own === 0) return [];
  const named = new Set(stemsOf(term, languages.named(term)));
  return stemsOf(term, own).filter((stem) => lettersOf(stem) > shortStem || named.has(stem));
}

/** Whether two words begin with the same two letters, the other way round. */
function isSwapped(a: string, b: string): boolean {
  return a[0] === b[1] && a[1] === b[0];
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
