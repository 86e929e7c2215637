import { otherThings } from './other-things.rules.ts';
import { eachHolding } from './score-board.ts';
import { wordsOf } from './search-text.rules.ts';
import type { WordMatcher } from './word-matcher.ts';

type Phrase = readonly string[];

/** Products that have a word in the name of another thing only: condensed milk is no milk. */
export class OtherNames {
  readonly #matcher: WordMatcher;
  readonly #byLastWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Looked up once. */
  readonly #holding = new Map<Phrase, readonly number[]>();

  constructor(matcher: WordMatcher, fold: (written: string) => string) {
    this.#matcher = matcher;
    this.#byLastWord = otherThings((text) => wordsOf(text, fold));
  }

  /** Those that have the word so, unless that very thing is asked for. */
  within(word: string, asked: readonly string[]): ReadonlySet<number> {
    const phrases = (this.#byLastWord.get(word) ?? []).filter((phrase) => !phrase.every((one) => asked.includes(one)));
    return new Set(phrases.flatMap((phrase) => this.#productsHolding(phrase)));
  }

  #productsHolding(phrase: Phrase): readonly number[] {
    const known = this.#holding.get(phrase);
    if (known) return known;
    const products: number[] = [];
    eachHolding(
      phrase.map((word) => this.#matcher.exact(word)),
      (product) => products.push(product),
    );
    this.#holding.set(phrase, products);
    return products;
  }
}
