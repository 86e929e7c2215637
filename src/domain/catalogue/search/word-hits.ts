import { isListOfOne, type KindList } from './kind-lists.rules.ts';
import type { OtherNames } from './other-names.ts';
import { placeWeight } from './product-terms.rules.ts';
import type { RefusedKind } from './refused-words.rules.ts';
import { ScoreBoard, type Scored } from './score-board.ts';
import type { Way } from './search-explanation.ts';
import type { SynonymBook } from './synonym-book.ts';
import { tellingWords } from './telling-words.rules.ts';
import type { TermMatch } from './term-index.ts';
import type { WordMatcher } from './word-matcher.ts';

/** Products that match a query, with hints about the result. */
export interface Hits extends Scored {
  /** The corrected query, if the original one found nothing; otherwise null. */
  readonly corrected: string | null;
  /** Whether the shop does not have what was requested, so that the products are only similar. */
  readonly nearby: boolean;
  /** Set if the shop never sells such a thing; there are no results then. */
  readonly refused: RefusedKind | null;
  readonly way: Way;
}

export type Matcher = (word: string) => TermMatch[];

/** Shorter words hardly identify a product. */
export const shortestTelling = 3;

interface Parts {
  readonly matcher: WordMatcher;
  readonly synonyms: SynonymBook;
  readonly otherNames: OtherNames;
  /** The words of each kind in category names that list several kinds. */
  readonly kindLists: readonly KindList[];
  readonly productCount: number;
}

/** Finds the products that contain the words, with any way of matching a word. */
export class WordHits {
  readonly #parts: Parts;
  readonly #board: ScoreBoard;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#board = new ScoreBoard(parts.productCount);
  }

  /** Products that contain every word or a synonym of it; null if there are none. */
  all(way: Way, matcher: Matcher, corrected: () => string | null = () => null): Hits | null {
    const { words } = way;
    const { synonyms, otherNames, kindLists } = this.#parts;
    if (words.length === 0) return null;
    const uses = synonyms.usesIn(words);
    const least = leastOf(way);
    let kept: number[] | null = null;
    let holding: number[] | null = null;
    const called = new Set<number>();
    for (const [position, word] of words.entries()) {
      const touched = this.#board.score(matcher(word));
      for (const { start, length, phrases } of uses) {
        if (position < start || position >= start + length) continue;
        for (const phrase of phrases)
          this.#board.scorePhrase(
            phrase.map((one) => this.#parts.matcher.exact(one)),
            touched,
          );
      }
      this.#board.lower(otherNames.within(word, words));
      if (least > 0) {
        holding = this.#board.holding(holding ?? touched);
        for (const product of this.#board.called(holding)) called.add(product);
      }
      kept = this.#board.narrow(kept, touched, least);
      if (kept.length === 0) break;
    }
    // No product matches all words, but each word names a kind of one category: `dried fruit nuts` is a list of them.
    if (least > 0 && !holding?.length && isListOfOne(kindLists, words)) {
      this.#board.clear(kept ?? []);
      return this.all({ ...way, isList: true }, matcher, corrected);
    }
    if (!kept?.length) return null;
    // If some products are called by a word, others that match only by category are dropped; mackerel in tomato sauce
    // is not sauce.
    const wanted = holding?.some((product) => called.has(product)) ? holding : kept;
    return { ...plain, ...this.#board.collect(kept, words.length, wanted), corrected: corrected(), way };
  }

  /** Products that contain as many of the words as possible, at least half of them. They count as nearby. */
  some(way: Way, matcher: Matcher): Hits | null {
    const telling = tellingWords(way.words).filter((word) => word.length >= shortestTelling);
    if (way.words.length < 2 || telling.length === 0) return null;
    const found = new Map<number, { words: number; score: number }>();
    for (const word of telling) {
      for (const product of this.#board.narrow(null, this.#board.score(matcher(word)), leastOf(way))) {
        const entry = found.get(product) ?? { words: 0, score: 0 };
        found.set(product, { words: entry.words + 1, score: entry.score + this.#board.take(product) });
      }
    }
    let most = 0;
    for (const entry of found.values()) most = Math.max(most, entry.words);
    if (most * 2 < telling.length) return null;
    const best = [...found].filter(([, entry]) => entry.words === most);
    for (const [product, entry] of best) this.#board.put(product, entry.score / 2);
    const products = best.map(([product]) => product);
    return { ...plain, ...this.#board.collect(products, telling.length), nearby: most < telling.length, way };
  }
}

/**
 * In a query of several words, a product that names another kind does not match: lamb mince is no result for `lamb
 * liver`.
 */
function leastOf({ words, isList }: Way): number {
  return words.length > 1 && !isList ? placeWeight.otherKind : 0;
}

const plain = { corrected: null, nearby: false, refused: null } as const;

export function nothing(way: Way, said: Partial<Hits> = {}): Hits {
  return { ...plain, products: new Uint32Array(), scores: new Uint8Array(), way, ...said };
}
