import { describe, expect, it } from 'vitest';
import { ProductTerms, placeWeight, roleOf, Words } from './product-terms.rules.ts';

it('the numbers of removed words are used again', () => {
  const words = new Words();
  const kept = words.of('beef');
  for (let year = 0; year < 10; year++) {
    const season = [words.of(`spring ${year}`), words.of(`autumn ${year}`)];
    expect(new Set([kept, ...season].map(({ number }) => number))).toEqual(new Set([0, 1, 2]));
    for (const word of season) words.forget(word);
    // Forgetting a word a second time has no effect.
    for (const word of season) words.forget(word);
  }
  expect(words.of('beef')).toBe(kept);
});

describe('the head word of a name', () => {
  const headIn = (text: string, language: 'en' | 'ru' | 'uz' | null) => {
    const words = new Words();
    const wordsOf = (some: string) =>
      some
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .map((word) => words.of(word.toLowerCase()));
    const heads: string[] = [];
    const terms = new ProductTerms(wordsOf, 1, (word, weight) => {
      if (weight === placeWeight.head) heads.push(word.text);
    });
    const pieces = text.split(' ').map((piece) => ({ text: piece, role: roleOf(piece) }));
    terms.name({ text, language }, pieces, wordsOf(text), new Set());
    return heads.join(' ');
  };

  it.each([
    ['Milk chocolate', 'en', 'chocolate'],
    ['Manti with beef', 'en', 'manti'],
    ['Manti WITH beef', 'en', 'manti'],
    ['With love', 'en', 'love'],
    ['Tea bags 100', 'en', 'bags'],
    ['Rice, round', 'en', 'rice'],
    ['Sunflower oil (refined)', 'en', 'oil'],
    ['Rice\u00a0with raisins', 'en', 'rice'],
    ['Молочный шоколад', 'ru', 'шоколад'],
    ['Говядина тушёная', 'ru', 'говядина'],
    ['Копчёная', 'ru', 'копчёная'],
    ['Ветчина из индейки', 'ru', 'ветчина'],
    ['Чай  зелёный', 'ru', 'чай'],
    ['Mol goʻshti', 'uz', 'goʻshti'],
    ['소고기 국거리', null, '국거리'],
    ['100 %', 'en', ''],
  ] as const)('of “%s”', (text, language, head) => {
    expect(headIn(text, language)).toBe(head);
  });
});
