import { expect, it } from 'vitest';
import { withoutStreetWords } from './street-words.rules.ts';
import { prepareZipcodeQuery } from './zipcode-query.rules.ts';

it.each([
  ['ул. Тегеран-ро, д. 152', 'teheran-ro 152'],
  ['ул.Тегеран-ро,д.152,кв.12', 'teheran-ro 152'],
  ['улица Тегеран-ро, дом 152, квартира 1203', 'teheran-ro 152'],
  ['Южная Корея, г. Сеул, район Каннам-гу, ул. Тегеран-ро, дом 152', 'seoul gangnam-gu teheran-ro 152'],
  ['Тегеран-ро 152, корп. 2, 3 этаж', 'teheran-ro 152'],
  ['Тегеран-ро 152, 3-й этаж', 'teheran-ro 152'],
  ['Teheran-ro koʻchasi, 152-uy, 12-xonadon', 'Teheran-ro 152'],
  ["Teheran-ro ko'cha 152 uy", 'Teheran-ro 152'],
  ['Тегеран-ро кўчаси, 152-уй', 'teheran-ro 152'],
  ['Seul shahri, Teheran-ro 152', 'Seul Teheran-ro 152'],
  ['ul. Teheran-ro, dom 152, kv. 12', 'Teheran-ro 152'],
  ['Тегеран-ро 152, офис', 'teheran-ro 152'],
  ['Тегеран-ро 152 кв', 'teheran-ro 152'],
  ['Teheran-ro 152, xonadon', 'Teheran-ro 152'],
  ['Тегеран-ро 152, 12 кв', 'teheran-ro 152'],
  ['3 этаж, Тегеран-ро 152', 'teheran-ro 152'],
  ['Wongok-dong 839-2, 3 qavat', 'Wongok-dong 839-2'],
])('%s is searched as %s', (typed, keyword) => {
  expect(prepareZipcodeQuery(typed)).toMatchObject({ ok: true, value: { keyword, letters: 'latin' } });
});

it.each(['152 Teheran-ro, Gangnam-gu', 'St.Mary Hospital', 'Wongok-dong 839-2', 'Ансан Данвонгу', '101-dong 1203-ho'])(
  '%s is unchanged',
  (text) => {
    expect(withoutStreetWords(text)).toBe(text);
  },
);

it('nothing remains to search if only street words were typed', () => {
  expect(prepareZipcodeQuery('улица')).toEqual({ ok: false, error: 'zipcode_too_short' });
  expect(prepareZipcodeQuery('д. 152')).toEqual({ ok: false, error: 'zipcode_too_vague' });
});
