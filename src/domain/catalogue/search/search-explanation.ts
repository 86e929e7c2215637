import type { SearchWay, WordMeeting } from './search-ways.rules.ts';
import type { SynonymBook } from './synonym-book.ts';
import type { TermMatch } from './term-index.ts';
import type { WordMatcher } from './word-matcher.ts';

/** How a query came to what it found. */
export interface Way {
  readonly by: Exclude<SearchWay, 'size'>;
  /** As they were looked up. */
  readonly words: readonly string[];
  /** Whether words that are spelled or sound alike counted: never, in place of what is not there, or beside it. */
  readonly slips: 'never' | 'instead' | 'beside';
  /** Whether several kinds of goods were listed, of which each product is one. */
  readonly isList?: boolean;
}

/** A word of the shop that a word of the query met, and by what. */
interface MetWord {
  readonly term: string;
  readonly how: WordMeeting;
}

/** Why a query finds what it finds. */
export interface Explanation {
  readonly by: SearchWay;
  readonly words: readonly { readonly word: string; readonly matches: readonly MetWord[] }[];
}

interface Parts {
  readonly matcher: WordMatcher;
  readonly synonyms: SynonymBook;
  /** The same words explain it, in whatever script it was typed. */
  readonly spelling: (word: string) => string;
}

/** So many words of the shop explain one of the query; more would only be read over. */
const mostExplained = 8;

/** What each word of the query met on its way to the products. */
export function explanationOf({ by, words, slips }: Way, { matcher, synonyms, spelling }: Parts): Explanation {
  const uses = synonyms.usesIn(words);
  const named = (how: WordMeeting, matches: readonly TermMatch[]): MetWord[] =>
    matches.map(({ index, term }) => ({ how, term: spelling(index.text(term)) }));
  /** Those phrases of the same meaning whose every word stands somewhere. */
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
      // Of several ways to meet the same word the nearest counts.
      const matches = found.filter(({ term }, place) => found.findIndex((one) => one.term === term) === place);
      return { word: spelling(word), matches: matches.slice(0, mostExplained) };
    }),
  };
}
