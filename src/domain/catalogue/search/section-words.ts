import type { CategoryRow } from '../products/catalogue-snapshot.store.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { type KindList, kindList } from './kind-lists.rules.ts';
import { Postings } from './postings.ts';
import { kindsIn, type Place, placeWeight, Words } from './product-terms.rules.ts';
import { namesIn, type ProductWords, textsIn } from './product-words.ts';
import { TextReader, wordsOf } from './search-text.rules.ts';
import { type Spellings, spellingsOf } from './spellings.ts';
import { TermIndex } from './term-index.ts';

/** The words of categories and brands, with the products in them. */
export interface SectionWords {
  readonly index: TermIndex;
  readonly words: Words;
  readonly spellings: Spellings;
  readonly kindLists: readonly KindList[];
}

type WordsOf = (text: string) => readonly string[];

const noWords: ReadonlySet<string> = new Set();

/** Indexes categories, their subcategories, and brands. */
export function sectionWords(snapshot: CatalogueSnapshot, { index: own, fold }: ProductWords): SectionWords {
  const { products, brands, categories } = snapshot.contents;
  const { words } = new TextReader((text) => wordsOf(text, fold));
  const known = new Words();
  const inCategory = groups(products.map((product) => product.categoryId));
  const inBrand = groups(products.map((product) => product.brandId));
  const below = groupsBelow(snapshot, inCategory);
  const postings = new Postings();
  const members: Uint32Array[] = [];
  const add = (terms: Iterable<string>, place: Place, indexes: Uint32Array = nobody) => {
    postings.begin();
    for (const term of terms) postings.add(known.of(term), placeWeight[place]);
    members.push(indexes);
  };
  // For each product a bitmask of the kinds of the section that its own words name.
  const called = new Uint32Array(products.length);
  const addSection = (name: string, place: Place, indexes: Uint32Array | undefined, taken: ReadonlySet<string>) => {
    const kinds = kindsIn(name).map((kind) => words(kind).filter((word) => !taken.has(word)));
    if (kinds.length < 2 || !indexes) return add(kinds.flat(), place, indexes);
    called.fill(0);
    for (const [nth, kind] of kinds.entries()) markCalled(called, 1 << nth, kind, own);
    let told = 0;
    for (const product of indexes) if (called[product]) told++;
    // If nearly all products name their kind, the remaining ones belong to none.
    const isTold = told >= indexes.length * mostTold;
    for (const [nth, kind] of kinds.entries()) {
      const [ofKind, ofOthers] = parted(indexes, called, 1 << nth, isTold);
      add(kind, 'kind', ofKind);
      add(kind, 'otherKind', ofOthers);
    }
  };
  const belowWords = wordsBelow(snapshot, words);
  for (const category of categories) {
    for (const { text, language } of namesIn(category)) {
      addSection(text, 'category', inCategory.get(category.id), noWords);
      addSection(text, 'above', below.get(category.id), belowWords.get(category.id) ?? noWords);
      for (const word of words(text)) known.of(word).name(language, 1);
    }
  }
  for (const brand of brands) add([brand.name, ...brand.alsoKnownAs].flatMap(words), 'brand', inBrand.get(brand.id));
  return {
    index: TermIndex.of(postings, known, members),
    words: known,
    spellings: spellingsOf(sectionTexts(snapshot), fold),
    kindLists: categories
      .flatMap(namesOf)
      .map((name) => kindList(kindsIn(name).map(words)))
      .filter((kinds) => kinds.length > 1),
  };
}

const mostTold = 0.6;

/**
 * Splits products into those that may be of this kind and those that name another. Plain loops, because it may be all
 * products.
 */
function parted(indexes: Uint32Array, called: Uint32Array, mark: number, isTold: boolean): [Uint32Array, Uint32Array] {
  const [ofKind, ofOthers] = [new Uint32Array(indexes.length), new Uint32Array(indexes.length)];
  let [own, others] = [0, 0];
  for (let place = 0; place < indexes.length; place++) {
    const product = indexes[place] as number;
    const by = called[product] as number;
    if ((by & mark) === 0 && (isTold || by !== 0)) ofOthers[others++] = product;
    else ofKind[own++] = product;
  }
  return [ofKind.slice(0, own), ofOthers.slice(0, others)];
}

const nobody = new Uint32Array();

/** Marks the products whose own words contain one of these, in any form. */
function markCalled(called: Uint32Array, mark: number, words: readonly string[], own: TermIndex): void {
  for (const { index, term } of words.flatMap((word) => [...own.exact(word), ...own.inflected(word)])) {
    const [start, end] = index.range(term);
    for (let place = start; place < end; place++) {
      const product = index.things[place] as number;
      called[product] = (called[product] as number) | mark;
    }
  }
}

/** Words in the names of each category's direct subcategories, where they are more specific. */
function wordsBelow(snapshot: CatalogueSnapshot, words: WordsOf): Map<number, Set<string>> {
  const below = new Map<number, Set<string>>();
  for (const category of snapshot.contents.categories) {
    if (category.parentId === null) continue;
    const known = below.get(category.parentId) ?? new Set();
    for (const word of namesOf(category).flatMap(words)) known.add(word);
    below.set(category.parentId, known);
  }
  return below;
}

function groups(keys: readonly number[]): Map<number, Uint32Array> {
  const result = new Map<number, number[]>();
  for (const [index, key] of keys.entries()) {
    const group = result.get(key);
    if (group) group.push(index);
    else result.set(key, [index]);
  }
  return new Map(result.entries().map(([key, group]) => [key, new Uint32Array(group)]));
}

/** Products in the subcategories of each category, without its own. */
function groupsBelow(
  snapshot: CatalogueSnapshot,
  inCategory: ReadonlyMap<number, Uint32Array>,
): Map<number, Uint32Array> {
  const below = new Map<number, Uint32Array[]>();
  for (const category of snapshot.contents.categories) {
    for (const above of snapshot.pathOf(category).slice(0, -1)) {
      below.set(above.id, [...(below.get(above.id) ?? []), inCategory.get(category.id) ?? nobody]);
    }
  }
  return new Map(below.entries().map(([id, groups]) => [id, joined(groups)]));
}

function joined(groups: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(groups.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const group of groups) {
    all.set(group, start);
    start += group.length;
  }
  return all;
}

export function namesOf({ name, nameKo }: Pick<CategoryRow, 'name' | 'nameKo'>): string[] {
  return [...textsIn(name), nameKo];
}

function sectionTexts(snapshot: CatalogueSnapshot): string[] {
  const { brands, categories } = snapshot.contents;
  return [...categories.flatMap(namesOf), ...brands.map((brand) => brand.name)];
}
