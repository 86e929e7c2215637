type WordsOf = (text: string) => string[];

/**
 * How much it says about a product that a word stands in that place. A word in both its name and its category is what
 * it is (beef); a name's first word says more than a later one (manti with beef are manti).
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
} as const;
type Place = keyof typeof placeWeight;

/** The words of a product's own texts with the weight of the best place each stands in. */
export function productTerms(
  names: readonly string[],
  searchWords: readonly string[],
  ownKind: ReadonlySet<string>,
  wordsOf: WordsOf,
): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (word: string, place: Place) => {
    const weight = placeWeight[place];
    if (weight > (terms.get(word) ?? 0)) terms.set(word, weight);
  };
  for (const name of names) {
    for (const [index, word] of wordsOf(name).entries()) {
      add(word, ownKind.has(word) ? 'itself' : index === 0 ? 'head' : 'name');
    }
  }
  for (const text of searchWords) for (const word of wordsOf(text)) add(word, 'word');
  return terms;
}

/** The words of a category's or brand's names, all of one weight. */
export function sectionTerms(names: readonly string[], place: Place, wordsOf: WordsOf): Map<string, number> {
  return new Map(names.flatMap((name) => wordsOf(name)).map((word) => [word, placeWeight[place]]));
}
