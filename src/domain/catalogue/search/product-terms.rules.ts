import { type Languages, languageOf } from './stem.rules.ts';

type WordsOf = (text: string) => readonly Word[];

/**
 * How strongly a word in this place describes a product. A word in both the name and the category is what the product
 * is (beef); the head of a name counts more than an ingredient (milk chocolate is not milk).
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
  /** One of several kinds that a category lists: its products may be of another kind. */
  kind: 36,
  /** One of several kinds, for a product whose own name contains another of them. */
  otherKind: 7,
  /** An ingredient that the name says is absent. */
  lacking: 8,
} as const;
export type Place = keyof typeof placeWeight;

/**
 * A name and its language. The language matters for word endings; in Russian the head comes first, in other languages
 * last.
 */
export interface Name {
  readonly text: string;
  readonly language: keyof typeof languageOf | null;
}

/**
 * A word of the shop with the number of its uses in each language. Names state their language; for search words only
 * the script is known. Uses are counted so that they can be subtracted again.
 */
export class Word {
  readonly text: string;
  readonly number: number;
  readonly #named = { ru: 0, uz: 0, en: 0 };
  readonly #given = { cyrillic: 0, other: 0 };

  constructor(text: string, number: number) {
    this.text = text;
    this.number = number;
  }

  name(language: Name['language'], by: number): void {
    if (language) this.#named[language] += by;
  }

  give(script: 'cyrillic' | 'other', by: number): void {
    this.#given[script] += by;
  }

  /**
   * Staff give search words without a language, so the script decides. If a Latin search word also occurs in product
   * names, only the languages of those names count. Brand names have no language.
   */
  get languages(): Languages {
    const { cyrillic, other } = this.#given;
    const { named } = this;
    if (named > 0 && cyrillic === 0) return named;
    const given = (cyrillic > 0 ? languageOf.uz | languageOf.ru : 0) | (other > 0 ? languageOf.uz | languageOf.en : 0);
    return named | given;
  }

  /** Languages in which the word occurs in a name. */
  get named(): Languages {
    const { ru, uz, en } = this.#named;
    return (ru > 0 ? languageOf.ru : 0) | (uz > 0 ? languageOf.uz : 0) | (en > 0 ? languageOf.en : 0);
  }
}

/** Words by their text. Each has a number; the number of a forgotten word is reused. */
export class Words {
  readonly #known = new Map<string, Word>();
  readonly #free: number[] = [];

  readonly of = (text: string): Word => {
    const known = this.#known.get(text);
    if (known) return known;
    // With no free number, all numbers below the next one are in use.
    const word = new Word(text, this.#free.pop() ?? this.#known.size);
    this.#known.set(text, word);
    return word;
  };

  forget(word: Word): void {
    if (this.#known.delete(word.text)) this.#free.push(word.number);
  }

  find(text: string): Word | undefined {
    return this.#known.get(text);
  }

  get all(): Iterable<Word> {
    return this.#known.values();
  }
}

/** A word with its weight for an item; the highest weight counts. */
type AddTerm = (word: Word, weight: number) => void;

/** The words of a product's own texts with the weight of their place. `by` is -1 to subtract them. */
export class ProductTerms {
  readonly #wordsOf: WordsOf;
  readonly #by: number;
  readonly #add: AddTerm;

  constructor(wordsOf: WordsOf, by: number, add: AddTerm) {
    this.#wordsOf = wordsOf;
    this.#by = by;
    this.#add = add;
  }

  /** `pieces` and `words` belong to the name and were already read. */
  name(name: Name, pieces: readonly NamePiece[], words: readonly Word[], ownKind: ReadonlySet<string>): void {
    const plainHead = plainHeadOf(pieces, name.language);
    const heads = this.#wordsOf(plainHead ?? headOf(name));
    const lacking = plainHead === null ? (name.text.match(lack) ?? []) : [];
    for (const word of lacking.flatMap(this.#wordsOf)) this.#add(word, placeWeight.lacking);
    for (const word of lacking.length > 0 ? this.#wordsOf(name.text.replace(lack, ' ')) : words) {
      this.#add(word, placeWeight[ownKind.has(word.text) ? 'itself' : heads.includes(word) ? 'head' : 'name']);
      word.name(name.language, this.#by);
    }
  }

  /** Search words of a product. */
  given(words: readonly Word[]): void {
    for (const word of words) this.#add(word, placeWeight.word);
  }
}

/** Adds to, or subtracts from, the number of products that have this search text. */
export function giveWords(text: string, words: readonly Word[], times: number): void {
  const script = /\p{Script=Cyrillic}/u.test(text) ? 'cyrillic' : 'other';
  for (const word of words) word.give(script, times);
}

/** Where a name continues with something else: `Manti with beef`, `Ветчина из индейки`. */
const elsewhere = /[,(«№]|\s(?:with|without|for|in|on|of|and|no|без|для|из|на|в|с|по|и|va|bilan)\s/iu;
/** The same for a piece between two spaces; pieces with another kind of blank are also checked in detail. */
const turning = /[,(«№\s]|^(?:with|without|for|in|on|of|and|no|без|для|из|на|в|с|по|и|va|bilan)$/iu;
/** `without meat`, `без кости`. */
const lack = /(?<=\s)(?:without|без)\s+\p{L}+/giu;
const quality = /(?:[ыио]й|ая|яя|ое|ее|[ыи]е|ь[яеи])$/u;

const hasLetters = (word: string) => /\p{L}/u.test(word);

/** A part of a name between two spaces. Names repeat their parts, so each part is classified once. */
export interface NamePiece {
  readonly text: string;
  readonly role: PieceRole;
}
type PieceRole = 'turn' | 'quality' | 'thing' | 'sign';

export function roleOf(piece: string): PieceRole {
  if (turning.test(piece)) return 'turn';
  if (!hasLetters(piece)) return 'sign';
  return quality.test(piece) ? 'quality' : 'thing';
}

/** Like `headOf`, for names that do not continue with something else, which is most of them; null for the others. */
function plainHeadOf(pieces: readonly NamePiece[], language: Name['language']): string | null {
  let [head, isQuality] = ['', true];
  for (const { text, role } of pieces) {
    if (role === 'turn') return null;
    if (role === 'sign') continue;
    const isBetter = language === 'ru' ? head === '' || (isQuality && role === 'thing') : true;
    if (!isBetter) continue;
    head = text;
    isQuality = role === 'quality';
  }
  return head;
}

/** The word of a name that says what the product is. */
function headOf({ text, language }: Name): string {
  const end = text.search(elsewhere);
  const words = (end < 0 ? text : text.slice(0, end)).split(/\s+/u);
  if (language !== 'ru') return words.findLast(hasLetters) ?? '';
  return words.find((word) => hasLetters(word) && !quality.test(word)) ?? words.find(hasLetters) ?? '';
}

const between = /,|\s(?:and|и|va|&)\s|[과와]\s/u;

/** The kinds listed in a category name: `Mince and offal` has two, `Chilled beef` has one. */
export function kindsIn(name: string): string[] {
  return name.split(between).filter((kind) => kind.trim() !== '');
}
