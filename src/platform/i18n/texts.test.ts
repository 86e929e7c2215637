import { describe, expect, test } from 'vitest';
import { locales } from '../../kernel/locale.ts';
import { countryName, knownCountries } from './country-name.ts';
import { dateText, momentText, momentTimeText, onDayText } from './date-text.ts';
import { countries } from './en/countries.ts';
import { storefront as en } from './en/storefront.ts';
import { storefront as ru } from './ru/storefront.ts';
import { sayIn } from './storefront.ts';
import { decimalText, fullUnitText, perKiloText, ratingText, unitText } from './unit-text.ts';
import { storefront as uz } from './uz/storefront.ts';

const say = { en: sayIn('en', en), ru: sayIn('ru', ru), uz: sayIn('uz', uz) };
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

describe('countries', () => {
  test('every text can be used and every code has a text', () => {
    expect(Object.keys(countries).sort()).toEqual(knownCountries.map((code) => `country.${code}`).sort());
  });

  test.each([
    ['en', 'NZ', 'New Zealand'],
    ['ru', 'uz', 'Узбекистан'],
    ['uz', 'KG', 'Qirgʻiziston'],
    ['ru', 'XX', 'XX'],
  ] as const)('%s: %s is %s', (locale, code, name) => expect(countryName(say[locale], code)).toBe(name));
});

describe('dates', () => {
  test.each([
    ['en', '31 August 2027'],
    ['ru', '31 августа 2027'],
    ['uz', '2027-yil 31-avgust'],
  ] as const)('have the usual format in %s', (locale, text) => {
    expect(plain(dateText(say[locale], '2027-08-31'))).toBe(text);
  });

  test.each(locales)('never break between day and month in %s', (locale) => {
    // The shop's font lacks the non-breaking hyphen, so a word joiner follows the normal one.
    const breaks = / |-(?!\u2060)/;
    expect(dateText(say[locale], '2027-08-31')).not.toMatch(breaks);
    const [dayAndMonth] = onDayText(say[locale], '2026-11-17')
      .split(', ')
      .filter((part) => part.includes('17'));
    expect(dayAndMonth).not.toMatch(breaks);
  });

  test('leave out leading zeros', () => expect(plain(dateText(say.en, '2026-05-04'))).toBe('4 May 2026'));

  test.each(locales)('have a text for every month in %s', (locale) => {
    const months = Array.from({ length: 12 }, (_, index) => {
      return dateText(say[locale], `2026-${String(index + 1).padStart(2, '0')}-01`);
    });
    expect(new Set(months).size).toBe(12);
  });

  test('a moment has its date in Korea', () => {
    expect(plain(momentText(say.en, '2026-03-01T14:59:59.999Z'))).toBe('1 March 2026');
    expect(plain(momentText(say.en, '2026-03-01T15:00:00.000Z'))).toBe('2 March 2026');
  });

  test('a moment has its time in Korea', () => {
    expect(plain(momentTimeText(say.en, '2026-03-01T14:59:59.999Z'))).toBe('1 March 2026, 23:59');
    expect(plain(momentTimeText(say.ru, '2026-03-01T15:05:00.000Z'))).toBe('2 марта 2026, 00:05');
  });
});

describe('amounts', () => {
  test.each([
    ['en', 1, 500, '500 g'],
    ['en', 1, 1500, '1.5 kg'],
    ['ru', 1, 1500, '1,5 кг'],
    ['uz', 2, 1500, '1,5 l'],
    ['ru', 2, 330, '330 мл'],
    ['en', 4, 1, '1 piece'],
    ['en', 4, 10, '10 pieces'],
    ['ru', 4, 10, '10 шт.'],
    ['uz', 4, 10, '10 dona'],
  ] as const)('%s, type %i: %i is "%s"', (locale, unitType, amount, text) => {
    const shown = unitText(say[locale], locale, unitType, amount);
    expect(plain(shown)).toBe(text);
    expect(shown).not.toContain(' ');
  });

  test.each([
    ['en', 1, 700, '0.7 kg (700 g)'],
    ['ru', 1, 700, '0,7 кг (700 г)'],
    ['uz', 2, 900, '0,9 l (900 ml)'],
    ['ru', 2, 501, '0,501 л (501 мл)'],
    ['en', 1, 500, '500 g'],
    ['en', 1, 1000, '1 kg'],
    ['ru', 1, 1500, '1,5 кг'],
    ['uz', 1, 600_000, '0,6 t'],
    ['en', 4, 700, '700 pieces'],
  ] as const)('beside a price, %s, type %i: %i is "%s"', (locale, unitType, amount, text) => {
    const shown = fullUnitText(say[locale], locale, unitType, amount);
    expect(plain(shown)).toBe(text);
    // It may break between the two amounts and nowhere else.
    expect(shown.split(' ').length).toBe(text.includes('(') ? 2 : 1);
  });

  test.each([
    ['en', 11_900, 1, 500, '23 800 ₩/kg'],
    ['ru', 1_500, 2, 300, '5 000 ₩/л'],
    ['uz', 1_500, 1, 300, 'kilosi 5 000 ₩'],
    ['en', 22_900, 1, 1000, undefined],
    ['en', 5_900, 4, 10, undefined],
  ] as const)('%s: %i won for type %i, %i costs %s', (locale, price, unitType, amount, text) => {
    expect(plain(perKiloText(say[locale], price, unitType, amount))).toBe(text);
  });

  test('averages keep their decimals, with the decimal sign of the language', () => {
    expect([decimalText('en', 32.5), decimalText('ru', 32.5), decimalText('uz', 9)]).toEqual(['32.5', '32,5', '9']);
  });

  test('ratings have one decimal, with the decimal sign of the language', () => {
    expect([ratingText('en', 4.666), ratingText('ru', 5), ratingText('uz', 4.04)]).toEqual(['4.7', '5,0', '4,0']);
  });
});
