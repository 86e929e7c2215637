import { closeSpelling, foldWord, spellingMarks, TextReader, writtenWords } from './search-text.rules.ts';
import { uzbekForms } from './stem.rules.ts';

type Fold = (written: string) => string;

/**
 * Words that folding would make one although names of the shop tell them apart: `qatiq` is sour milk and `qattiq` is hard,
 * `сок` is juice and `soʻk` is millet. Of such twins all but the plainest keep their own letters. Spellings that stand in
 * the names of one product are one word.
 */
export class WordTwins {
  readonly #keyOf = new Map<string, string>();
  readonly #twins = new Map<string, readonly string[]>();
  readonly #fold: Fold;

  constructor(namesOfProducts: readonly (readonly string[])[], fold: Fold = foldWord) {
    this.#fold = fold;
    for (const [folded, spellings] of spellingsByFold(namesOfProducts, fold)) {
      const groups = spellings.groups().sort((one, other) => fewestMarks(one) - fewestMarks(other));
      if (groups.length < 2) continue;
      const keys = groups.map((group, place) => (place === 0 ? folded : (group[0] as string)));
      for (const [place, group] of groups.entries()) {
        const key = keys[place] as string;
        for (const spelling of group) if (key !== folded) this.#keyOf.set(spelling, key);
        this.#twins.set(
          key,
          keys.filter((other) => other !== key),
        );
      }
    }
  }

  /** A written word's key: as folded, unless a twin has that key already; a form of a twin is looked up as the twin. */
  readonly fold: Fold = (written) => {
    const folded = this.#fold(written);
    if (!this.#twins.keys().some((key) => folded.startsWith(key))) return folded;
    const spelling = closeSpelling(written);
    const known = [spelling, ...uzbekForms(spelling)].find((form) => this.#keyOf.has(form));
    return known === undefined ? folded : (this.#keyOf.get(known) as string);
  };

  /** Other words that are written like this one by whoever leaves marks out. */
  of(key: string): readonly string[] {
    return this.#twins.get(key) ?? [];
  }
}

/** Spellings that stand together in one product belong to one group. */
class SpellingGroups {
  readonly #above: Map<string, string>;

  constructor(spellings: readonly string[]) {
    this.#above = new Map(spellings.map((spelling) => [spelling, spelling]));
  }

  get count(): number {
    return this.#above.size;
  }

  join(one: string, other: string): void {
    this.#above.set(this.#top(one), this.#top(other));
  }

  #top(spelling: string): string {
    let top = spelling;
    for (let above = this.#above.get(top); above !== undefined && above !== top; above = this.#above.get(top))
      top = above;
    return top;
  }

  groups(): string[][] {
    return [...Map.groupBy(this.#above.keys(), (spelling) => this.#top(spelling)).values()];
  }
}

/** The spellings of each folded word, together where a product has several of them. */
function spellingsByFold(
  namesOfProducts: readonly (readonly string[])[],
  fold: Fold,
): ReadonlyMap<string, SpellingGroups> {
  const { words } = new TextReader(writtenWords);
  // Words as numbers, one product after the other: a shelf has millions of them, and each name is read once.
  const numbers = new Map<string, number>();
  const said: number[] = [];
  const ends: number[] = [];
  for (const names of namesOfProducts) {
    for (const name of names) {
      for (const word of words(name)) {
        const number = numbers.get(word) ?? numbers.size;
        numbers.set(word, number);
        said.push(number);
      }
    }
    ends.push(said.length);
  }
  const written = [...numbers.keys()];
  const folds = written.map((word) => fold(word));
  const spellings = written.map((word) => closeSpelling(word));
  const groups = new Map(
    Array.from(
      Map.groupBy(written.keys(), (number) => folds[number] as string),
      ([folded, own]) => [folded, new SpellingGroups(own.map((number) => spellings[number] as string))],
    ),
  );
  // Few words are written in several ways: only these are looked for in each product.
  const doubtful = Uint8Array.from(folds, (folded) => ((groups.get(folded)?.count ?? 0) > 1 ? 1 : 0));
  for (const [product, end] of ends.entries()) {
    const ofProduct = new Map<string, string>();
    for (let place = ends[product - 1] ?? 0; place < end; place++) {
      const number = said[place] as number;
      if (!doubtful[number]) continue;
      const [folded, spelling] = [folds[number] as string, spellings[number] as string];
      const before = ofProduct.get(folded);
      if (before === undefined) ofProduct.set(folded, spelling);
      else groups.get(folded)?.join(before, spelling);
    }
  }
  return groups;
}

/** The word with the fewest is what a careless hand means. */
function fewestMarks(group: readonly string[]): number {
  return Math.min(...group.map((spelling) => spelling.match(spellingMarks)?.length ?? 0));
}
