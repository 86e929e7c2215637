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
  it('are missing if there is no text', () => {
    expect(translationState({ texts, moments: {} })).toEqual({ missing: ['description.uz'], outdated: [] });
  });

  it('of optional texts are missing once there is an English text', () => {
    const told = { ...texts, cautions: { en: 'Hot', uz: 'Issiq' }, set_contents: { ru: 'Чай' } };
    expect(translationState({ texts: told, moments: {} }).missing).toEqual(['description.uz', 'cautions.ru']);
  });

  it('are outdated once the English text was changed after them', () => {
    const moments = {
      name: { en: '2026-11-02T00:00:00Z', ru: '2026-11-01T00:00:00Z', uz: '2026-11-03T00:00:00+09:00' },
      ingredients: { ru: '2026-11-01T00:00:00Z' },
    };
    expect(translationState({ texts, moments }).outdated).toEqual(['name.ru']);
    // Both are older than the first recorded time, so the Uzbek text is not known to be outdated.
    expect(translationState({ texts, moments: { name: { en: '2026-11-02T00:00:00Z' } } }).outdated).toEqual([
      'name.ru',
      'name.uz',
    ]);
  });
});

it('a search for products matches beginnings of words and ignores punctuation', () => {
  expect(wordsSought("ri & basm'; drop")).toEqual(['ri', "basm'", 'drop']);
  expect(wordsSought("mol go'shti")).toEqual(['mol', "go'shti"]);
  expect(wordsSought(" !() ' ")).toEqual([]);
  expect(wordsSought('a b c d e f g h i')).toHaveLength(8);
});
