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

/** Products that a query finds, and what there is to say about them. */
export interface Hits extends Scored {
  /** What was searched instead of what was typed, if that found nothing; null otherwise. */
  readonly corrected: string | null;
  /** Whether the shop does not have what was asked for, so that the products only come near. */
  readonly nearby: boolean;
  /** Set where the shop never sells such a thing; nothing is found then. */
  readonly refused: RefusedKind | null;
  readonly way: Way;
}

export type Matcher = (word: string) => TermMatch[];

/** Shorter words hardly say anything about goods. */
export const shortestTelling = 3;

interface Parts {
  readonly matcher: WordMatcher;
  readonly synonyms: SynonymBook;
  readonly otherNames: OtherNames;
  /** Of every category's name that lists several kinds, the words of each. */
  readonly kindLists: readonly KindList[];
  readonly productCount: number;
}

/** Finds the products that hold the words, whichever way each word is matched. */
export class WordHits {
  readonly #parts: Parts;
  readonly #board: ScoreBoard;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#board = new ScoreBoard(parts.productCount);
  }

  /** Products in which every word, or what means the same, is found; null if there are none. */
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
    // Nothing is all of it, and each word is a kind of one category: `dried fruit nuts` lists them.
    if (least > 0 && !holding?.length && isListOfOne(kindLists, words)) {
      this.#board.clear(kept ?? []);
      return this.all({ ...way, isList: true }, matcher, corrected);
    }
    if (!kept?.length) return null;
    // Where some are called so, the shelf that others lie on does not do; but mackerel in tomato sauce is no sauce.
    const wanted = holding?.some((product) => called.has(product)) ? holding : kept;
    return { ...plain, ...this.#board.collect(kept, words.length, wanted), corrected: corrected(), way };
  }

  /** Products in which as many of the words as possible, but at least half, are found: not what was asked for, but near. */
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

/** Beside another word, one that says the product is something else is not found in it: `lamb liver` is no lamb mince. */
function leastOf({ words, isList }: Way): number {
  return words.length > 1 && !isList ? placeWeight.otherKind : 0;
}

const plain = { corrected: null, nearby: false, refused: null } as const;

export function nothing(way: Way, said: Partial<Hits> = {}): Hits {
  return { ...plain, products: new Uint32Array(), scores: new Uint8Array(), way, ...said };
}
