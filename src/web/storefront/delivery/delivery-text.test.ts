import { describe, expect, test } from 'vitest';
import { storefront as en } from '../../../platform/i18n/en/storefront.ts';
import { storefront as ru } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { storefront as uz } from '../../../platform/i18n/uz/storefront.ts';
import { countdownText, orderByText } from './delivery-text.ts';

const say = { en: sayIn('en', en), ru: sayIn('ru', ru), uz: sayIn('uz', uz) };
/** The text without its no-break characters. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

const promiseOf = (shipsOn: string, from: string, to = from) => ({
  order_before: `${shipsOn}T06:00:00.000Z`,
  ships_on: shipsOn,
  arrives_from: from,
  arrives_to: to,
  arrives_latest: to,
});
const monday = promiseOf('2026-11-16', '2026-11-17');
const island = promiseOf('2026-11-16', '2026-11-18', '2026-11-19');
const hours = (count: number, minutes = 0) => (count * 60 + minutes) * 60_000;

describe('orderByText', () => {
  test.each([
    ['en', 'Order by 15:00 today (Korean time) – arrives on Tuesday, 17 November'],
    ['ru', 'Закажите сегодня до 15:00 по корейскому времени — доставим во вторник, 17 ноября'],
    ['uz', 'Buyurtmani bugun soat 15:00 gacha (Koreya vaqti bilan) bering — 17-noyabr, seshanba kuni yetkazamiz'],
  ] as const)('names today in %s', (locale, text) => {
    expect(plain(orderByText(say[locale], monday, '2026-11-16'))).toBe(text);
  });

  test.each([
    ['en', 'Order by 15:00 on Monday (Korean time) – arrives on Tuesday, 17 November'],
    ['ru', 'Закажите в понедельник до 15:00 по корейскому времени — доставим во вторник, 17 ноября'],
    [
      'uz',
      'Buyurtmani dushanba kuni soat 15:00 gacha (Koreya vaqti bilan) bering — 17-noyabr, seshanba kuni yetkazamiz',
    ],
  ] as const)('names another day by its weekday in %s', (locale, text) => {
    expect(plain(orderByText(say[locale], monday, '2026-11-13'))).toBe(text);
  });

  test.each([
    ['en', 'Order by 15:00 today (Korean time) – arrives on Wednesday, 18 November, or on Thursday, 19 November'],
    ['ru', 'Закажите сегодня до 15:00 по корейскому времени — доставим в среду, 18 ноября, или в четверг, 19 ноября'],
    [
      'uz',
      'Buyurtmani bugun soat 15:00 gacha (Koreya vaqti bilan) bering — 18-noyabr, chorshanba kuni yoki 19-noyabr, payshanba kuni yetkazamiz',
    ],
  ] as const)('names two delivery days for islands in %s', (locale, text) => {
    expect(plain(orderByText(say[locale], island, '2026-11-16'))).toBe(text);
  });

  test('a day in a week is distinguished from the same weekday of this week', () => {
    const afterChuseok = promiseOf('2028-10-06', '2028-10-07');
    expect(plain(orderByText(say.en, afterChuseok, '2028-09-29'))).toBe(
      'Order by 15:00 on Friday, 6 October (Korean time) – arrives on Saturday, 7 October',
    );
    expect(orderByText(say.en, afterChuseok, '2028-09-30')).toContain('on Friday (Korean time)');
  });

  test('names another cut-off hour', () => {
    const early = { ...monday, order_before: '2026-11-16T00:00:00.000Z' };
    expect(orderByText(say.en, early, '2026-11-16')).toContain('by 09:00 today');
  });
});

describe('countdownText', () => {
  test.each([
    ['en', 'Order in the next 2 h 13 min, get it on Tuesday, 17 November'],
    ['ru', 'Закажите в течение 2 ч 13 мин — доставим во вторник, 17 ноября'],
    ['uz', '2 soat 13 daqiqa ichida buyurtma bering — 17-noyabr, seshanba kuni yetkazamiz'],
  ] as const)('shows the remaining time in %s', (locale, text) => {
    expect(plain(countdownText(say[locale], { promise: monday, left: hours(2, 13) }))).toBe(text);
  });

  test.each([
    [hours(24) - 1, '23 h 59 min'],
    [hours(2, 14) - 1, '2 h 13 min'],
    [hours(2), '2 h'],
    [hours(1) - 1, '59 min'],
    [hours(0, 2), '2 min'],
    [hours(0, 2) - 1, '119 s'],
    [1_000, '1 s'],
    [0, '0 s'],
  ])('%i milliseconds are shown as %s, rounded down', (left, text) => {
    expect(plain(countdownText(say.en, { promise: monday, left }))).toBe(
      `Order in the next ${text}, get it on Tuesday, 17 November`,
    );
  });

  test('the remaining time stays on one line', () => {
    expect(countdownText(say.en, { promise: monday, left: hours(2, 13) })).toContain('2\u00A0h\u00A013\u00A0min');
  });

  test('uses the weekday if more than a day is left', () => {
    expect(plain(countdownText(say.en, { promise: monday, left: hours(24) }))).toBe(
      'Order by 15:00 on Monday (Korean time) – arrives on Tuesday, 17 November',
    );
    expect(plain(countdownText(say.en, { promise: monday, left: hours(72) - 1 }))).toBe(
      'Order by 15:00 on Monday (Korean time) – arrives on Tuesday, 17 November',
    );
  });

  test.each(['en', 'ru', 'uz'] as const)('needs no more space than the text that it replaces in %s', (locale) => {
    const longest = countdownText(say[locale], { promise: monday, left: hours(23, 59) });
    expect(longest.length).toBeLessThan(orderByText(say[locale], monday, '2026-11-16').length);
  });
});
