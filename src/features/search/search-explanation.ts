import type { SynonymBook } from './synonym-book.ts';
import type { TermMatch } from './term-index.ts';
import type { WordMatcher } from './word-matcher.ts';

/** How a query came to what it found. */
export interface Way {
  readonly by: 'typed' | 'keyboard' | 'apart' | 'slips' | 'some' | 'near' | 'refused' | 'nothing';
  /** As they were looked up. */
  readonly words: readonly string[];
  /** Whether words that are spelled or sound alike counted: never, in place of what is not there, or beside it. */
  readonly slips: 'never' | 'instead' | 'beside';
  /** Whether several kinds of goods were listed, of which each product is one. */
  readonly isList?: boolean;
}

/** A word of the shop that a word of the query met, and by what. */
interface WordMeeting {
  readonly term: string;
  readonly how: 'exact' | 'inflected' | 'prefix' | 'sounds' | 'slip' | 'synonym';
}

/** Why a query finds what it finds. */
export interface Explanation {
  readonly by: Way['by'] | 'size';
  readonly words: readonly { readonly word: string; readonly matches: readonly WordMeeting[] }[];
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
  const named = (how: WordMeeting['how'], matches: readonly TermMatch[]): WordMeeting[] =>
    matches.map(({ index, term }) => ({ how, term: spelling(index.text(term)) }));
  /** Those phrases of the same meaning whose every word stands somewhere. */
  const meantBy = (phrases: readonly (readonly string[])[]): WordMeeting[] =>
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
