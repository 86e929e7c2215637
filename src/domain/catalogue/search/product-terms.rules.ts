import { type Languages, languageOf } from './stem.rules.ts';

type WordsOf = (text: string) => readonly Word[];

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

/**
 * A word of the shop, with how often it is said in each language: a name says which that is, a text that is only searched by
 * does so by its letters at best. Counted, so that what was read can be taken back.
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

  /** Latin letters say nothing beside a name, since words of every language are given in them. Names of brands are of none. */
  get languages(): Languages {
    const { cyrillic, other } = this.#given;
    const { named } = this;
    if (named > 0 && cyrillic === 0) return named;
    const given = (cyrillic > 0 ? languageOf.uz | languageOf.ru : 0) | (other > 0 ? languageOf.uz | languageOf.en : 0);
    return named | given;
  }

  /** Languages that have it in a name. */
  get named(): Languages {
    const { ru, uz, en } = this.#named;
    return (ru > 0 ? languageOf.ru : 0) | (uz > 0 ? languageOf.uz : 0) | (en > 0 ? languageOf.en : 0);
  }
}

/** Words by their text, each once and numbered as they come; the number of a forgotten one is given to the next that comes. */
export class Words {
  readonly #known = new Map<string, Word>();
  readonly #free: number[] = [];

  readonly of = (text: string): Word => {
    const known = this.#known.get(text);
    if (known) return known;
    // Without any to spare, all numbers below that of the next are taken.
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

/** A word and what it says about a thing; what is said twice counts by the better place. */
type AddTerm = (word: Word, weight: number) => void;

/** The words of a product's own texts, each with the weight of the place it stands in. `by` is -1 where it is taken back. */
export class ProductTerms {
  readonly #wordsOf: WordsOf;
  readonly #by: number;
  readonly #add: AddTerm;

  constructor(wordsOf: WordsOf, by: number, add: AddTerm) {
    this.#wordsOf = wordsOf;
    this.#by = by;
    this.#add = add;
  }

  /** `pieces` and `words` are all of the name's, as they were read already. */
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

  /** The words of a text that it is searched by. */
  given(words: readonly Word[]): void {
    for (const word of words) this.#add(word, placeWeight.word);
  }
}

/** Notes that products are searched by a text so many times more, or fewer. */
export function giveWords(text: string, words: readonly Word[], times: number): void {
  const script = /\p{Script=Cyrillic}/u.test(text) ? 'cyrillic' : 'other';
  for (const word of words) word.give(script, times);
}

/** Where a name goes on about something else: `Manti with beef`, `Ветчина из индейки`. */
const elsewhere = /[,(«№]|\s(?:with|without|for|in|on|of|and|no|без|для|из|на|в|с|по|и|va|bilan)\s/iu;
/** What a name may go on with, between two spaces; other blanks than a space are looked at more closely too. */
const turning = /[,(«№\s]|^(?:with|without|for|in|on|of|and|no|без|для|из|на|в|с|по|и|va|bilan)$/iu;
/** `without meat`, `без кости`. */
const lack = /(?<=\s)(?:without|без)\s+\p{L}+/giu;
const quality = /(?:[ыио]й|ая|яя|ое|ее|[ыи]е|ь[яеи])$/u;

const hasLetters = (word: string) => /\p{L}/u.test(word);

/** What stands between two spaces of a name. A shelf repeats it over and over, and what it may be is found out once. */
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

/** As `headOf`, for names that go on about nothing else; null for the others. Most are such. */
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
