import { otherLayout } from './keyboard.rules.ts';
import type { KindList } from './kind-lists.rules.ts';
import { NameChecks } from './name-checks.ts';
import { NearGoods } from './near-goods.rules.ts';
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
  /** As they stand apart, and as they stand in this shop. */
  readonly typed: readonly string[];
  readonly words: readonly string[];
}

/** So few results are worth a second look. */
const few = 3;

/** A shorter word that was typed on the other keyboard, and with a slip, may be anything. */
const shortestSlip = 4;

/** What may do in place of goods that are free of something. */
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
  /** Of every category's name that lists several kinds, the words of each. */
  readonly kindLists: readonly KindList[];
  namesOf(product: number): readonly string[];
  /** A folded word as people write it, in the script of the query where there is such a spelling. */
  spelling(term: string, query: string): string;
}

/**
 * Finds products by words: as typed first, then as typed on the other keyboard, then with slips, then by some words only.
 * What is never sold is refused before that, and what is not sold is not mistaken for something else.
 */
export class ProductFinder {
  readonly #synonyms: SynonymBook;
  readonly #twins: WordTwins;
  readonly #matcher: WordMatcher;
  readonly #hits: WordHits;
  readonly #names: NameChecks;
  readonly #spelling: Parts['spelling'];
  readonly #nearGoods: NearGoods;

  constructor({ indexes, synonyms, twins, productCount, kindLists, namesOf, spelling }: Parts) {
    this.#synonyms = synonyms;
    this.#twins = twins;
    this.#nearGoods = new NearGoods(twins.fold);
    this.#matcher = new WordMatcher(indexes, synonyms, twins, this.#nearGoods);
    const otherNames = new OtherNames(this.#matcher, twins.fold);
    const read = { matcher: this.#matcher, synonyms, otherNames };
    this.#hits = new WordHits({ ...read, kindLists, productCount });
    this.#names = new NameChecks({ ...read, namesOf });
    this.#spelling = spelling;
  }

  /** Beginnings count before any correction; slips only where nothing is found. */
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

  #refusing({ kind, rest }: Refusal, query: string): Hits {
    if (rest) return this.#found(rest);
    const words = this.#wordsOf(query);
    return rest === null ? refused(kind, words) : this.#near(nearRefused[kind], words);
  }

  /** Why a query finds what it finds. */
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
    // What is no word of this shop, nor near to one, may be a refused one with a slip in it.
    const misspelt = refusalOf(query, this.#guesses);
    if (misspelt) return this.#refusing(misspelt, query);
    const other = this.#otherGoodsIn(words);
    if (other) return other;
    return words.every(mayBecomeRefused)
      ? nothing({ by: 'nothing', words, slips: 'never' })
      : this.#meant(query, words);
  }

  /** What there is where the words name goods of other shops: such goods written without their space, or what comes near. */
  #otherGoodsIn(words: readonly string[]): Hits | null {
    const near = this.#nearGoods.nearOf(words);
    return near === null ? null : (this.#calledApart(words) ?? this.#near(near, words));
  }

  /** `icecream pistachio` where something is called ice cream: what this shop has is not denied for a space. */
  #calledApart(words: readonly string[]): Hits | null {
    const parts = words.map((word) => this.#matcher.takenApart(word));
    const joined = parts.filter(({ length }) => length > 1);
    if (joined.length === 0 || !joined.every((apart) => this.#names.isCalledByAll(apart))) return null;
    return this.#hits.all({ by: 'apart', words: parts.flat(), slips: 'never' }, (word) => this.#matcher.asTyped(word));
  }

  /** The words of a query, and the languages that they may be of. */
  #read(query: string): ReadQuery {
    const languages = languagesTyped(query);
    const based = (word: string) => this.#matcher.baseOf(word, languages);
    const typed = this.#wordsOf(query);
    return { languages, typed: typed.map(based), words: this.#matcher.together(typed).map(based) };
  }

  /** What a query says as it stands; null if that is found nowhere. */
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
    const ingredient = exact && this.#nearGoods.ingredientIn(tellingWords(words), isOnShelf);
    if (ingredient) return { ...exact, nearby: !this.#names.isNameOfSome(ingredient) };
    if (!exact || exact.products.length >= few) return exact;
    // A rare word may be a common one misspelled: what it could also mean comes after what it says.
    return this.#hits.all({ ...exact.way, slips: 'beside' }, either) ?? exact;
  }

  /** What comes near to the goods of other shops that all the words together are the name of. */
  #insteadOf(words: readonly string[]): Hits | null {
    const near = this.#nearGoods.nearOfPhrase(words);
    return near === null || this.#names.isCalledByAll(words) ? null : this.#near(near, words);
  }

  /** What a query may mean that finds nothing as it was typed. */
  #meant(query: string, words: readonly string[]): Hits {
    const asTyped = remembering((word) => this.#matcher.asTyped(word));
    const misspelled = remembering((word) => this.#matcher.misspelled(word));
    const withSlips: Matcher = (word) => {
      const matches = asTyped(word);
      return matches.length > 0 ? matches : misspelled(word);
    };
    const either: Matcher = (word) => [...asTyped(word), ...misspelled(word)];
    // On the other keyboard and far from any word may be anything: `nbeef` is no tea.
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

  /** The query as typed on the other keyboard; null where that gives no readable word. */
  #onOtherLayout(query: string): string | null {
    const swapped = otherLayout(query);
    const isReadable = swapped && this.#wordsOf(swapped).some((word) => word.length >= shortestTelling);
    return isReadable ? writtenWords(swapped).join(' ') : null;
  }

  /** Judged as if it had been typed so from the start. */
  #onOtherKeyboard(swapped: string): Hits | null {
    const read = this.#read(swapped);
    const hits = this.#asTyped(swapped, read) ?? this.#otherGoodsIn(read.words);
    return hits && { ...hits, corrected: swapped, way: { by: 'keyboard', words: read.words, slips: 'never' } };
  }

  /** What the shop has that comes near to what it does not have. */
  #near(near: string, words: readonly string[]): Hits {
    const found = this.#hits.all({ by: 'typed', words: this.#wordsOf(near), slips: 'never' }, (word) =>
      this.#matcher.asTyped(word),
    );
    const way = { by: 'near', words, slips: 'never' } as const;
    return found ? { ...found, nearby: true, way } : nothing(way, { nearby: true });
  }

  /** The query with every misspelled word replaced by its nearest real one; null where that is what was typed. */
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
