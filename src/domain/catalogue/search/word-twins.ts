import { closeSpelling, foldWord, spellingMarks, writtenWords } from './search-text.rules.ts';
import { uzbekForms } from './stem.rules.ts';

type Fold = (written: string) => string;

/**
 * Words that fold to the same spelling although names of the shop distinguish them: `qatiq` is sour milk and `qattiq`
 * is hard, `сок` is juice and `soʻk` is millet. All twins except the plainest keep their own letters. Spellings in the
 * names of one product count as one word.
 */
export class WordTwins {
  readonly #keyOf = new Map<string, string>();
  readonly #twins = new Map<string, readonly string[]>();

  /** For each folded word its spellings, grouped by meaning, the plainest group first. */
  constructor(spellings: Iterable<readonly [folded: string, groups: readonly (readonly string[])[]]>) {
    for (const [folded, groups] of spellings) {
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

  /** The key of a written word: the folded form, unless that belongs to a twin. Forms of a twin map to the twin. */
  readonly fold: Fold = (written) => {
    const folded = foldWord(written);
    if (!this.#twins.keys().some((key) => folded.startsWith(key))) return folded;
    const spelling = closeSpelling(written);
    const known = [spelling, ...uzbekForms(spelling)].find((form) => this.#keyOf.has(form));
    return known === undefined ? folded : (this.#keyOf.get(known) as string);
  };

  /** Other words that look the same without diacritics. */
  of(key: string): readonly string[] {
    return this.#twins.get(key) ?? [];
  }

  /** Whether both fold every word in the same way. */
  isLike(other: WordTwins): boolean {
    return areAlike(this.#keyOf, other.#keyOf) && areAlike(this.#twins, other.#twins);
  }
}

function areAlike(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && one.entries().every(([key, value]) => String(value) === String(other.get(key)));
}

/** All spellings that fold to the same word. */
interface Folded {
  readonly text: string;
  readonly written: Written[];
  /** Pairs of spellings (separated by a space) in the names of one product, with the number of products. */
  readonly pairs: Map<string, number>;
  /** The product that is being read, and its first spelling. */
  product: number;
  first: string;
}

/** A word as written in names, with its number of uses. */
export interface Written {
  readonly folded: Folded;
  readonly spelling: string;
  uses: number;
}

/** The spellings of words in product names; counted, so that a product can be removed again. */
export class NamedSpellings {
  readonly #folded = new Map<string, Folded>();
  #product = 0;
  #twins: WordTwins | null = null;

  /** Reads a part of a name between two spaces, to be counted for each occurrence. */
  read(piece: string): readonly Written[] {
    return writtenWords(piece).map((word) => {
      const text = foldWord(word);
      const folded: Folded = this.#folded.get(text) ?? { text, written: [], pairs: new Map(), product: 0, first: '' };
      this.#folded.set(text, folded);
      const written = { folded, spelling: closeSpelling(word), uses: 0 };
      folded.written.push(written);
      return written;
    });
  }

  /** Removes words that no longer occur. */
  forget(words: readonly Written[]): void {
    for (const { folded } of words) {
      const left = folded.written.filter((other) => !words.includes(other));
      folded.written.splice(0, Infinity, ...left);
      if (left.length === 0) this.#folded.delete(folded.text);
    }
  }

  /** Starts the next product. */
  begin(): void {
    this.#product++;
  }

  /** `by` is 1, or -1 if the product is removed. */
  count(word: Written, by: number): void {
    const { folded, spelling } = word;
    if (word.uses === 0 || word.uses + by === 0) this.#twins = null;
    word.uses += by;
    if (folded.product !== this.#product) {
      folded.product = this.#product;
      folded.first = spelling;
    } else if (folded.first !== spelling) this.#countPair(folded, `${folded.first} ${spelling}`, by);
  }

  #countPair({ pairs }: Folded, pair: string, by: number): void {
    const uses = (pairs.get(pair) ?? 0) + by;
    if (uses === 0) pairs.delete(pair);
    else pairs.set(pair, uses);
    this.#twins = null;
  }

  get twins(): WordTwins {
    this.#twins ??= new WordTwins(
      this.#folded.values().map(({ text, written, pairs }) => [text, groupsOf(written, pairs.keys())]),
    );
    return this.#twins;
  }
}

/**
 * Groups spellings that occur together in one product. The plainest come first, because careless typing produces them.
 */
function groupsOf(written: readonly Written[], pairs: Iterable<string>): string[][] {
  const spellings = new Set(written.filter(({ uses }) => uses > 0).map(({ spelling }) => spelling));
  if (spellings.size < 2) return [];
  const groupOf = new Map(Array.from(spellings, (spelling) => [spelling, [spelling]]));
  for (const pair of pairs) {
    const [one = [], other = []] = pair.split(' ').map((spelling) => groupOf.get(spelling));
    if (one === other) continue;
    for (const spelling of other) groupOf.set(spelling, one);
    one.push(...other);
  }
  const byPlainness = (one: string, other: string) => marksIn(one) - marksIn(other) || (one < other ? -1 : 1);
  const groups = Array.from(new Set(groupOf.values()), (group) => group.sort(byPlainness));
  return groups.sort(([one = ''], [other = '']) => byPlainness(one, other));
}

function marksIn(spelling: string): number {
  return spelling.match(spellingMarks)?.length ?? 0;
}
