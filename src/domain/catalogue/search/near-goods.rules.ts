import { editDistance } from './distance.rules.ts';
import { madeIntoOthers, otherGoods } from './other-goods.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { isRussian, lettersOf, stemsOf, stemsOfPhrase } from './stem.rules.ts';

const tellingStem = 4;

/** Only Russian has so many forms; in Uzbek, what tastes of apples ends like one of theirs. */
const russianStems = (word: string) =>
  stemsOf(word).filter((stem) => isRussian(stem) && lettersOf(stem) >= tellingStem);

/** Goods of other shops, by their words as this shop folds them. */
export class NearGoods {
  readonly #nearPhrase = new Map<string, string>();
  readonly #nearStem = new Map<string, string>();
  /** Of several words: together they tell what is meant, however short each is. */
  readonly #nearStems = new Map<string, string>();
  #longest = 1;
  readonly #ingredients: ReadonlySet<string>;
  readonly #ingredientStems: ReadonlySet<string>;

  constructor(fold: (word: string) => string) {
    for (const [near, ...texts] of otherGoods) {
      // Who leaves marks out means the same.
      for (const text of texts) for (const spelling of [wordsOf(text, fold), wordsOf(text)]) this.#add(near, spelling);
    }
    this.#ingredients = new Set(madeIntoOthers.flatMap((text) => [...wordsOf(text, fold), ...wordsOf(text)]));
    this.#ingredientStems = new Set([...this.#ingredients].flatMap(russianStems));
  }

  #add(near: string, words: readonly string[]): void {
    this.#nearPhrase.set(phraseKey(words), near);
    // Some leave the space out.
    this.#nearPhrase.set(words.join(''), near);
    this.#longest = Math.max(this.#longest, words.length);
    if (words.length > 1) for (const stems of phraseStems(words)) this.#nearStems.set(stems, near);
    else for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) this.#nearStem.set(stem, near);
  }

  /**
   * The word, where it is all that was asked for and names goods that others are made of. A form of such a word that stands
   * on the shelf itself is what the shelf means by it: `vanilli`, which tastes of vanilla, is written like `ванили`.
   */
  ingredientIn(words: readonly string[], isOnShelf: (word: string) => boolean): string | null {
    const [word, ...others] = words;
    if (word === undefined || others.length > 0) return null;
    const isForm = () => !isOnShelf(word) && russianStems(word).some((stem) => this.#ingredientStems.has(stem));
    return this.#ingredients.has(word) || isForm() ? word : null;
  }

  /** What comes near, where all the words together name goods of other shops: rice flour is neither rice nor wheat flour. */
  nearOfPhrase(words: readonly string[]): string | null {
    return words.length > 1 ? (this.#phraseOf(words) ?? null) : null;
  }

  /** `рисовой муки` and `guruch unini` are forms of names too. */
  #phraseOf(words: readonly string[]): string | undefined {
    const exact = this.#nearPhrase.get(phraseKey(words));
    if (exact !== undefined || words.length === 1) return exact;
    const form = phraseStems(words).find((stems) => this.#nearStems.has(stems));
    return form === undefined ? undefined : this.#nearStems.get(form);
  }

  /** What comes near to goods of other shops that the words name, by words of this shop; null where they name none. */
  nearOf(words: readonly string[]): string | null {
    for (let length = Math.min(this.#longest, words.length); length >= 1; length--) {
      for (let start = 0; start + length <= words.length; start++) {
        const near = this.#phraseOf(words.slice(start, start + length));
        if (near !== undefined) return near;
      }
    }
    for (const word of words) if (this.isOtherGood(word)) return this.#stemmed(word) ?? null;
    return null;
  }

  /** Whether the word itself names goods: then nobody has mistyped another. */
  isOtherGood(word: string): boolean {
    return this.#nearPhrase.has(word) || this.#stemmed(word) !== undefined;
  }

  /** Whether goods of other shops lie within so many slips of the word. */
  isNearOtherGood(word: string, slips: number): boolean {
    return [...this.#nearPhrase.keys()].some((phrase) => editDistance(word, phrase, slips) <= slips);
  }

  #stemmed(word: string): string | undefined {
    for (const stem of stemsOf(word)) {
      const near = this.#nearStem.get(stem);
      if (near !== undefined) return near;
    }
    return undefined;
  }
}

/** In whatever order they come: `мука рисовая` is what `рисовая мука` is. */
function phraseKey(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function phraseStems(words: readonly string[]): string[] {
  return stemsOfPhrase(words).map((stems) => `${stems[0]}${phraseKey(stems.slice(1).split(' '))}`);
}
