import { otherLayout } from './keyboard.rules.ts';
import type { KindList } from './kind-lists.rules.ts';
import { NameChecks } from './name-checks.ts';
import { NearProducts } from './near-products.rules.ts';
import { OtherNames } from './other-names.ts';
import { kindsIn } from './product-terms.rules.ts';
import { type Refusal, refusalOf } from './refusal.rules.ts';
import { mayBecomeRefused } from './refused-beginnings.rules.ts';
import type { RefusedKind } from './refused-words.rules.ts';
import { remembering } from './remembering.ts';
import { type Explanation, explanationOf } from './search-explanation.ts';
import { languagesTyped, queryWords, type ReadWord, writtenWords } from './search-text.rules.ts';
import type { Languages } from './stem.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import { tellingWords, withoutMeatOf } from './telling-words.rules.ts';
import { type Hits, type Matcher, nothing, shortestTelling, WordHits } from './word-hits.ts';
import { type Indexes, WordMatcher } from './word-matcher.ts';
import type { WordTwins } from './word-twins.ts';

interface ReadQuery {
  readonly languages: Languages;
  /** The words as typed, and after joining compounds as this shop writes them. */
  readonly typed: readonly string[];
  readonly words: readonly string[];
}

/** With fewer results than this, misspellings are searched as well. */
const few = 3;

/** A shorter word with both the wrong keyboard layout and a typo could be anything. */
const shortestSlip = 4;

/** The nearest products for a query that excludes a refused thing. */
const nearRefused: Readonly<Record<RefusedKind, string>> = {
  pork: 'meat',
  alcohol: 'drinks',
  tobacco: '',
  unclean: 'meat',
};

interface Parts {
  readonly indexes: Indexes;
  readonly synonyms: SynonymBook;
  readonly twins: WordTwins;
  readonly productCount: number;
  /** The words of each kind in category names that list several kinds. */
  readonly kindLists: readonly KindList[];
  namesOf(product: number): readonly string[];
  /** A spelling of a folded word for display, in the script of the query if there is one. */
  spelling(term: string, query: string): string;
}

/**
 * Finds products by words: first as typed, then in the other keyboard layout, then with typos, then by some of the
 * words only. Refuses what the shop never sells before that, and does not mistake products of other shops for its own.
 */
export class ProductFinder {
  readonly #synonyms: SynonymBook;
  readonly #twins: WordTwins;
  readonly #matcher: WordMatcher;
  readonly #hits: WordHits;
  readonly #names: NameChecks;
  readonly #spelling: Parts['spelling'];
  readonly #nearProducts: NearProducts;

  constructor({ indexes, synonyms, twins, productCount, kindLists, namesOf, spelling }: Parts) {
    this.#synonyms = synonyms;
    this.#twins = twins;
    this.#nearProducts = new NearProducts(twins.fold);
    this.#matcher = new WordMatcher(indexes, synonyms, twins, this.#nearProducts);
    const otherNames = new OtherNames(this.#matcher, twins.fold);
    const read = { matcher: this.#matcher, synonyms, otherNames };
    this.#hits = new WordHits({ ...read, kindLists, productCount });
    this.#names = new NameChecks({ ...read, namesOf });
    this.#spelling = spelling;
  }

  /** Beginnings of words count before any correction; typos only if nothing is found. */
  get #beginnings() {
    return { isBeginning: (word: ReadWord) => this.#matcher.beginsNone(word) };
  }

  get #guesses() {
    return { ...this.#beginnings, isSlip: (word: string, slips: number) => this.#matcher.isStrange(word, slips) };
  }

  find(query: string): Hits {
    const refusal = refusalOf(query, this.#beginnings);
    return refusal ? this.#refusing(refusal, query) : this.#found(query);
  }

  /** Like `find`, but the words count only as typed, without any correction. */
  findExactly(query: string): Hits {
    const refusal = refusalOf(query, this.#beginnings);
    if (refusal) return this.#refusing(refusal, query);
    const read = this.#read(query);
    return this.#asTyped(query, read) ?? nothing({ by: 'nothing', words: read.words, slips: 'never' });
  }

  #refusing({ kind, rest }: Refusal, query: string): Hits {
    if (rest) return this.#found(rest);
    const words = this.#wordsOf(query);
    return rest === null ? refused(kind, words) : this.#near(nearRefused[kind], words);
  }

  /** Explains the results of a query. */
  explain(query: string): Explanation {
    return explanationOf(this.find(query).way, {
      matcher: this.#matcher,
      synonyms: this.#synonyms,
      spelling: (word) => this.#spelling(word, ''),
    });
  }

  #wordsOf(query: string): string[] {
    return queryWords(query, (written) => this.#synonyms.russianBaseOf(written) ?? this.#twins.fold(written));
  }

  #found(query: string): Hits {
    const read = this.#read(query);
    const { words } = read;
    const exact = this.#asTyped(query, read);
    if (exact) return exact;
    // A word that neither occurs in the shop nor resembles one of its words may be a refused word with a typo.
    const misspelt = refusalOf(query, this.#guesses);
    if (misspelt) return this.#refusing(misspelt, query);
    const other = this.#otherProductsIn(words);
    if (other) return other;
    return words.every(mayBecomeRefused)
      ? nothing({ by: 'nothing', words, slips: 'never' })
      : this.#meant(query, words);
  }

  /**
   * Results for words that name products of other shops: own products with the same name written with a space, or the
   * nearest ones.
   */
  #otherProductsIn(words: readonly string[]): Hits | null {
    const near = this.#nearProducts.nearOf(words);
    return near === null ? null : (this.#calledApart(words) ?? this.#near(near, words));
  }

  /** Finds ice cream for `icecream pistachio`: a missing space must not hide a product. */
  #calledApart(words: readonly string[]): Hits | null {
    const parts = words.map((word) => this.#matcher.takenApart(word));
    const joined = parts.filter(({ length }) => length > 1);
    if (joined.length === 0 || !joined.every((apart) => this.#names.isCalledByAll(apart))) return null;
    return this.#hits.all({ by: 'apart', words: parts.flat(), slips: 'never' }, (word) => this.#matcher.asTyped(word));
  }

  /** The words of a query and their possible languages. */
  #read(query: string): ReadQuery {
    const languages = languagesTyped(query);
    const based = (word: string) => this.#matcher.baseOf(word, languages);
    const typed = this.#wordsOf(query);
    return { languages, typed: typed.map(based), words: this.#matcher.together(typed).map(based) };
  }

  /** Results for the query as typed; null if there are none. */
  #asTyped(query: string, { languages, typed, words }: ReadQuery): Hits | null {
    const asTyped = remembering((word) => this.#matcher.asTyped(word, languages));
    const asMeant = remembering((word) => this.#matcher.asMeant(word, languages));
    const misspelled = remembering((word) => this.#matcher.misspelled(word));
    const either: Matcher = (word) => [...asTyped(word), ...misspelled(word)];
    const isList = kindsIn(query).length > 1;
    const instead = isList ? null : this.#insteadOf(tellingWords(words));
    if (instead) return instead;
    const inWords = (tried: readonly string[]) =>
      this.#hits.all({ by: 'typed', words: tried, slips: 'never', isList }, asTyped);

    const exact =
      inWords(words) ??
      inWords(typed) ??
      inWords(tellingWords(words)) ??
      this.#hits.all({ by: 'typed', words, slips: 'never', isList }, asMeant) ??
      inWords(withoutMeatOf(words));
    const isOnShelf = (word: string) => this.#matcher.exact(word).length > 0;
    const ingredient = exact && this.#nearProducts.ingredientIn(tellingWords(words), isOnShelf);
    if (ingredient) return { ...exact, nearby: !this.#names.isNameOfSome(ingredient) };
    if (!exact || exact.products.length >= few) return exact;
    // A rare word may be a misspelled common one: results for the other meaning come after the exact ones.
    return this.#hits.all({ ...exact.way, slips: 'beside' }, either) ?? exact;
  }

  /** The nearest products, if all the words together name something that only other shops sell. */
  #insteadOf(words: readonly string[]): Hits | null {
    const near = this.#nearProducts.nearOfPhrase(words);
    return near === null || this.#names.isCalledByAll(words) ? null : this.#near(near, words);
  }

  /** Possible meanings of a query that finds nothing as typed. */
  #meant(query: string, words: readonly string[]): Hits {
    const asTyped = remembering((word) => this.#matcher.asTyped(word));
    const misspelled = remembering((word) => this.#matcher.misspelled(word));
    const withSlips: Matcher = (word) => {
      const matches = asTyped(word);
      return matches.length > 0 ? matches : misspelled(word);
    };
    const either: Matcher = (word) => [...asTyped(word), ...misspelled(word)];
    // The wrong keyboard layout together with many typos could match anything: `nbeef` does not mean tea.
    const onOther: Matcher = (word) => {
      const matches = asTyped(word);
      return matches.length > 0 ? matches : this.#matcher.nearlyTyped(word);
    };
    const swapped = words.some(mayBecomeRefused) ? null : this.#onOtherLayout(query);
    const swappedWords = swapped && swapped.length >= shortestSlip ? this.#wordsOf(swapped) : [];
    const isList = kindsIn(query).length > 1;

    const never = swapped && refusalOf(swapped, this.#guesses);
    if (never && never.rest === null) return refused(never.kind, this.#wordsOf(swapped));
    const otherKeyboard = swapped === null ? null : this.#onOtherKeyboard(swapped);
    if (otherKeyboard) return otherKeyboard;
    const apart = words.flatMap((word) => this.#matcher.takenApart(word));
    const joined =
      apart.length > words.length
        ? (this.#insteadOf(apart) ?? this.#hits.all({ by: 'apart', words: apart, slips: 'never', isList }, asTyped))
        : null;
    if (joined) return joined;
    const spelled = () => this.#spelled(words, query);
    const slipped = this.#hits.all({ by: 'slips', words, slips: 'instead', isList }, withSlips, spelled);
    if (slipped && slipped.products.length >= few) return slipped;
    return (
      this.#hits.all({ by: 'slips', words, slips: 'beside', isList }, either, spelled) ??
      this.#hits.all({ by: 'keyboard', words: swappedWords, slips: 'instead' }, onOther, () =>
        this.#spelled(swappedWords, swapped ?? ''),
      ) ??
      this.#hits.some({ by: 'some', words, slips: 'never', isList }, asTyped) ??
      nothing({ by: 'nothing', words, slips: 'instead' })
    );
  }

  /** The query in the other keyboard layout; null if that contains no readable word. */
  #onOtherLayout(query: string): string | null {
    const swapped = otherLayout(query);
    const isReadable = swapped && this.#wordsOf(swapped).some((word) => word.length >= shortestTelling);
    return isReadable ? writtenWords(swapped).join(' ') : null;
  }

  /** Evaluated as if it had been typed in this layout. */
  #onOtherKeyboard(swapped: string): Hits | null {
    const read = this.#read(swapped);
    const hits = this.#asTyped(swapped, read) ?? this.#otherProductsIn(read.words);
    return hits && { ...hits, corrected: swapped, way: { by: 'keyboard', words: read.words, slips: 'never' } };
  }

  /** The products of this shop that are nearest to what it does not sell. */
  #near(near: string, words: readonly string[]): Hits {
    const found = this.#hits.all({ by: 'typed', words: this.#wordsOf(near), slips: 'never' }, (word) =>
      this.#matcher.asTyped(word),
    );
    const way = { by: 'near', words, slips: 'never' } as const;
    return found ? { ...found, nearby: true, way } : nothing(way, { nearby: true });
  }

  /** The query with every misspelled word replaced by the nearest real one; null if that equals what was typed. */
  #spelled(words: readonly string[], query: string): string | null {
    const nearest = new Map<string, string>();
    for (const word of new Set(words)) {
      const match =
        this.#matcher.asTyped(word)[0] ?? this.#matcher.fuzzy(word)[0] ?? this.#matcher.soundingLike(word)[0];
      nearest.set(word, this.#spelling(match ? match.index.text(match.term) : word, query));
    }
    const spelled = words.map((word) => nearest.get(word) ?? word).join(' ');
    return spelled === query.trim().toLowerCase() ? null : spelled;
  }
}

function refused(kind: RefusedKind, words: readonly string[]): Hits {
  return nothing({ by: 'refused', words, slips: 'never' }, { refused: kind });
}
