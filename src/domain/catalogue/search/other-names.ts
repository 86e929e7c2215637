import { eachHolding } from './score-board.ts';
import { wordsOf } from './search-text.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { WordMatcher } from './word-matcher.ts';

/**
 * Names whose last word alone means another thing: condensed milk is not milk, and `морская капуста` (literally sea
 * cabbage) is seaweed. Kinds of a thing, such as green tea, are not listed.
 */
export const namesOfOthers: readonly string[] = [
  ...['condensed milk', 'сгущённое молоко', 'quyultirilgan sut'],
  ...['sea cabbage', 'морская капуста', 'dengiz karami'],
];

type Phrase = readonly string[];

const formsOf = (word: string) => [word, ...stemsOf(word)];

/** Products that have a word only in the name of another thing: condensed milk is not milk. */
export class OtherNames {
  readonly #matcher: WordMatcher;
  /** By the last word of each phrase and its stems. */
  readonly #byLastWord = new Map<string, Phrase[]>();
  readonly #holding = new Map<Phrase, readonly number[]>();

  constructor(matcher: WordMatcher, fold: (written: string) => string) {
    this.#matcher = matcher;
    for (const phrase of namesOfOthers.map((text) => wordsOf(text, fold)))
      for (const form of formsOf(phrase.at(-1) ?? ''))
        this.#byLastWord.set(form, [...(this.#byLastWord.get(form) ?? []), phrase]);
  }

  /** Products that have the word only in such a name, unless that name itself was searched. */
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
