import { stemsOf } from './stem.rules.ts';

/** The kinds of goods that one name lists, each by its words: `Nuts and dried fruit`. */
export type KindList = readonly (readonly Forms[])[];

/** A word and its stems: two words that have one of them in common are forms of one. */
type Forms = ReadonlySet<string>;

const formsOf = (word: string): Forms => new Set([word, ...stemsOf(word)]);

export function kindList(kinds: readonly (readonly string[])[]): KindList {
  return kinds.map((kind) => kind.map(formsOf));
}

/** Whether the words are several kinds that one of the lists has, each whole and in any form, and nothing else. */
export function isListOfOne(lists: readonly KindList[], words: readonly string[]): boolean {
  const typed = words.map(formsOf);
  return lists.some((kinds) => isListOf(kinds, typed));
}

function isListOf(kinds: KindList, typed: readonly Forms[]): boolean {
  const placeOf = (word: Forms) => typed.findIndex((one) => [...word].some((form) => one.has(form)));
  const named = kinds.map((kind) => kind.map(placeOf)).filter((places) => places.length > 0 && !places.includes(-1));
  return named.length > 1 && new Set(named.flat()).size === typed.length;
}
