import { type Languages, languageOf } from './stem.rules.ts';

type WordsOf = (text: string) => readonly string[];

/**
 * How much it says about a product that a word stands in that place. A word in both its name and its category is what
 * it is (beef); the thing that a name is about says more than what it is made with (milk chocolate is no milk).
 */
export const placeWeight = {
  itself: 100,
  head: 94,
  brand: 92,
  name: 88,
  word: 86,
  category: 84,
  synonym: 78,
  above: 70,
  /** One of several kinds that a category names: its members may be of another. */
  kind: 36,
  /** One of several kinds, in a member that calls itself by another of them. */
  otherKind: 7,
  /** What the name says is not in there. */
  lacking: 8,
} as const;
export type Place = keyof typeof placeWeight;

/** A name and its language, where endings of words say something; Russian says the thing before its kind, others last. */
export interface Name {
  readonly text: string;
  readonly language: keyof typeof languageOf | null;
}

/** Which languages each word is of: a name says so, a word that is only searched by does so by its letters at best. */
export class WordLanguages {
  readonly #named = new Map<string, Languages>();
  readonly #given = new Map<string, Languages>();

  name(word: string, language: Name['language']): void {
    const known = this.named(word);
    if (language && (known & languageOf[language]) === 0) this.#named.set(word, known | languageOf[language]);
  }

  give(word: string, text: string): void {
    const languages = languageOf.uz | (/\p{Script=Cyrillic}/u.test(text) ? languageOf.ru : languageOf.en);
    this.#given.set(word, (this.#given.get(word) ?? 0) | languages);
  }

  /** Latin letters say nothing beside a name, since words of every language are given in them. Names of brands are of none. */
  of(word: string): Languages {
    const [named, given = 0] = [this.named(word), this.#given.get(word)];
    return named === 0 || (given & languageOf.ru) > 0 ? named | given : named;
  }

  named(word: string): Languages {
    return this.#named.get(word) ?? 0;
  }
}

/** A word and what it says about a thing; what is said twice counts by the better place. */
type AddTerm = (word: string, weight: number) => void;

/** Reads the words of products' own texts, noting of which languages they are. */
export class ProductTerms {
  readonly languages = new WordLanguages();
  readonly #wordsOf: WordsOf;
  /** Products are searched by the same texts over and over. */
  readonly #given = new Map<string, readonly string[]>();

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  /** The words of one product, each with the weight of the places it stands in. */
  read(names: readonly Name[], searchWords: readonly string[], ownKind: ReadonlySet<string>, add: AddTerm): void {
    for (const name of names) {
      const heads = this.#wordsOf(headOf(name));
      const lacking = name.text.match(lack) ?? [];
      for (const word of lacking.flatMap(this.#wordsOf)) add(word, placeWeight.lacking);
      for (const word of this.#wordsOf(lacking.length > 0 ? name.text.replace(lack, ' ') : name.text)) {
        add(word, placeWeight[ownKind.has(word) ? 'itself' : heads.includes(word) ? 'head' : 'name']);
        this.languages.name(word, name.language);
      }
    }
    for (const text of searchWords) for (const word of this.#givenBy(text)) add(word, placeWeight.word);
  }

  #givenBy(text: string): readonly string[] {
    const known = this.#given.get(text);
    if (known) return known;
    const words = this.#wordsOf(text);
    for (const word of words) this.languages.give(word, text);
    this.#given.set(text, words);
    return words;
  }
}

/** Where a name goes on about something else: `Manti with beef`, `Ветчина из индейки`. */
const elsewhere = /[,(«№]|\s(?:with|without|for|in|on|of|and|no|без|для|из|на|в|с|по|и|va|bilan)\s/iu;
/** `without meat`, `без кости`. */
const lack = /(?<=\s)(?:without|без)\s+\p{L}+/giu;
const quality = /(?:[ыио]й|ая|яя|ое|ее|[ыи]е|ь[яеи])$/u;

const hasLetters = (word: string) => /\p{L}/u.test(word);

/** The word of a name that says what the thing is. */
function headOf({ text, language }: Name): string {
  const end = text.search(elsewhere);
  const words = (end < 0 ? text : text.slice(0, end)).split(/\s+/u);
  if (language !== 'ru') return words.findLast(hasLetters) ?? '';
  return words.find((word) => hasLetters(word) && !quality.test(word)) ?? words.find(hasLetters) ?? '';
}

const between = /,|\s(?:and|и|va|&)\s|[과와]\s/u;

/** The kinds that a category's name lists: `Mince and offal` are two, `Chilled beef` is one. */
export function kindsIn(name: string): string[] {
  return name.split(between).filter((kind) => kind.trim() !== '');
}
