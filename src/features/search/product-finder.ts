import { otherLayout } from './keyboard.rules.ts';
import { isOtherGood, nearOf } from './near-goods.rules.ts';
import { refusalOf } from './refusal.rules.ts';
import type { RefusedKind } from './refused-words.rules.ts';
import { ScoreBoard, type Scored } from './score-board.ts';
import { queryWords } from './search-text.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermIndex, TermMatch } from './term-index.ts';

/** Products that a query finds, and what there is to say about them. */
export interface Hits extends Scored {
  /** What was searched instead of what was typed, if that found nothing; null otherwise. */
  readonly corrected: string | null;
  /** Whether the shop does not have what was asked for, so that the products only come near. */
  readonly nearby: boolean;
  /** Set where the shop never sells such a thing; nothing is found then. */
  readonly refused: RefusedKind | null;
  readonly way: Way;
}

/** How a query came to what it found. */
interface Way {
  readonly by: 'typed' | 'keyboard' | 'apart' | 'slips' | 'some' | 'near' | 'refused' | 'nothing';
  /** As they were looked up. */
  readonly words: readonly string[];
  /** Whether words that are spelled or sound alike counted: never, in place of what is not there, or beside it. */
  readonly slips: 'never' | 'instead' | 'beside';
}

/** A word of the shop that a word of the query met, and by what. */
interface WordMeeting {
  readonly term: string;
  readonly how: 'exact' | 'inflected' | 'prefix' | 'sounds' | 'slip' | 'synonym';
}

/** Why a query finds what it finds. */
export interface Explanation {
  readonly by: Way['by'];
  readonly words: readonly { readonly word: string; readonly matches: readonly WordMeeting[] }[];
}

type Matcher = (word: string) => TermMatch[];

/** So few results are worth a second look. */
const few = 3;

/** So many words of the shop explain one of the query; more would only be read over. */
const mostExplained = 8;

/** A short word that means something as it stands is seldom the beginning of another; a longer one may be. */
const besideTheWord = { short: 0.2, long: 0.8 } as const;
const shortWord = 4;

/** Words that say nothing about goods, folded; shorter ones hardly do either. */
const fillers: ReadonlySet<string> = new Set([
  'for',
  'the',
  'vith',
  'from',
  'dlya',
  'uchun',
  'bilan',
  'iz',
  'na',
  'po',
]);
const shortestTelling = 3;

/** What may do in place of goods that are free of something. */
const nearRefused: Readonly<Record<RefusedKind, string>> = {
  pork: 'meat',
  alcohol: 'drinks',
  tobacco: '',
  unclean: 'meat',
};

interface Parts {
  /** Words of the products; words of categories, branches and brands, which stand for their members. */
  readonly indexes: readonly [products: TermIndex, sections: TermIndex];
  readonly synonyms: SynonymBook;
  readonly productCount: number;
  /** A folded word as people write it, in the script of the query where there is such a spelling. */
  spelling(term: string, query: string): string;
}

/**
 * Finds products by words: as typed first, then as typed on the other keyboard, then with slips, then by some words only.
 * What is never sold is refused before that, and what is not sold is not mistaken for something else.
 */
export class ProductFinder {
  readonly #parts: Parts;
  readonly #board: ScoreBoard;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#board = new ScoreBoard(parts.productCount);
  }

  find(query: string): Hits {
    const refusal = refusalOf(query);
    if (!refusal) return this.#found(query);
    if (refusal.rest) return this.#found(refusal.rest);
    const words = queryWords(query);
    if (refusal.rest === null) return nothing({ by: 'refused', words, slips: 'never' }, { refused: refusal.kind });
    return this.#near(nearRefused[refusal.kind], words);
  }

  #found(query: string): Hits {
    const words = this.#together(queryWords(query)).map((word) => this.#baseOf(word));
    const swapped = otherLayout(query);
    const swappedWords = swapped ? queryWords(swapped) : [];
    const asTyped: Matcher = (word) => this.#asTyped(word);
    const withSlips: Matcher = (word) => {
      const matches = this.#asTyped(word);
      return matches.length > 0 ? matches : this.#misspelled(word);
    };
    const either: Matcher = (word) => [...this.#asTyped(word), ...this.#misspelled(word)];

    const typed = { by: 'typed', words, slips: 'never' } as const;
    const exact = this.#all(typed, asTyped, () => null);
    if (exact && exact.products.length >= few) return exact;
    // A rare word may be a common one misspelled: what it could also mean comes after what it says.
    if (exact) return this.#all({ ...typed, slips: 'beside' }, either, () => null) ?? exact;
    const near = nearOf(words);
    if (near !== null) return this.#near(near, words);
    const otherKeyboard = this.#all({ by: 'keyboard', words: swappedWords, slips: 'never' }, asTyped, () => swapped);
    if (otherKeyboard) return otherKeyboard;
    const apart = words.flatMap((word) => this.#takenApart(word));
    const joined =
      apart.length > words.length
        ? this.#all({ by: 'apart', words: apart, slips: 'never' }, asTyped, () => null)
        : null;
    if (joined) return joined;
    const spelled = () => this.#spelled(words, query);
    const slipped = this.#all({ by: 'slips', words, slips: 'instead' }, withSlips, spelled);
    if (slipped && slipped.products.length >= few) return slipped;
    return (
      this.#all({ by: 'slips', words, slips: 'beside' }, either, spelled) ??
      this.#all({ by: 'keyboard', words: swappedWords, slips: 'instead' }, withSlips, () =>
        this.#spelled(swappedWords, swapped ?? ''),
      ) ??
      this.#some({ by: 'some', words, slips: 'instead' }, withSlips) ??
      nothing({ by: 'nothing', words, slips: 'instead' })
    );
  }

  /** What the shop has that comes near to what it does not have. */
  #near(near: string, words: readonly string[]): Hits {
    const found = this.#all(
      { by: 'typed', words: queryWords(near), slips: 'never' },
      (word) => this.#asTyped(word),
      () => null,
    );
    const way = { by: 'near', words, slips: 'never' } as const;
    return found ? { ...found, nearby: true, way } : nothing(way, { nearby: true });
  }

  /** What each word of the query met on its way to the products. */
  explain(query: string): Explanation {
    const { by, words, slips } = this.find(query).way;
    const uses = this.#parts.synonyms.usesIn(words);
    // The same words explain it, in whatever script it was typed.
    const spelling = (word: string) => this.#parts.spelling(word, '');
    const named = (how: WordMeeting['how'], matches: readonly TermMatch[]): WordMeeting[] =>
      matches.map(({ index, term }) => ({ how, term: spelling(index.text(term)) }));
    return {
      by,
      words: words.map((word, position) => {
        const asTyped = this.#asTyped(word).length > 0;
        const found = [
          ...named('exact', this.#exact(word)),
          ...uses
            .filter(({ start, length }) => position >= start && position < start + length)
            .flatMap(({ phrases }) => this.#meantBy(phrases, spelling)),
          ...named('inflected', this.#inflected(word)),
          ...named('prefix', this.#begun(word)),
          ...(slips === 'beside' || (slips === 'instead' && !asTyped)
            ? [...named('sounds', this.#soundingLike(word)), ...named('slip', this.#fuzzy(word))]
            : []),
        ];
        // Of several ways to meet the same word the nearest counts.
        const matches = found.filter(({ term }, place) => found.findIndex((one) => one.term === term) === place);
        return { word: spelling(word), matches: matches.slice(0, mostExplained) };
      }),
    };
  }

  /** Those phrases of the same meaning whose every word stands somewhere. */
  #meantBy(phrases: readonly (readonly string[])[], spelling: (word: string) => string): WordMeeting[] {
    const known = phrases.filter((phrase) => phrase.every((word) => this.#exact(word).length > 0));
    return known.map((phrase) => ({ how: 'synonym', term: phrase.map(spelling).join(' ') }));
  }

  #fromBoth(matches: (index: TermIndex) => TermMatch[]): TermMatch[] {
    return this.#parts.indexes.flatMap(matches);
  }

  #asTyped(word: string): TermMatch[] {
    return [...this.#exact(word), ...this.#inflected(word), ...this.#begun(word)];
  }

  #exact(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.exact(word));
  }

  /** Other forms of the word, but not forms that are words of another meaning. */
  #inflected(word: string): TermMatch[] {
    return this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.inflected(word)),
    );
  }

  /** Words that it is the beginning of, as long as it is typed; one that means something itself says little about them. */
  #begun(word: string): TermMatch[] {
    if (word.length < 2) return [];
    const isWord = this.#isWord(word);
    const isShort = word.length <= shortWord;
    if (isWord ? isShort && this.#exact(word).length > 0 : isOtherGood(word)) return [];
    const begun = this.#ofOneMeaning(
      word,
      this.#fromBoth((index) => index.prefix(word)),
    );
    if (!isWord) return begun;
    const less = besideTheWord[isShort ? 'short' : 'long'];
    return begun.map((match) => ({ ...match, quality: match.quality * less }));
  }

  #ofOneMeaning(word: string, matches: readonly TermMatch[]): TermMatch[] {
    return matches.filter(({ index, term }) => !this.#parts.synonyms.tellsApart(word, index.text(term)));
  }

  /** Whether it stands somewhere as it is, or means something that may. */
  #isWord(word: string): boolean {
    return this.#exact(word).length > 0 || this.#parts.synonyms.knows(word);
  }

  /** Words that it may be a slip of; a word of its own is none. */
  #misspelled(word: string): TermMatch[] {
    return this.#isWord(word) || isOtherGood(word) ? [] : [...this.#soundingLike(word), ...this.#fuzzy(word)];
  }

  #soundingLike(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.soundingLike(word));
  }

  /** Nearer ones first. */
  #fuzzy(word: string): TermMatch[] {
    return this.#fromBoth((index) => index.fuzzy(word)).sort((a, b) => b.quality - a.quality);
  }

  /** A form that stands nowhere itself is looked up as the word that it is a form of. */
  #baseOf(word: string): string {
    return this.#isWord(word) ? word : (this.#parts.synonyms.baseOf(word) ?? word);
  }

  /** `rib eye` and `닭 가슴살` as the one word that they are in this shop. */
  #together(words: readonly string[]): string[] {
    const joined: string[] = [];
    for (const word of words) {
      const both = (joined.at(-1) ?? '') + word;
      if (both !== word && this.#exact(both).length > 0) joined.splice(-1, 1, both);
      else joined.push(word);
    }
    return joined;
  }

  /** `molgoshti` as the two words it is written together from, if there are such. */
  #takenApart(word: string): string[] {
    if (word.length < 6 || this.#exact(word).length > 0) return [word];
    for (let cut = word.length - 3; cut >= 3; cut--) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every((part) => this.#exact(part).length > 0)) return parts;
    }
    return [word];
  }

  /** Products in which every word, or what means the same, is found; null if there are none. */
  #all(way: Way, matcher: Matcher, corrected: () => string | null): Hits | null {
    const { words } = way;
    if (words.length === 0) return null;
    const uses = this.#parts.synonyms.usesIn(words);
    let kept: number[] | null = null;
    for (const [position, word] of words.entries()) {
      const touched = this.#board.score(matcher(word));
      for (const { start, length, phrases } of uses) {
        if (position < start || position >= start + length) continue;
        for (const phrase of phrases)
          this.#board.scorePhrase(
            phrase.map((one) => this.#exact(one)),
            touched,
          );
      }
      kept = this.#board.narrow(kept, touched);
      if (kept.length === 0) return null;
    }
    return { ...plain, ...this.#board.collect(kept ?? [], words.length), corrected: corrected(), way };
  }

  /** Products in which as many of the words as possible, but at least half, are found: not what was asked for, but near. */
  #some(way: Way, matcher: Matcher): Hits | null {
    const telling = way.words.filter((word) => word.length >= shortestTelling && !fillers.has(word));
    if (way.words.length < 2 || telling.length === 0) return null;
    const found = new Map<number, { words: number; score: number }>();
    for (const word of telling) {
      for (const product of this.#board.narrow(null, this.#board.score(matcher(word)))) {
        const entry = found.get(product) ?? { words: 0, score: 0 };
        found.set(product, { words: entry.words + 1, score: entry.score + this.#board.take(product) });
      }
    }
    let most = 0;
    for (const entry of found.values()) most = Math.max(most, entry.words);
    if (most * 2 < telling.length) return null;
    const best = [...found].filter(([, entry]) => entry.words === most);
    for (const [product, entry] of best) this.#board.put(product, entry.score / 2);
    const products = best.map(([product]) => product);
    return { ...plain, ...this.#board.collect(products, telling.length), nearby: most < telling.length, way };
  }

  /** The query with every misspelled word replaced by its nearest real one; null where that is what was typed. */
  #spelled(words: readonly string[], query: string): string | null {
    const spelled = words
      .map((word) => {
        const match = this.#asTyped(word)[0] ?? this.#fuzzy(word)[0] ?? this.#soundingLike(word)[0];
        return this.#parts.spelling(match ? match.index.text(match.term) : word, query);
      })
      .join(' ');
    return spelled === query.trim().toLowerCase() ? null : spelled;
  }
}

const plain = { corrected: null, nearby: false, refused: null } as const;

function nothing(way: Way, said: Partial<Hits> = {}): Hits {
  return { ...plain, products: new Uint32Array(), scores: new Uint8Array(), way, ...said };
}
