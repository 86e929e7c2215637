import { describe, expect, it } from 'vitest';
import { translationState, wordsSought } from './product-edit.rules.ts';

const texts = {
  name: { en: 'Rice', ru: 'Рис', uz: 'Guruch' },
  description: { en: 'Good', ru: 'Хороший' },
  ingredients: { en: 'Rice', ru: 'Рис', uz: 'Guruch' },
  set_contents: {},
  cautions: {},
};

describe('translations', () => {
  it('are missing where there are no words', () => {
    expect(translationState({ texts, moments: {} })).toEqual({ missing: ['description.uz'], outdated: [] });
  });

  it('of what only some products have are missing once there are English words', () => {
    const told = { ...texts, cautions: { en: 'Hot', uz: 'Issiq' }, set_contents: { ru: 'Чай' } };
    expect(translationState({ texts: told, moments: {} }).missing).toEqual(['description.uz', 'cautions.ru']);
  });

  it('are outdated once the English text was changed after them', () => {
    const moments = {
      name: { en: '2026-11-02T00:00:00Z', ru: '2026-11-01T00:00:00Z', uz: '2026-11-03T00:00:00+09:00' },
      ingredients: { ru: '2026-11-01T00:00:00Z' },
    };
    expect(translationState({ texts, moments }).outdated).toEqual(['name.ru']);
    // Both from before anybody kept moments: nothing is known against the Uzbek one.
    expect(translationState({ texts, moments: { name: { en: '2026-11-02T00:00:00Z' } } }).outdated).toEqual([
      'name.ru',
      'name.uz',
    ]);
  });
});

it('words are looked for by their beginning, and signs mean nothing', () => {
  expect(wordsSought("ri & basm'; drop")).toEqual(['ri', "basm'", 'drop']);
  expect(wordsSought("mol go'shti")).toEqual(['mol', "go'shti"]);
  expect(wordsSought(" !() ' ")).toEqual([]);
  expect(wordsSought('a b c d e f g h i')).toHaveLength(8);
});
