import { type Locale, locales } from '../../../kernel/locale.ts';
import type { LocalizedText, ProductRecord } from '../products/product-record.rules.ts';
import { wordFacts } from '../products/shown-facts.rules.ts';
import { Postings } from './postings.ts';
import { giveWords, type Name, type NamePiece, ProductTerms, roleOf, type Word, Words } from './product-terms.rules.ts';
import { remembering } from './remembering.ts';
import { wordsOf } from './search-text.rules.ts';
import { TermIndex } from './term-index.ts';
import { NamedSpellings, type WordTwins, type Written } from './word-twins.ts';

/** Long work in small steps. The caller decides when the next step runs. */
export type Steps<Result> = Generator<void, Result, void>;

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Several times the number of words in the names of all categories, brands and synonyms. */
const mostFolds = 20_000;

/** The words of each category's names, by category id: a product called by one of them is a product of that kind. */
export type Kinds = ReadonlyMap<number, ReadonlySet<string>>;
export type KindsOf = (fold: Fold) => Kinds;

type Fold = (word: string) => string;

/** A part of a text between two spaces. Texts repeat their parts, so each is read once. */
interface Piece extends NamePiece {
  written: readonly Written[] | null;
  words: readonly Word[] | null;
  uses: number;
}

/** Products before and after a change, ordered by id. */
interface ProductChanges {
  readonly gone: readonly ProductRecord[];
  readonly come: readonly ProductRecord[];
  /** The new index of each added product. */
  readonly places: readonly number[];
  /** The new index of each previous product; -1 if it was removed or changed. */
  readonly placeAfter: Int32Array;
}

const noWords: ReadonlySet<string> = new Set();

/** The reader yields after this many products. */
const productsInStep = 64;

/**
 * The words of all products. All uses are counted, so that an edited product updates the index in place; a test
 * verifies that the result equals an index built from scratch.
 */
export class ProductWords {
  readonly #pieces = new Map<string, Piece>();
  readonly #named = new NamedSpellings();
  readonly #piecesOf = new Map<Word, Piece[]>();
  /** Pieces that no text uses any more. */
  readonly #unsaid = new Set<Piece>();
  readonly words = new Words();
  #twins = this.#named.twins;
  #fold: Fold = this.#twins.fold;
  #kinds: Kinds = new Map();
  #index = TermIndex.of(new Postings(), this.words);

  private constructor() {}

  /** Reads the products step by step, so that other requests are served in between. */
  static *of(products: readonly ProductRecord[], kindsOf: KindsOf): Steps<ProductWords> {
    const all = new ProductWords();
    const said = yield* all.#countNames(products, 1);
    all.#twins = all.#named.twins;
    all.#fold = remembering(all.#twins.fold, mostFolds);
    all.#kinds = kindsOf(all.#fold);
    yield;
    const postings = new Postings();
    yield* all.#read(products, said, 1, postings.add, () => postings.begin());
    all.#index = TermIndex.of(postings, all.words);
    yield;
    return all;
  }

  get twins(): WordTwins {
    return this.#twins;
  }

  /** For texts of the shop, which repeat their words. */
  get fold(): Fold {
    return this.#fold;
  }

  get index(): TermIndex {
    return this.#index;
  }

  /**
   * Applies changed products. Returns false if most of them changed, or if a change of word twins may affect any
   * product; this object must then be discarded.
   */
  turn(before: readonly ProductRecord[], products: readonly ProductRecord[], kindsOf: KindsOf): boolean {
    const kinds = kindsOf(this.fold);
    const changes = this.#changes(before, products, kinds);
    if (!changes || Math.max(changes.gone.length, changes.come.length) > products.length / 2) return false;
    const { gone, come, places, placeAfter } = changes;
    const left = atOnce(this.#countNames(gone, -1));
    const said = atOnce(this.#countNames(come, 1));
    if (!this.#named.twins.isLike(this.twins)) return false;
    const touched = new Set<Word>();
    const read = new Postings();
    atOnce(this.#read(gone, left, -1, (word) => touched.add(word)));
    this.#kinds = kinds;
    const add = (word: Word, weight: number) => {
      touched.add(word);
      read.add(word, weight);
    };
    atOnce(this.#read(come, said, 1, add, () => read.begin()));
    if (gone.length + come.length > 0)
      this.#index = this.#index.after({ placeAfter, read, places, touched }, this.words);
    for (const piece of this.#unsaid) if (piece.uses === 0) this.#forget(piece);
    this.#unsaid.clear();
    return true;
  }

  #forget(piece: Piece): void {
    this.#pieces.delete(piece.text);
    this.#named.forget(piece.written ?? []);
    for (const word of new Set(piece.words)) {
      const others = this.#piecesOf.get(word)?.filter((other) => other !== piece) ?? [];
      this.#piecesOf.set(word, others);
      if (others.length > 0) continue;
      this.#piecesOf.delete(word);
      this.words.forget(word);
    }
  }

  /** Texts that contain a word, as written, the most frequent first. */
  textsWith(term: string): string[] {
    const word = this.words.find(term);
    const pieces = word ? (this.#piecesOf.get(word) ?? []) : [];
    return pieces
      .filter(({ uses }) => uses > 0)
      .sort((one, other) => other.uses - one.uses || (one.text < other.text ? -1 : 1))
      .map(({ text }) => text);
  }

  /** The products whose words differ. New words in a category name change the weights of its products. */
  #changes(before: readonly ProductRecord[], products: readonly ProductRecord[], kinds: Kinds): ProductChanges | null {
    const isSameKind = (id: number) =>
      (kinds.get(id) ?? noWords).symmetricDifference(this.#kinds.get(id) ?? noWords).size === 0;
    const renamed = new Set([...kinds.keys(), ...this.#kinds.keys()].filter((id) => !isSameKind(id)));
    const placeAfter = new Int32Array(before.length).fill(-1);
    const [gone, come, places]: [ProductRecord[], ProductRecord[], number[]] = [[], [], []];
    let place = 0;
    for (const [now, product] of products.entries()) {
      if (now > 0 && (products[now - 1] as ProductRecord).id >= product.id) return null;
      let old = before[place];
      for (; old && old.id < product.id; old = before[++place]) gone.push(old);
      if (old?.id === product.id) {
        const isSame = old === product || wordFacts(old) === wordFacts(product);
        if (isSame && !renamed.has(product.categoryId)) {
          placeAfter[place++] = now;
          continue;
        }
        gone.push(old);
        place++;
      }
      come.push(product);
      places.push(now);
    }
    return { gone: [...gone, ...before.slice(place)], come, places, placeAfter };
  }

  /**
   * The pieces of all names in one list, with null after each name. Twins are only known after all names are read, so
   * the pieces are kept to avoid a second read.
   */
  *#countNames(products: readonly ProductRecord[], by: number): Steps<readonly (Piece | null)[]> {
    const said: (Piece | null)[] = [];
    for (const [nth, product] of products.entries()) {
      if (nth % productsInStep === 0) yield;
      this.#named.begin();
      for (const text of textsIn(product.name)) {
        for (const part of text.split(' ')) {
          const piece = this.#pieceOf(part);
          piece.written ??= this.#named.read(part);
          for (const word of piece.written) this.#named.count(word, by);
          said.push(piece);
        }
        said.push(null);
      }
    }
    return said;
  }

  /** `said` contains the names of these products. */
  *#read(
    products: readonly ProductRecord[],
    said: readonly (Piece | null)[],
    by: number,
    add: (word: Word, weight: number) => void,
    begin: () => void = () => {},
  ): Steps<void> {
    const wordsIn = (text: string) => this.#wordsIn(text, by);
    const terms = new ProductTerms(wordsIn, by, add);
    // Many products have the same search texts.
    const given = new Map<string, { readonly words: readonly Word[]; times: number }>();
    let place = 0;
    for (const [nth, product] of products.entries()) {
      if (nth % productsInStep === 0) yield;
      const ownKind = this.#kinds.get(product.categoryId) ?? noWords;
      begin();
      for (const name of namesIn(product)) {
        const pieces: Piece[] = [];
        if (name.language === null) for (const part of name.text.split(' ')) pieces.push(this.#pieceOf(part));
        else for (let piece = said[place++]; piece; piece = said[place++]) pieces.push(piece);
        const words: Word[] = [];
        for (const piece of pieces) for (const word of this.#wordsOf(piece, by)) words.push(word);
        terms.name(name, pieces, words, ownKind);
      }
      for (const text of product.searchWords) {
        const known = given.get(text) ?? { words: this.#wordsIn(text, 0), times: 0 };
        if (known.times === 0) given.set(text, known);
        known.times += by;
        terms.given(known.words);
      }
    }
    for (const [text, { times }] of given) giveWords(text, this.#wordsIn(text, times), times);
  }

  #wordsIn(text: string, by: number): readonly Word[] {
    if (!text.includes(' ')) return this.#wordsOf(this.#pieceOf(text), by);
    const words: Word[] = [];
    for (const part of text.split(' ')) for (const word of this.#wordsOf(this.#pieceOf(part), by)) words.push(word);
    return words;
  }

  #pieceOf(text: string): Piece {
    const known = this.#pieces.get(text);
    if (known) return known;
    const piece = { text, role: roleOf(text), written: null, words: null, uses: 0 };
    this.#pieces.set(text, piece);
    return piece;
  }

  #wordsOf(piece: Piece, by: number): readonly Word[] {
    piece.uses += by;
    if (by < 0 && piece.uses === 0) this.#unsaid.add(piece);
    piece.words ??= this.#readPiece(piece);
    return piece.words;
  }

  #readPiece(piece: Piece): readonly Word[] {
    const words = wordsOf(piece.text, this.twins.fold).map(this.words.of);
    for (const word of new Set(words)) {
      const pieces = this.#piecesOf.get(word);
      if (pieces) pieces.push(piece);
      else this.#piecesOf.set(word, [piece]);
    }
    return words;
  }
}

export function namesIn({ name, nameKo }: Pick<ProductRecord, 'name' | 'nameKo'>): Name[] {
  return [...inLanguages(name), { text: nameKo, language: null }];
}

export function textsIn(text: LocalizedText): string[] {
  return inLanguages(text).map(({ text }) => text);
}

function inLanguages(texts: LocalizedText): (Name & { readonly language: Locale })[] {
  // A plain loop, because it runs for every product and `flatMap` takes several times as long.
  const names: (Name & { readonly language: Locale })[] = [];
  for (const language of locales) {
    const text = texts[language];
    if (text) names.push({ text, language });
  }
  return names;
}
