import type { SearchWay, WordMeeting } from './search-ways.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermMatch } from './term-index.ts';
import type { WordMatcher } from './word-matcher.ts';

/** How a query led to its results. */
export interface Way {
  readonly by: Exclude<SearchWay, 'size'>;
  /** The words as they were looked up. */
  readonly words: readonly string[];
  /** Whether words that are spelled or pronounced alike count: never, instead of missing words, or in addition. */
  readonly slips: 'never' | 'instead' | 'beside';
  /** Whether the query lists several kinds, and each result is one of them. */
  readonly isList?: boolean;
}

/** A word of the shop that matched a word of the query, and how. */
interface MetWord {
  readonly term: string;
  readonly how: WordMeeting;
}

/** Explains the results of a query. */
export interface Explanation {
  readonly by: SearchWay;
  readonly words: readonly { readonly word: string; readonly matches: readonly MetWord[] }[];
}

interface Parts {
  readonly matcher: WordMatcher;
  readonly synonyms: SynonymBook;
  /** Spells a word for display, independent of the script of the query. */
  readonly spelling: (word: string) => string;
}

/** The number of matching words listed for each word of the query. */
const mostExplained = 8;

/** The words of the shop that each word of the query matched. */
export function explanationOf({ by, words, slips }: Way, { matcher, synonyms, spelling }: Parts): Explanation {
  const uses = synonyms.usesIn(words);
  const named = (how: WordMeeting, matches: readonly TermMatch[]): MetWord[] =>
    matches.map(({ index, term }) => ({ how, term: spelling(index.text(term)) }));
  /** Synonymous phrases of which every word occurs in the shop. */
  const meantBy = (phrases: readonly (readonly string[])[]): MetWord[] =>
    phrases
      .filter((phrase) => phrase.every((word) => matcher.exact(word).length > 0))
      .map((phrase) => ({ how: 'synonym', term: phrase.map(spelling).join(' ') }));
  return {
    by,
    words: words.map((word, position) => {
      const isSlip = slips === 'beside' || (slips === 'instead' && matcher.asTyped(word).length === 0);
      const found = [
        ...named('exact', matcher.exact(word)),
        ...uses
          .filter(({ start, length }) => position >= start && position < start + length)
          .flatMap(({ phrases }) => meantBy(phrases)),
        ...named('inflected', matcher.inflected(word)),
        ...named('prefix', matcher.begun(word)),
        ...(isSlip ? [...named('sounds', matcher.soundingLike(word)), ...named('slip', matcher.fuzzy(word))] : []),
      ];
      // If a word matched in several ways, the closest counts.
      const matches = found.filter(({ term }, place) => found.findIndex((one) => one.term === term) === place);
      return { word: spelling(word), matches: matches.slice(0, mostExplained) };
    }),
  };
}
