import { eachHolding } from './score-board.ts';
import { wordsOf } from './search-text.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { WordMatcher } from './word-matcher.ts';

/**
 * Names of which the last word is not the thing that it says alone: condensed milk is no milk, and sea cabbage, as Russian
 * calls seaweed, no cabbage. Kinds of a thing, such as green tea, are not listed: they are the thing.
 */
export const namesOfOthers: readonly string[] = [
  ...['condensed milk', 'сгущённое молоко', 'quyultirilgan sut'],
  ...['sea cabbage', 'морская капуста', 'dengiz karami'],
];

type Phrase = readonly string[];

const formsOf = (word: string) => [word, ...stemsOf(word)];

/** Products that have a word in the name of another thing only: condensed milk is no milk. */
export class OtherNames {
  readonly #matcher: WordMatcher;
  /** By the last word of each and its stems. */
  readonly #byLastWord = new Map<string, Phrase[]>();
  /** Looked up once. */
  readonly #holding = new Map<Phrase, readonly number[]>();

  constructor(matcher: WordMatcher, fold: (written: string) => string) {
    this.#matcher = matcher;
    for (const phrase of namesOfOthers.map((text) => wordsOf(text, fold)))
      for (const form of formsOf(phrase.at(-1) ?? ''))
        this.#byLastWord.set(form, [...(this.#byLastWord.get(form) ?? []), phrase]);
  }

  /** Those that have the word so, unless that very thing is asked for. */
  within(word: string, asked: readonly string[]): ReadonlySet<number> {
    const phrases = formsOf(word).flatMap((form) => this.#byLastWord.get(form) ?? []);
    if (phrases.length === 0) return new Set();
    const forms = new Set(asked.flatMap(formsOf));
    const isAsked = (phrase: Phrase) => phrase.every((one) => formsOf(one).some((form) => forms.has(form)));
    return new Set(phrases.filter((phrase) => !isAsked(phrase)).flatMap((phrase) => this.#productsHolding(phrase)));
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
