import { otherLayout } from './keyboard.rules.ts';
import { soundMark, stemMark } from './product-terms.rules.ts';
import { queryWords, soundOf } from './search-text.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { TermIndex, TermMatch } from './term-index.ts';

/** Products that a query finds, with how well each fits (0–100). */
export interface Hits {
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
  /** What was searched instead of what was typed, if that found nothing; null otherwise. */
  readonly corrected: string | null;
}

/** So few results are worth a second look. */
const few = 3;
/** Three letters begin many words that have nothing to do with each other. */
const shortStem = 0.8;

type Matcher = (word: string) => TermMatch[];

/** Finds products by words: as typed first, then as typed on the other keyboard, then with slips, then by some words only. */
export class WordMatcher {
  readonly #index: TermIndex;
  readonly #scores: Float32Array;
  readonly #wordScores: Float32Array;
  readonly #spelling: (term: string) => string;

  constructor(index: TermIndex, products: number, spelling: (term: string) => string) {
    this.#index = index;
    this.#scores = new Float32Array(products);
    this.#wordScores = new Float32Array(products);
    this.#spelling = spelling;
  }

  find(query: string): Hits {
    const words = queryWords(query);
    const swapped = otherLayout(query);
    const swappedWords = swapped ? queryWords(swapped) : [];
    const asTyped: Matcher = (word) => this.#asTyped(word);
    const withSlips: Matcher = (word) => {
      const matches = this.#asTyped(word);
      return matches.length > 0 ? matches : this.#misspelled(word);
    };
    const either: Matcher = (word) => [...this.#asTyped(word), ...this.#misspelled(word)];
    const found = this.#all(words, asTyped, () => null);
    // A rare word may be a common one misspelled: what it could also mean comes after what it says.
    if (found && found.products.length < few) return this.#all(words, either, () => null) ?? found;
    return (
      found ??
      this.#all(swappedWords, asTyped, () => swapped) ??
      this.#all(words, withSlips, () => this.#spelled(words)) ??
      this.#all(swappedWords, withSlips, () => this.#spelled(swappedWords)) ??
      this.#some(words, withSlips) ??
      nothing
    );
  }

  #asTyped(word: string): TermMatch[] {
    const stems = stemsOf(word).flatMap((stem) =>
      this.#index.exact(stemMark + stem).map(({ term }) => ({ term, quality: stem.length > 3 ? 1 : shortStem })),
    );
    const prefixes = word.length > 1 ? this.#index.prefix(word) : [];
    return [...this.#index.exact(word), ...stems, ...prefixes];
  }

  /** Written by ear first, then with slips of the finger. */
  #misspelled(word: string): TermMatch[] {
    const byEar = word.length > 2 ? this.#index.exact(soundMark + soundOf(word)) : [];
    return [...byEar.map(({ term }) => ({ term, quality: 0.66 })), ...this.#index.fuzzy(word)];
  }

  /** Products in which every word is found; null if there are none. */
  #all(words: readonly string[], matcher: Matcher, corrected: () => string | null): Hits | null {
    if (words.length === 0) return null;
    let products: number[] | null = null;
    for (const word of words) {
      products = this.#narrow(products, matcher(word));
      if (products.length === 0) break;
    }
    return this.#collect(products ?? [], words.length, corrected);
  }

  /** Products in which at least half of the words are found, for queries that say more than we have. */
  #some(words: readonly string[], matcher: Matcher): Hits | null {
    if (words.length < 2) return null;
    const found = new Map<number, { words: number; score: number }>();
    for (const word of words) {
      for (const product of this.#narrow(null, matcher(word))) {
        const entry = found.get(product) ?? { words: 0, score: 0 };
        entry.words++;
        entry.score += this.#scores[product] ?? 0;
        found.set(product, entry);
        this.#scores[product] = 0;
      }
    }
    const most = Math.max(0, ...[...found.values()].map((entry) => entry.words));
    if (most * 2 < words.length) return null;
    const products = [...found].filter(([, entry]) => entry.words === most);
    for (const [product, entry] of products) this.#scores[product] = entry.score / 2;
    return this.#collect(products.map(([product]) => product), words.length, () => null);
  }

  /** Scores one word, keeping only products that the words before had kept; the best term counts. */
  #narrow(kept: readonly number[] | null, matches: readonly TermMatch[]): number[] {
    const scores = this.#wordScores;
    const touched: number[] = [];
    for (const { term, quality } of matches) {
      const { documents, weights } = this.#index.postings(term);
      for (let index = 0; index < documents.length; index++) {
        const product = documents[index] as number;
        const score = (weights[index] as number) * quality;
        const before = scores[product] as number;
        if (before === 0) touched.push(product);
        if (score > before) scores[product] = score;
      }
    }
    const sums = this.#scores;
    const passing = kept === null ? touched : kept.filter((product) => (scores[product] as number) > 0);
    if (kept !== null) for (const product of kept) if (scores[product] === 0) sums[product] = 0;
    for (const product of passing) sums[product] = (sums[product] as number) + (scores[product] as number);
    for (const product of touched) scores[product] = 0;
    return passing;
  }

  #collect(products: readonly number[], words: number, corrected: () => string | null): Hits | null {
    if (products.length === 0) return null;
    const scores = Uint8Array.from(products, (product) => (this.#scores[product] as number) / words);
    for (const product of products) this.#scores[product] = 0;
    return { products: Uint32Array.from(products), scores, corrected: corrected() };
  }

  /** The query with every misspelled word replaced by its nearest real one. */
  #spelled(words: readonly string[]): string {
    return words
      .map((word) => {
        const match = this.#asTyped(word)[0] ?? this.#index.fuzzy(word)[0];
        return match ? this.#spelling(this.#index.termText(match.term)) : word;
      })
      .join(' ');
  }
}

const nothing: Hits = { products: new Uint32Array(), scores: new Uint8Array(), corrected: null };
