import type { OtherNames } from './other-names.ts';
import { placeWeight } from './product-terms.rules.ts';
import { eachHolding, eachProduct } from './score-board.ts';
import { wordsOf } from './search-text.rules.ts';
import { stemsOf } from './stem.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { WordMatcher } from './word-matcher.ts';

interface Parts {
  readonly matcher: WordMatcher;
  readonly synonyms: SynonymBook;
  readonly otherNames: OtherNames;
  namesOf(product: number): readonly string[];
}

/** Checks whether words are the name of a product rather than only contained in it. */
export class NameChecks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether a product is called by the word or a synonym of it, rather than only containing it. */
  isNameOfSome(word: string): boolean {
    const { matcher, synonyms, otherNames } = this.#parts;
    const meant = synonyms.usesIn([word]).flatMap(({ phrases }) => phrases.filter(({ length }) => length === 1));
    return [word, ...meant.flat()].some((one) => {
      const within = otherNames.within(one, [one]);
      let isName = false;
      eachProduct([...matcher.exact(one), ...matcher.inflected(one)], (product, weight) => {
        isName ||= weight >= placeWeight.head && !within.has(product);
      });
      return isName;
    });
  }

  /** Whether one part of a product's name contains all the words: beef in soy sauce is not called soy meat. */
  isCalledByAll(words: readonly string[]): boolean {
    const { matcher, namesOf } = this.#parts;
    let isCalled = false;
    eachHolding(
      words.map((word) => [...matcher.exact(word), ...matcher.inflected(word)]),
      (product, weight) => {
        isCalled ||= weight >= placeWeight.name && namesOf(product).some((name) => isInOneStretch(words, name));
      },
    );
    return isCalled;
  }
}

/** Whether some part of a name between commas or brackets contains all the words, in any form. */
function isInOneStretch(words: readonly string[], name: string): boolean {
  const formsOf = (word: string) => [word, ...stemsOf(word)];
  return name.split(/[,()]/).some((stretch) => {
    const forms = new Set(wordsOf(stretch).flatMap(formsOf));
    return words.every((word) => formsOf(word).some((form) => forms.has(form)));
  });
}
