import { allowedSlips, editDistance } from './distance.rules.ts';
import type { Postings } from './postings.ts';
import type { Word, Words } from './product-terms.rules.ts';
import { soundOf } from './search-text.rules.ts';
import { anyLanguage, type Languages, lettersOf, stemsOf } from './stem.rules.ts';

/** A term that matches a query word, and how well (0–1). */
export interface TermMatch {
  readonly index: TermIndex;
  readonly term: number;
  readonly quality: number;
}

/** Changes of the indexed items. */
interface IndexChanges {
  /** The new index of each item; -1 if it was removed or read again. */
  readonly placeAfter: Int32Array;
  /** The items that were read again, and their places. */
  readonly read: Postings;
  readonly places: readonly number[];
  /** Every word that was added or removed. */
  readonly touched: ReadonlySet<Word>;
}

const mostPrefixTerms = 200;
const mostFuzzyTerms = 40;
/** Stems of three letters are shared by many unrelated words. */
const shortStem = 3;
const shortStemQuality = 0.8;
const soundQuality = 0.66;
const shortWord = 5;

/** The words themselves, independent of their occurrences. */
interface Vocabulary {
  readonly terms: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  /** The languages in which a term may be inflected, and those in which it occurs in a name. */
  readonly languages: Uint8Array;
  readonly named: Uint8Array;
  readonly byStem: ReadonlyMap<string, readonly number[]>;
  readonly bySound: ReadonlyMap<string, readonly number[]>;
  /** The terms that contain each pair of adjacent letters. */
  readonly byPair: ReadonlyMap<string, readonly number[]>;
}

/**
 * Finds the items that contain a term: by the whole term, its stem, its beginning, its sound or a similar spelling.
 * Stems, sounds and letters are indexed per distinct word and not per product, so they cost little.
 */
export class TermIndex {
  readonly #vocabulary: Vocabulary;
  readonly #offsets: Uint32Array;
  /** All postings in one array; those of a term are between its offset and the next one. */
  readonly things: Uint32Array;
  readonly weights: Uint8Array;
  /** For sections: the products of each. */
  readonly members: readonly Uint32Array[] | null;
  readonly #shared: Uint8Array;

  private constructor(
    vocabulary: Vocabulary,
    offsets: Uint32Array,
    things: Uint32Array,
    weights: Uint8Array,
    members: readonly Uint32Array[] | null,
  ) {
    this.#vocabulary = vocabulary;
    this.#offsets = offsets;
    this.things = things;
    this.weights = weights;
    this.members = members;
    this.#shared = new Uint8Array(vocabulary.terms.length);
  }

  static of(read: Postings, words: Words, members: readonly Uint32Array[] | null = null): TermIndex {
    const all = [...words.all];
    const counts = new Uint32Array(all.length);
    read.each((_thing, word) => {
      counts[word] = (counts[word] as number) + 1;
    });
    const sorted = all.filter(({ number }) => counts[number]).sort((one, other) => (one.text < other.text ? -1 : 1));
    const termOf = new Uint32Array(all.length);
    const offsets = new Uint32Array(sorted.length + 1);
    for (const [term, { number }] of sorted.entries()) {
      termOf[number] = term;
      offsets[term + 1] = (offsets[term] as number) + (counts[number] as number);
    }
    const things = new Uint32Array(read.count);
    const weights = new Uint8Array(read.count);
    const next = offsets.slice();
    read.each((thing, word, weight) => {
      const term = termOf[word] as number;
      const place = next[term] as number;
      things[place] = thing;
      weights[place] = weight;
      next[term] = place + 1;
    });
    return new TermIndex(vocabularyOf(sorted), offsets, things, weights, members);
  }

  /** Equals an index built from scratch, without reading unchanged items again. */
  after({ placeAfter, read, places, touched }: IndexChanges, words: Words): TermIndex {
    const fresh = new Map<string, { thing: number; weight: number }[]>();
    const byNumber = new Map(Array.from(touched, (word) => [word.number, word.text]));
    read.each((nth, word, weight) => {
      const text = byNumber.get(word) as string;
      const list = fresh.get(text) ?? [];
      list.push({ thing: places[nth] as number, weight });
      fresh.set(text, list);
    });
    const known = this.#vocabulary;
    const news = [...fresh.keys()].filter((text) => !known.numbers.has(text));
    const candidates = news.length > 0 ? [...known.terms, ...news].sort() : known.terms;
    const stay = placeAfter.every((now, before) => now === before || now < 0);
    const mayDiffer = new Set(byNumber.values());
    const things = new Uint32Array(this.things.length + read.count);
    const weights = new Uint8Array(things.length);
    const terms: string[] = [];
    const offsets: number[] = [0];
    let count = 0;
    for (const text of candidates) {
      const [start, end] = this.#rangeOf(text);
      if (stay && !mayDiffer.has(text)) {
        things.set(this.things.subarray(start, end), count);
        weights.set(this.weights.subarray(start, end), count);
        count += end - start;
      } else {
        const added = fresh.get(text) ?? [];
        let nth = 0;
        for (let place = start; place <= end; place++) {
          const thing = place < end ? (placeAfter[this.things[place] as number] as number) : Infinity;
          if (thing < 0) continue;
          // Keeps the order of the items, as a full build would.
          for (let next = added[nth]; next && next.thing < thing; next = added[++nth]) {
            things[count] = next.thing;
            weights[count++] = next.weight;
          }
          if (place === end) break;
          things[count] = thing;
          weights[count++] = this.weights[place] as number;
        }
      }
      // Words without occurrences are removed.
      if (count === offsets.at(-1)) continue;
      terms.push(text);
      offsets.push(count);
    }
    const holds = terms.length === known.terms.length && news.length === 0 && this.#knowsLanguagesOf(touched);
    const vocabulary = holds ? known : vocabularyOf(terms.map(words.of));
    return new TermIndex(
      vocabulary,
      Uint32Array.from(offsets),
      things.slice(0, count),
      weights.slice(0, count),
      this.members,
    );
  }

  #rangeOf(text: string): readonly [number, number] {
    const term = this.#vocabulary.numbers.get(text);
    return term === undefined ? [0, 0] : this.range(term);
  }

  /** Whether the languages of these words are unchanged. */
  #knowsLanguagesOf(words: Iterable<Word>): boolean {
    const { numbers, languages, named } = this.#vocabulary;
    return Iterator.from(words).every((word) => {
      const term = numbers.get(word.text);
      return term === undefined || (languages[term] === word.languages && named[term] === word.named);
    });
  }

  text(term: number): string {
    return this.#vocabulary.terms[term] ?? '';
  }

  /** The range of the term's postings. */
  range(term: number): readonly [number, number] {
    return [this.#offsets[term] as number, this.#offsets[term + 1] as number];
  }

  /** The number of items that contain the term. */
  size(term: number): number {
    const [start, end] = this.range(term);
    return end - start;
  }

  exact(word: string): TermMatch[] {
    const term = this.#vocabulary.numbers.get(word);
    return term === undefined ? [] : [{ index: this, term, quality: 1 }];
  }

  /** The languages of the word; none if it is unknown. */
  languagesOf(word: string): Languages {
    const term = this.#vocabulary.numbers.get(word);
    return term === undefined ? 0 : (this.#vocabulary.languages[term] as Languages);
  }

  /** Other forms of the same word. */
  inflected(word: string, languages: Languages = anyLanguage): TermMatch[] {
    return stemsOf(word, languages).flatMap((stem) => {
      const quality = lettersOf(stem) > shortStem ? 0.95 : shortStemQuality;
      return (this.#vocabulary.byStem.get(stem) ?? []).map((term) => ({ index: this, term, quality }));
    });
  }

  /** Terms with this prefix that may be in one of these languages. */
  prefix(word: string, languages: Languages = anyLanguage): TermMatch[] {
    const matches: TermMatch[] = [];
    for (let term = this.#firstFrom(word); matches.length < mostPrefixTerms; term++) {
      const text = this.#vocabulary.terms[term];
      if (!text?.startsWith(word)) break;
      const own = this.#vocabulary.languages[term] as Languages;
      if (own > 0 && (own & languages) === 0) continue;
      // A longer prefix matches better: `govyadin` says more about `govyadina` than `gov`.
      if (text !== word) matches.push({ index: this, term, quality: 0.74 + 0.14 * (word.length / text.length) });
    }
    return matches;
  }

  /** Words with the same pronunciation, for people who write by ear. */
  soundingLike(word: string): TermMatch[] {
    if (word.length < 3) return [];
    return (this.#vocabulary.bySound.get(soundOf(word)) ?? []).map((term) => ({
      index: this,
      term,
      quality: soundQuality,
    }));
  }

  /** Words within the number of typos that is allowed for this length; nearer ones first. */
  fuzzy(word: string): TermMatch[] {
    const slips = allowedSlips(word);
    if (slips === 0) return [];
    const matches: TermMatch[] = [];
    for (const term of this.#sharingPairs(word, slips)) {
      const text = this.text(term);
      const distance = editDistance(word, text, slips);
      if (distance === 0 || distance > slips) continue;
      // The first letter is seldom mistyped. A different one is accepted only in longer words without another typo.
      const isFar = word.length <= shortWord || distance > 1;
      if (text[0] !== word[0] && isFar && !isSwapped(text, word)) continue;
      matches.push({ index: this, term, quality: (text[0] === word[0] ? 0.6 : 0.5) - 0.14 * (distance - 1) });
    }
    return matches.sort((a, b) => b.quality - a.quality).slice(0, mostFuzzyTerms);
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#vocabulary.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.text(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Each typo affects at most three adjacent pairs, so a term that shares fewer pairs cannot match. */
  #sharingPairs(word: string, slips: number): number[] {
    const pairs = pairsOf(word);
    const needed = Math.max(1, pairs.length - slips * 3);
    const touched: number[] = [];
    const near: number[] = [];
    for (const pair of pairs) {
      for (const term of this.#vocabulary.byPair.get(pair) ?? []) {
        const count = (this.#shared[term] as number) + 1;
        if (count === 1) touched.push(term);
        if (count === needed && Math.abs(this.text(term).length - word.length) <= slips) near.push(term);
        this.#shared[term] = count;
      }
    }
    for (const term of touched) this.#shared[term] = 0;
    return near;
  }
}

/** Sorted alphabetically. */
function vocabularyOf(words: readonly Word[]): Vocabulary {
  const terms = words.map(({ text }) => text);
  return {
    terms,
    numbers: new Map(terms.map((term, number) => [term, number])),
    languages: Uint8Array.from(words, (word) => word.languages),
    named: Uint8Array.from(words, (word) => word.named),
    byStem: groupedBy(words, stemsIn),
    bySound: groupedBy(terms, (term) => [soundOf(term)]),
    byPair: groupedBy(terms, (term) => new Set(pairsOf(term))),
  };
}

/** A stem of three letters is ambiguous and counts only in languages in which the word occurs in a name. */
function stemsIn({ text, languages, named }: Word): string[] {
  if (languages === 0) return [];
  const ofNames = new Set(stemsOf(text, named));
  return stemsOf(text, languages).filter((stem) => lettersOf(stem) > shortStem || ofNames.has(stem));
}

/** Whether the first two letters are swapped. */
function isSwapped(a: string, b: string): boolean {
  return a[0] === b[1] && a[1] === b[0];
}

function groupedBy<Term>(terms: readonly Term[], keysOf: (term: Term) => Iterable<string>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [number, term] of terms.entries()) {
    for (const key of keysOf(term)) {
      const group = groups.get(key);
      if (group) group.push(number);
      else groups.set(key, [number]);
    }
  }
  return groups;
}

/** `^b be ee ef f$`: the edges count as letters, so that short words have enough pairs. */
function pairsOf(word: string): string[] {
  const framed = `^${word}$`;
  const pairs: string[] = [];
  for (let index = 0; index + 1 < framed.length; index++) pairs.push(framed.slice(index, index + 2));
  return pairs;
}
