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
  readonly way: Way;
}

/** How a query came to what it found. */
interface Way {
  readonly by: 'typed' | 'keyboard' | 'apart' | 'slips' | 'some' | 'nothing';
  /** As they were looked up. */
  readonly words: readonly string[];
  /** Whether words that are spelled or sound alike counted: never, in place of what is not there, or beside it. */
  readonly slips: 'never' | 'instead' | 'beside';
}

/** A word of the shop that a word of the query met, and by what. */
interface WordMeeting {
  readonly term: string;
  readonly how: 'exact' | 'inflected' | 'prefix' | 'sounds' | 'slip' | 'synonym';
}

/** Why a query finds what it finds. */
export interface Explanation {
  readonly by: Way['by'];
  readonly words: readonly { readonly word: string; readonly matches: readonly WordMeeting[] }[];
}

type Matcher = (word: string) => TermMatch[];

/** So few results are worth a second look. */
const few = 3;

/** So many words of the shop explain one of the query; more would only be read over. */
const mostExplained = 8;

interface Parts {
  /** Words of the products; words of categories, branches and brands, which stand for their members. */
  readonly indexes: readonly [products: TermIndex, sections: TermIndex];
  readonly synonyms: SynonymBook;
  readonly productCount: number;
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

    const typed = { by: 'typed', words, slips: 'never' } as const;
    const exact = this.#all(typed, asTyped, () => null);
    if (exact && exact.products.length >= few) return exact;
    // A rare word may be a common one misspelled: what it could also mean comes after what it says.
    if (exact) return this.#all({ ...typed, slips: 'beside' }, either, () => null) ?? exact;
    const otherKeyboard = this.#all({ by: 'keyboard', words: swappedWords, slips: 'never' }, asTyped, () => swapped);
    if (otherKeyboard) return otherKeyboard;
    const apart = words.flatMap((word) => this.#takenApart(word));
    const joined =
      apart.length > words.length
        ? this.#all({ by: 'apart', words: apart, slips: 'never' }, asTyped, () => null)
        : null;
    if (joined) return joined;
    const slipped = this.#all({ by: 'slips', words, slips: 'instead' }, withSlips, () => this.#spelled(words));
    if (slipped && slipped.products.length >= few) return slipped;
    return (
      this.#all({ by: 'slips', words, slips: 'beside' }, either, () => this.#spelled(words)) ??
      this.#all({ by: 'keyboard', words: swappedWords, slips: 'instead' }, withSlips, () =>
        this.#spelled(swappedWords),
      ) ??
      this.#some({ by: 'some', words, slips: 'instead' }, withSlips) ?? {
        ...nothing,
        way: { by: 'nothing', words, slips: 'instead' },
      }
    );
  }

  /** What each word of the query met on its way to the products. */
  explain(query: string): Explanation {
    const { by, words, slips } = this.find(query).way;
    const uses = this.#parts.synonyms.usesIn(words);
    return {
      by,
      words: words.map((word, position) => {
        const asTyped = this.#asTyped(word).length > 0;
        const found = [
          ...this.#named('exact', this.#exact(word)),
          ...uses
            .filter(({ start, length }) => position >= start && position < start + length)
            .flatMap(({ phrases }) => this.#meantBy(phrases)),
          ...this.#named(
            'inflected',
            this.#fromBoth((index) => index.inflected(word)),
          ),
          ...this.#named(
            'prefix',
            this.#fromBoth((index) => (word.length > 1 ? index.prefix(word) : [])),
          ),
          ...(slips === 'beside' || (slips === 'instead' && !asTyped)
            ? [...this.#named('sounds', this.#soundingLike(word)), ...this.#named('slip', this.#fuzzy(word))]
            : []),
        ];
        // Of several ways to meet the same word the nearest counts.
        const matches = found.filter(({ term }, place) => found.findIndex((one) => one.term === term) === place);
        return { word: this.#parts.spelling(word), matches: matches.slice(0, mostExplained) };
      }),
    };
  }

  #named(how: WordMeeting['how'], matches: readonly TermMatch[]): WordMeeting[] {
    return matches.map(({ index, term }) => ({ how, term: this.#parts.spelling(index.text(term)) }));
  }

  /** Those phrases of the same meaning whose every word stands somewhere. */
  #meantBy(phrases: readonly (readonly string[])[]): WordMeeting[] {
    const known = phrases.filter((phrase) => phrase.every((word) => this.#exact(word).length > 0));
    return known.map((phrase) => ({
      how: 'synonym',
      term: phrase.map((word) => this.#parts.spelling(word)).join(' '),
    }));
  }

  #fromBoth(matches: (index: TermIndex) => TermMatch[]): TermMatch[] {
    return this.#parts.indexes.flatMap(matches);
  }

  #asTyped(word: string): TermMatch[] {
    return [
      ...this.#exact(word),
      ...this.#fromBoth((index) => index.inflected(word)),
      ...this.#fromBoth((index) => (word.length > 1 ? index.prefix(word) : [])),
    ];
  }

  #exact(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.exact(word));
  }

  #misspelled(word: string): TermMatch[] {
    return [...this.#soundingLike(word), ...this.#fuzzy(word)];
  }

  #soundingLike(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.soundingLike(word));
  }

  /** Nearer ones first. */
  #fuzzy(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.fuzzy(word)).sort((a, b) => b.quality - a.quality);
  }

  /** `molgoshti` as the two words it is written together from, if there are such. */
  #takenApart(word: string): string[] {
    if (word.length < 6 || this.#exact(word).length > 0) return [word];
    for (let cut = word.length - 3; cut >= 3; cut--) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => this.#exact(part).length > 0)) return parts;
    }
    return [word];
  }

  /** Products in which every word, or what means the same, is found; null if there are none. */
  #all(way: Way, matcher: Matcher, corrected: () => string | null): Hits | null {
    const { words } = way;
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
    return this.#collect(kept ?? [], way, corrected());
  }

  /** Products in which as many of the words as possible, but at least half, are found. */
  #some(way: Way, matcher: Matcher): Hits | null {
    const { words } = way;
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
      way,
      null,
    );
  }

  /** Scores one word: for every product the best term counts. Returns the products touched. */
  #score(matches: readonly TermMatch[]): number[] {
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

  #raise(product: number, score: number, touched: number[]): void {
    const before = this.#scores[product] as number;
    if (before === 0) touched.push(product);
    if (score > before) this.#scores[product] = score;
  }

  /** Products that hold every word of some phrase of the same meaning. */
  #scoreSynonyms(phrases: readonly (readonly string[])[], touched: number[]): void {
    for (const phrase of phrases) {
      const words = phrase.map((word) => this.#exact(word));
      // A phrase with a word that stands nowhere is found nowhere.
      if (words.some((matches) => matches.length === 0)) continue;
      const [rarest = [], ...others] = words.sort((a, b) => sizeOf(a) - sizeOf(b));
      const holding = others.map((matches) => new Set(this.#productsWith(matches)));
      for (const product of this.#productsWith(rarest)) {
        if (holding.every((products) => products.has(product))) this.#raise(product, placeWeight.synonym, touched);
      }
    }
  }

  *#productsWith(matches: readonly TermMatch[]): Generator<number> {
    for (const { index, term } of matches) {
      const [start, end] = index.range(term);
      for (let place = start; place < end; place++) {
        const thing = index.things[place] as number;
        if (index.members) yield* index.members[thing] as Uint32Array;
        else yield thing;
      }
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

  #collect(products: readonly number[], way: Way, corrected: string | null): Hits {
    const scores = Uint8Array.from(products, (product) => (this.#sums[product] as number) / way.words.length);
    for (const product of products) this.#sums[product] = 0;
    return { products: Uint32Array.from(products), scores, corrected, way };
  }

  /** The query with every misspelled word replaced by its nearest real one. */
  #spelled(words: readonly string[]): string {
    return words
      .map((word) => {
        const match = this.#asTyped(word)[0] ?? this.#fuzzy(word)[0] ?? this.#soundingLike(word)[0];
        return match ? this.#parts.spelling(match.index.text(match.term)) : word;
      })
      .join(' ');
  }
}

function sizeOf(matches: readonly TermMatch[]): number {
  return matches.reduce((sum, { index, term }) => sum + index.size(term), 0);
}

const nothing = { products: new Uint32Array(), scores: new Uint8Array(), corrected: null };
