import { describe, expect, test } from 'vitest';
import { categories } from './categories.ts';
import { products } from './products.ts';
import { synonymGroups } from './synonyms.ts';

/** Normalises as search does: without case, ё and apostrophes, and with a space for a hyphen. */
const fold = (word: string) => word.toLowerCase().replaceAll('ё', 'е').replace(/[ʻʼ]/gu, '').replaceAll('-', ' ');
const words = synonymGroups.flat();
const repeated = (values: readonly string[], times: number) => [
  ...new Set(values.filter((value) => values.filter((other) => other === value).length > times)),
];

describe('the synonyms', () => {
  test('cover the words that customers use', () => {
    expect(synonymGroups.length).toBeGreaterThanOrEqual(220);
    expect(synonymGroups.filter((group) => group.length < 2)).toEqual([]);
  });

  test('have a word once per group and in two groups at most', () => {
    expect(synonymGroups.filter((group) => repeated(group.map(fold), 1).length > 0)).toEqual([]);
    expect(repeated(words.map(fold), 2)).toEqual([]);
  });

  test('are normalised: lower case, single spaces, one alphabet per word, Uzbek apostrophes', () => {
    expect(words.filter((word) => word !== word.toLowerCase().trim() || /\s\s/.test(word))).toEqual([]);
    expect(
      words.filter((word) => /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.test(word)),
    ).toEqual([]);
    expect(words.filter((word) => /['`´‘’]|[og]ʼ|(?<![og])ʻ/u.test(word))).toEqual([]);
  });

  test('have a word for every product and every category', () => {
    const known = new Set(words.map(fold));
    const isKnown = (texts: readonly string[]) =>
      texts.some((text) => known.has(fold(text)) || text.split(/[\s,()«»]+/).some((word) => known.has(fold(word))));

    const strangers = [...products, ...categories].filter(({ name, ko }) => !isKnown([name.en, name.ru, name.uz, ko]));
    expect(strangers.map(({ slug }) => slug)).toEqual([]);
  });
});
