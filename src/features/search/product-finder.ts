import { otherLayout } from './keyboard.rules.ts';
import { placeWeight } from './product-terms.rules.ts';
import { queryWords } from './search-text.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermIndex, TermMatch } from './term-index.ts';

/** Products that a query finds, with how well each fits (0–100). */
export interface Hits {
  readonly products: Uint32Array;
  readonly scores: Uint8Array;
  /** What was searched instead of what was typed, if that found nothing; null otherwise. */
  readonly corrected: string | null;
}

type Matcher = (word: string) => TermMatch[];

/** So few results are worth a second look. */
const few = 3;

interface Parts {
  readonly index: TermIndex;
  readonly synonyms: SynonymBook;
  readonly productCount: number;
  /** Products in each category, branch and brand; these follow the products in the index's numbering. */
  readonly members: readonly Uint32Array[];
  /** A folded word as people write it. */
  spelling(term: string): string;
}

/** Finds products by words: as typed first, then as typed on the other keyboard, then with slips, then by some words only. */
export class ProductFinder {
  readonly #parts: Parts;
  readonly #sums: Float32Array;
  readonly #scores: Float32Array;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sums = new Float32Array(parts.productCount);
    this.#scores = new Float32Array(parts.productCount);
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

    const exact = this.#all(words, asTyped, () => null);
    if (exact && exact.products.length >= few) return exact;
    // A rare word may be a common one misspelled: what it could also mean comes after what it says.
    if (exact) return this.#all(words, either, () => null) ?? exact;
    const otherKeyboard = this.#all(swappedWords, asTyped, () => swapped);
    if (otherKeyboard) return otherKeyboard;
    const apart = words.flatMap((word) => this.#takenApart(word));
    const joined = apart.length > words.length ? this.#all(apart, asTyped, () => null) : null;
    if (joined) return joined;
    const slipped = this.#all(words, withSlips, () => this.#spelled(words));
    if (slipped && slipped.products.length >= few) return slipped;
    return (
      this.#all(words, either, () => this.#spelled(words)) ??
      this.#all(swappedWords, withSlips, () => this.#spelled(swappedWords)) ??
      this.#some(words, withSlips) ??
      nothing
    );
  }

  #asTyped(word: string): TermMatch[] {
    const { index } = this.#parts;
    return [...index.exact(word), ...index.inflected(word), ...(word.length > 1 ? index.prefix(word) : [])];
  }

  #misspelled(word: string): TermMatch[] {
    const { index } = this.#parts;
    return [...index.soundingLike(word), ...index.fuzzy(word)];
  }

  /** `molgoshti` as the two words it is written together from, if there are such. */
  #takenApart(word: string): string[] {
    const { index } = this.#parts;
    if (word.length < 6 || index.exact(word).length > 0) return [word];
    for (let cut = word.length - 3; cut >= 3; cut--) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => index.exact(part).length > 0)) return parts;
    }
    return [word];
  }

  /** Products in which every word, or what means the same, is found; null if there are none. */
  #all(words: readonly string[], matcher: Matcher, corrected: () => string | null): Hits | null {
    if (words.length === 0) return null;
    const uses = this.#parts.synonyms.usesIn(words);
    let kept: number[] | null = null;
    for (const [position, word] of words.entries()) {
      const touched = this.#score(matcher(word));
      for (const { start, length, phrases } of uses) {
        if (position >= start && position < start + length) this.#scoreSynonyms(phrases, touched);
      }
      kept = this.#narrow(kept, touched);
      if (kept.length === 0) return null;
    }
    return this.#collect(kept ?? [], words.length, corrected());
  }

  /** Products in which as many of the words as possible, but at least half, are found. */
  #some(words: readonly string[], matcher: Matcher): Hits | null {
    if (words.length < 2) return null;
    const found = new Map<number, { words: number; score: number }>();
    for (const word of words) {
      for (const product of this.#narrow(null, this.#score(matcher(word)))) {
        const entry = found.get(product) ?? { words: 0, score: 0 };
        found.set(product, { words: entry.words + 1, score: entry.score + (this.#sums[product] as number) });
        this.#sums[product] = 0;
      }
    }
    let most = 0;
    for (const entry of found.values()) most = Math.max(most, entry.words);
    if (most * 2 < words.length) return null;
    const best = [...found].filter(([, entry]) => entry.words === most);
    for (const [product, entry] of best) this.#sums[product] = entry.score / 2;
    return this.#collect(
      best.map(([product]) => product),
      words.length,
      null,
    );
  }

  /** Scores one word: for every product the best term counts. Returns the products touched. */
  #score(matches: readonly TermMatch[]): number[] {
    const { index, productCount, members } = this.#parts;
    const touched: number[] = [];
    for (const { term, quality } of matches) {
      const [start, end] = index.range(term);
      for (let place = start; place < end; place++) {
        const thing = index.things[place] as number;
        const score = (index.weights[place] as number) * quality;
        if (thing < productCount) this.#raise(thing, score, touched);
        else for (const product of members[thing - productCount] as Uint32Array) this.#raise(product, score, touched);
      }
    }
    return touched;
  }

  #raise(product: number, score: number, touched: number[]): void {
    const before = this.#scores[product] as number;
    if (before === 0) touched.push(product);
    if (score > before) this.#scores[product] = score;
  }

  /** Products that hold every word of some phrase of the same meaning. */
  #scoreSynonyms(phrases: readonly (readonly string[])[], touched: number[]): void {
    for (const phrase of phrases) {
      const terms = phrase.flatMap((word) => this.#parts.index.exact(word).map(({ term }) => term));
      // A phrase with a word that stands nowhere is found nowhere.
      if (terms.length < phrase.length) continue;
      const [rarest = 0, ...others] = terms.sort((a, b) => this.#parts.index.size(a) - this.#parts.index.size(b));
      const holding = others.map((term) => new Set(this.#productsWith(term)));
      for (const product of this.#productsWith(rarest)) {
        if (holding.every((products) => products.has(product))) this.#raise(product, placeWeight.synonym, touched);
      }
    }
  }

  *#productsWith(term: number): Generator<number> {
    const { index, productCount, members } = this.#parts;
    const [start, end] = index.range(term);
    for (let place = start; place < end; place++) {
      const thing = index.things[place] as number;
      if (thing < productCount) yield thing;
      else yield* members[thing - productCount] as Uint32Array;
    }
  }

  /** Adds a word's scores to those of the words before, for the products that all of them have kept. */
  #narrow(kept: readonly number[] | null, touched: readonly number[]): number[] {
    const sums = this.#sums;
    const scores = this.#scores;
    const passing: number[] = [];
    for (const product of kept ?? touched) {
      const score = scores[product] as number;
      if (score === 0) sums[product] = 0;
      else {
        sums[product] = (sums[product] as number) + score;
        passing.push(product);
      }
    }
    for (const product of touched) scores[product] = 0;
    return passing;
  }

  #collect(products: readonly number[], words: number, corrected: string | null): Hits {
    const scores = Uint8Array.from(products, (product) => (this.#sums[product] as number) / words);
    for (const product of products) this.#sums[product] = 0;
    return { products: Uint32Array.from(products), scores, corrected };
  }

  /** The query with every misspelled word replaced by its nearest real one. */
  #spelled(words: readonly string[]): string {
    const { index, spelling } = this.#parts;
    return words
      .map((word) => {
        const match = this.#asTyped(word)[0] ?? index.fuzzy(word)[0] ?? index.soundingLike(word)[0];
        return match ? spelling(index.text(match.term)) : word;
      })
      .join(' ');
  }
}

const nothing: Hits = { products: new Uint32Array(), scores: new Uint8Array(), corrected: null };
