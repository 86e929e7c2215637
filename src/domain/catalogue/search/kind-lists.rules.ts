import { stemsOf } from './stem.rules.ts';

/** The kinds of products that one name lists, each as its words: `Nuts and dried fruit`. */
export type KindList = readonly (readonly Forms[])[];

/** A word and its stems: two words with a common element are forms of one word. */
type Forms = ReadonlySet<string>;

const formsOf = (word: string): Forms => new Set([word, ...stemsOf(word)]);

export function kindList(kinds: readonly (readonly string[])[]): KindList {
  return kinds.map((kind) => kind.map(formsOf));
}

/** Whether the words consist of several complete kinds of one list, in any form. */
export function isListOfOne(lists: readonly KindList[], words: readonly string[]): boolean {
  const typed = words.map(formsOf);
  return lists.some((kinds) => isListOf(kinds, typed));
}

function isListOf(kinds: KindList, typed: readonly Forms[]): boolean {
  const placeOf = (word: Forms) => typed.findIndex((one) => [...word].some((form) => one.has(form)));
  const named = kinds.map((kind) => kind.map(placeOf)).filter((places) => places.length > 0 && !places.includes(-1));
  return named.length > 1 && new Set(named.flat()).size === typed.length;
}
