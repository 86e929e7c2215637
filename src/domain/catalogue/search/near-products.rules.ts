import { editDistance } from './distance.rules.ts';
import { madeIntoOthers, otherProducts } from './other-products.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { isRussian, lettersOf, stemsOf, stemsOfPhrase } from './stem.rules.ts';

const tellingStem = 4;

/**
 * Russian only, because it has many inflected forms; in Uzbek, adjectives such as “apple-flavoured” end like Russian
 * forms.
 */
const russianStems = (word: string) =>
  stemsOf(word).filter((stem) => isRussian(stem) && lettersOf(stem) >= tellingStem);

/** Products that other shops sell, by their folded words. */
export class NearProducts {
  readonly #nearPhrase = new Map<string, string>();
  readonly #nearStem = new Map<string, string>();
  /** Stems of phrases: in combination they identify a product even if each is short. */
  readonly #nearStems = new Map<string, string>();
  #longest = 1;
  readonly #ingredients: ReadonlySet<string>;
  readonly #ingredientStems: ReadonlySet<string>;

  constructor(fold: (word: string) => string) {
    for (const [near, ...texts] of otherProducts) {
      // Customers may omit diacritics.
      for (const text of texts) for (const spelling of [wordsOf(text, fold), wordsOf(text)]) this.#add(near, spelling);
    }
    this.#ingredients = new Set(madeIntoOthers.flatMap((text) => [...wordsOf(text, fold), ...wordsOf(text)]));
    this.#ingredientStems = new Set([...this.#ingredients].flatMap(russianStems));
  }

  #add(near: string, words: readonly string[]): void {
    this.#nearPhrase.set(phraseKey(words), near);
    // Some customers omit the space.
    this.#nearPhrase.set(words.join(''), near);
    this.#longest = Math.max(this.#longest, words.length);
    if (words.length > 1) for (const stems of phraseStems(words)) this.#nearStems.set(stems, near);
    else for (const stem of stemsOf(words.join(''))) if (lettersOf(stem) >= tellingStem) this.#nearStem.set(stem, near);
  }

  /**
   * Returns the word if it is the whole query and names an ingredient of other products. An inflected form does not
   * count if the word itself occurs in the catalogue: `vanilli` (vanilla-flavoured) is written like a form of `ванили`.
   */
  ingredientIn(words: readonly string[], isOnShelf: (word: string) => boolean): string | null {
    const [word, ...others] = words;
    if (word === undefined || others.length > 0) return null;
    const isForm = () => !isOnShelf(word) && russianStems(word).some((stem) => this.#ingredientStems.has(stem));
    return this.#ingredients.has(word) || isForm() ? word : null;
  }

  /**
   * The nearest products of this shop, if all the words together name something it does not sell: rice flour is neither
   * rice nor wheat flour.
   */
  nearOfPhrase(words: readonly string[]): string | null {
    return words.length > 1 ? (this.#phraseOf(words) ?? null) : null;
  }

  /** Also accepts inflected forms of phrases, such as `рисовой муки` and `guruch unini`. */
  #phraseOf(words: readonly string[]): string | undefined {
    const exact = this.#nearPhrase.get(phraseKey(words));
    if (exact !== undefined || words.length === 1) return exact;
    const form = phraseStems(words).find((stems) => this.#nearStems.has(stems));
    return form === undefined ? undefined : this.#nearStems.get(form);
  }

  /**
   * Words of this shop for the nearest products, if the words name something that only other shops sell; otherwise
   * null.
   */
  nearOf(words: readonly string[]): string | null {
    for (let length = Math.min(this.#longest, words.length); length >= 1; length--) {
      for (let start = 0; start + length <= words.length; start++) {
        const near = this.#phraseOf(words.slice(start, start + length));
        if (near !== undefined) return near;
      }
    }
    for (const word of words) if (this.isOtherProduct(word)) return this.#stemmed(word) ?? null;
    return null;
  }

  /** Whether the word itself names such a product and therefore is not a typo. */
  isOtherProduct(word: string): boolean {
    return this.#nearPhrase.has(word) || this.#stemmed(word) !== undefined;
  }

  /** Whether the name of such a product is within this number of typos. */
  isNearOtherProduct(word: string, slips: number): boolean {
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

/** Ignores the order of words: `мука рисовая` equals `рисовая мука`. */
function phraseKey(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function phraseStems(words: readonly string[]): string[] {
  return stemsOfPhrase(words).map((stems) => `${stems[0]}${phraseKey(stems.slice(1).split(' '))}`);
}
