import { closeSpelling, foldWord, spellingMarks, writtenWords } from './search-text.rules.ts';
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

  /** Of each folded word the spellings, in groups of one meaning, the plainest first. */
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

  /** A written word's key: as folded, unless a twin has that key already; a form of a twin is looked up as the twin. */
  readonly fold: Fold = (written) => {
    const folded = foldWord(written);
    if (!this.#twins.keys().some((key) => folded.startsWith(key))) return folded;
    const spelling = closeSpelling(written);
    const known = [spelling, ...uzbekForms(spelling)].find((form) => this.#keyOf.has(form));
    return known === undefined ? folded : (this.#keyOf.get(known) as string);
  };

  /** Other words that are written like this one by whoever leaves marks out. */
  of(key: string): readonly string[] {
    return this.#twins.get(key) ?? [];
  }

  /** Whether both fold every word alike. */
  isLike(other: WordTwins): boolean {
    return areAlike(this.#keyOf, other.#keyOf) && areAlike(this.#twins, other.#twins);
  }
}

function areAlike(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && one.entries().every(([key, value]) => String(value) === String(other.get(key)));
}

/** All that folds to one word. */
interface Folded {
  readonly text: string;
  readonly written: Written[];
  /** Two spellings, with a space between, that stand in the names of one product, and in how many products they do. */
  readonly pairs: Map<string, number>;
  /** The product that is being read, and the first spelling that it has. */
  product: number;
  first: string;
}

/** A word as it is written in names, and how often. */
export interface Written {
  readonly folded: Folded;
  readonly spelling: string;
  uses: number;
}

/** How the words in the names of products are spelled; counted, so that a product can be taken out again. */
export class NamedSpellings {
  readonly #folded = new Map<string, Folded>();
  #product = 0;
  #twins: WordTwins | null = null;

  /** What stands between two spaces of a name, to be counted wherever it stands. */
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

  /** What stands nowhere any more. */
  forget(words: readonly Written[]): void {
    for (const { folded } of words) {
      const left = folded.written.filter((other) => !words.includes(other));
      folded.written.splice(0, Infinity, ...left);
      if (left.length === 0) this.#folded.delete(folded.text);
    }
  }

  /** What is counted from now on stands in the names of the next product. */
  begin(): void {
    this.#product++;
  }

  /** `by` is 1, or -1 where the product goes. */
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

/** Spellings that stand together in one product belong to one group. The plainest, which a careless hand means, come first. */
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
