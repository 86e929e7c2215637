import { expect, it } from 'vitest';
import { latinPlaces } from './cyrillic-place.rules.ts';
import { prepareZipcodeQuery } from './zipcode-query.rules.ts';

it.each([
  ['Сеул, Каннам-гу, Тегеран-ро 152', 'seoul, gangnam-gu, teheran-ro 152'],
  ['Ансан Данвонгу', 'ansan danwon-gu'],
  ['Пхёнтхэк-си', 'pyeongtaek-si'],
  // An unlisted place is transliterated letter by letter.
  ['Пэкче-дэро', 'baekche-daero'],
  ['Gangnam 12', 'gangnam 12'],
])('%s is searched as %s', (typed, latin) => {
  expect(latinPlaces(typed)).toBe(latin);
});

it('a Cyrillic address is reordered for the search like a Latin one', () => {
  expect(prepareZipcodeQuery('152 Тегеран-ро, Каннам-гу, Сеул')).toMatchObject({
    ok: true,
    value: { keyword: 'seoul gangnam-gu teheran-ro 152', letters: 'latin' },
  });
});

it('other letters are reported', () => {
  expect(prepareZipcodeQuery('서울 강남구')).toMatchObject({ value: { letters: 'korean' } });
  expect(prepareZipcodeQuery('شارع')).toMatchObject({ value: { letters: 'other' } });
});
