import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../kernel/locale.ts';
import { formatMessage, type Message } from './message.ts';

type Catalogue = Readonly<Record<string, Message>>;

/** Reads all files in a language's folder, so that no new file can be forgotten here. */
async function catalogueOf(locale: Locale): Promise<Record<string, Catalogue>> {
  const files = await readdir(join(import.meta.dirname, locale));
  const modules = await Promise.all(files.map((file) => import(`./${locale}/${file}`) as Promise<object>));
  return Object.assign({}, ...modules);
}

const catalogues = {
  en: await catalogueOf('en'),
  ru: await catalogueOf('ru'),
  uz: await catalogueOf('uz'),
};

interface Form {
  readonly name: string;
  readonly text: string;
}

/** Every text of a language with a name: `storefront nav.basketCount.few`. */
function formsOf(locale: keyof typeof catalogues): Form[] {
  return Object.entries(catalogues[locale]).flatMap(([catalogue, messages]) =>
    Object.entries<Message>(messages).flatMap(([key, message]) => textsOf(`${catalogue} ${key}`, message)),
  );
}

function textsOf(name: string, message: Message): Form[] {
  if (typeof message === 'string') return [{ name, text: message }];
  return Object.entries(message).map(([form, text]) => ({ name: `${name}.${form}`, text }));
}

function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{[^}]*\}/g))].sort();
}

/** The English text of the same message, or its general form where English lacks the form. */
const english = new Map(formsOf('en').map(({ name, text }) => [name, text]));
function englishFor(name: string): string {
  const text = english.get(name) ?? english.get(name.replace(/\.\w+$/, '.other'));
  if (text === undefined) throw new Error(`English has no ${name}`);
  return text;
}

/** Names that are spelled the same in every language. */
const namesInLatin = [
  ...[
    'JSON',
    'JPEG',
    'PDF',
    'PNG',
    'WebP',
    'SMS',
    'Google',
    'Kakao',
    'Naver',
    'Toss',
    'Pay',
    'Payments',
    'JavaScript',
    'Analytics',
    'ga',
    'CSV',
    'XLS',
    'XLSX',
    'KakaoTalk',
    'Telegram',
    'IP',
    'API',
    'QR',
  ],
  // The identity card of foreigners in Korea, and an example of an address.
  ...['ID', 'ARC', 'Teheran-ro'],
  // The prefix of a bundle's traceability number.
  'L',
  // Country codes in sheets and editors.
  ...['KR', 'UZ'],
  // The syntax of policies.
  ...['name', 'short-name', 'if', 'end', 'if_', 'company_name', 'email'],
  // Literal values for files and programs.
  ...['true', 'false', '2026-11-15T09:30:00Z'],
];
const hasLetters = (text: string) =>
  /\p{L}/u.test(namesInLatin.reduce((rest, name) => rest.replaceAll(name, ''), text));
const withoutPlaceholders = (text: string) => text.replace(/\{[^}]*\}/g, '');

describe.each(locales)('the texts in %s', (locale) => {
  const forms = formsOf(locale);

  test('have the same keys as the English ones', () => {
    const keysOf = (words: Record<string, Catalogue>) =>
      Object.entries(words)
        .flatMap(([catalogue, messages]) => Object.keys(messages).map((key) => `${catalogue} ${key}`))
        .sort();
    expect(keysOf(catalogues[locale])).toEqual(keysOf(catalogues.en));
  });

  test('are not empty and have no stray spaces', () => {
    const careless = forms.filter(({ text }) => text === '' || text !== text.trim() || text.includes('  '));
    expect(careless).toEqual([]);
  });

  test('have the placeholders of English', () => {
    expect(forms.filter((form) => !hasPlaceholdersOfEnglish(form))).toEqual([]);
  });
});

function hasPlaceholdersOfEnglish({ name, text }: Form): boolean {
  // "One item" may omit its number, and so may the English form it is compared with.
  const optional = name.endsWith('.other') ? '' : '{count}';
  const needed = (words: string) => placeholdersIn(words).filter((placeholder) => placeholder !== optional);
  return needed(text).join() === needed(englishFor(name)).join();
}

test('Russian is in Cyrillic letters', () => {
  // Text messages are charged per byte, so they contain the shop's name in Latin letters.
  const spoken = formsOf('ru').filter(
    ({ name }) => !name.startsWith('sms ') && hasLetters(withoutPlaceholders(englishFor(name))),
  );
  expect(spoken.length).toBeGreaterThan(0);
  const isForeign = (word: string) => !namesInLatin.includes(word);
  const foreign = spoken.filter(
    ({ text }) =>
      !/[а-яё]/i.test(text) ||
      withoutPlaceholders(text)
        .match(/[a-z\d:-]*[a-z]+/gi)
        ?.some(isForeign),
  );
  expect(foreign).toEqual([]);
});

test('Uzbek is in Latin letters with the right apostrophes', () => {
  const wrong = [
    /\p{Script=Cyrillic}/u,
    /\p{L}['’‘`´′]\p{L}/u,
    // The turned comma is only correct in oʻ and gʻ. The glottal stop of maʼlumot is another character.
    /(?<![og])ʻ/i,
  ];
  expect(formsOf('uz').filter(({ text }) => wrong.some((sign) => sign.test(text)))).toEqual([]);
});

describe('grammar of every text', () => {
  const found = (locale: Locale, isWrong: (form: Form) => boolean) =>
    formsOf(locale)
      .filter(isWrong)
      .map(({ name, text }) => `${name}: ${text}`);

  // A name is always in the nominative, so a text must not need another case of it.
  test('a Russian text has a name only after punctuation, in quotes or at its beginning', () => {
    const name = '\\{(?:name|names|product|by|recipient|customer|depositor|holder)\\}';
    const bent = new RegExp(`(?<!^|[«(]|[:,×№·] |\\n)${name}`);
    expect(bent.test('Перевод от {name}')).toBe(true);
    expect(bent.test('Перевод, отправитель: {name}')).toBe(false);
    expect(found('ru', ({ text }) => bent.test(text))).toEqual([]);
  });

  // The form "one" is also that of 21, 31 and 101.
  test('Russian counts with a number in the form "one", and speaks of no single thing in it', () => {
    const single = /(?<![а-яё])(?:он|она|оно|его|её|ней|нём|ему|ею)(?![а-яё])/i;
    expect(single.test('{count} товара сейчас нет: он не войдёт в заказ')).toBe(true);
    const ones = formsOf('ru').filter(({ name }) => name.endsWith('.one'));
    expect(ones.length).toBeGreaterThan(50);
    expect(ones.filter(({ text }) => single.test(text) || !text.includes('{count}'))).toEqual([]);
  });

  const counted: Readonly<Record<Locale, RegExp>> = {
    en: /(?<!–)\{\w+\} (?:working |unpaid )?(?:items?|orders?|products?|lines?|rows?|words?|characters?|days?|hours?|sizes?|levels?|pieces?|pictures?|photos?|boxes|box|lots?|customers?|attempts?|bytes?|searches)\b/,
    ru: /(?<!–)\{(?!price)\w+\} (?:рабоч\S+ )?(?:товар|заказ|строк|слов|символ|знак|фасов|уровн|дн[яе]|день|штук|попыт|байт|парти|короб|покупател|час|отзыв)/,
    // Things are counted with "ta", times and pieces without it.
    uz: /\{\w+\} (?:mahsulot|partiya|quti|posilka|xaridor|rasm|surat|soʻz|belgi|qadoq|sharh|murojaat)\b/,
  };
  /** Numbers of the program that are never one. */
  const constants: readonly string[] = ['sheets.undoHint', 'ending.all'];

  test.each(locales)('a counted noun is a plural form in %s', (locale) => {
    expect([counted.en.test('{free} items'), counted.ru.test('{most} слов'), counted.uz.test('{count} quti')]).toEqual(
      Array(3).fill(true),
    );
    const plurals = /\.(?:one|few|many|other)$/;
    expect(
      found(
        locale,
        ({ name, text }) =>
          !plurals.test(name) && !constants.includes(name.replace(/.* /, '')) && counted[locale].test(text),
      ),
    ).toEqual([]);
  });

  // An ending is part of its word. After a number or a sign, "dan" and "gacha" stand apart: "15:00 gacha", "500 g dan".
  test('Uzbek joins endings to their word', () => {
    const torn = /\} (?:ni|ning|ga|da|lik)\b|\b(?!Va)[A-Z]\p{L}+ʼ(?:da|dan|ga|ni|ning)\b|\{lot\} partiya(?!si)/u;
    const apart = /\{(\w+)\} (?:dan|gacha)\b/g;
    const ofNumbers = ['time', 'cutoff', 'hour', 'amount', 'price', 'free', 'least', 'most'];
    // The back office writes dates in numbers.
    const ofDates = ['date', 'at', 'when', 'until', 'from', 'to'];
    const isTorn = ({ name, text }: Form) =>
      torn.test(text) ||
      [...text.matchAll(apart)].some(
        ([, value = '']) =>
          !ofNumbers.includes(value) && !(/^(?:staff|backoffice)/.test(name) && ofDates.includes(value)),
      );
    expect(isTorn({ name: 'a', text: '{product} ni yemang' })).toBe(true);
    expect(isTorn({ name: 'a', text: '{date} gacha' })).toBe(true);
    expect(isTorn({ name: 'staffStock a', text: '{date} gacha' })).toBe(false);
    expect(found('uz', isTorn)).toEqual([]);
  });

  test('a percent sign follows the rules of its language and is never separated from its number', () => {
    const wrong = { en: /[\d}]\s+%/, ru: /[\d}](?!\u00a0)\s*%/, uz: /[\d}]\s+%/ };
    expect([wrong.en.test('10 %'), wrong.ru.test('10 %'), wrong.ru.test('10%'), wrong.uz.test('{percent} %')]).toEqual(
      Array(4).fill(true),
    );
    expect(wrong.ru.test('10\u00a0%')).toBe(false);
    expect(locales.flatMap((locale) => found(locale, ({ text }) => wrong[locale].test(text)))).toEqual([]);
  });

  test('English has curly apostrophes', () => {
    expect(found('en', ({ text }) => text.includes("'"))).toEqual([]);
  });

  test('an ellipsis follows its word without a space', () => {
    expect(locales.flatMap((locale) => found(locale, ({ text }) => /\s…/.test(text)))).toEqual([]);
  });

  test('no error ends with an exclamation mark, except where the specification demands it', () => {
    const shouting = locales.flatMap((locale) =>
      found(locale, ({ name, text }) => /Errors|^errors/.test(name) && text.endsWith('!')),
    );
    expect(shouting.map((one) => one.replace(/: .*/, ''))).toEqual([
      'errors phone_incorrect',
      'errors no_items',
      'fieldErrors phone_incorrect',
    ]);
  });
});

/** A group that is merged later would silently replace texts of an earlier one. */
test.each(['storefront', 'backoffice'])('no key of %s is in two of its groups', async (joined) => {
  const source = await readFile(join(import.meta.dirname, 'en', `${joined}.ts`), 'utf8');
  const files = [...source.matchAll(/from '(\.\/[\w-]+\.ts)'/g)].map(([, file]) => file?.replace('./', './en/') ?? '');
  expect(files.length).toBeGreaterThan(2);
  const groups = await Promise.all(files.map((file) => import(file) as Promise<Record<string, Catalogue>>));
  const keys = groups.flatMap((group) => Object.values(group).flatMap((messages) => Object.keys(messages)));
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

describe('counting', () => {
  const basket = (locale: 'en' | 'ru' | 'uz', count: number) =>
    formatMessage(locale, catalogues[locale].storefront?.['nav.basketCount'] ?? '', { count });

  test.each([
    [0, 'items', 'товаров'],
    [1, 'item', 'товар'],
    [2, 'items', 'товара'],
    [5, 'items', 'товаров'],
    [11, 'items', 'товаров'],
    [12, 'items', 'товаров'],
    [14, 'items', 'товаров'],
    [21, 'items', 'товар'],
    [22, 'items', 'товара'],
    [25, 'items', 'товаров'],
    [101, 'items', 'товар'],
    [111, 'items', 'товаров'],
    [112, 'items', 'товаров'],
  ])('%i: %s, %s', (count, inEnglish, inRussian) => {
    expect(basket('en', count)).toBe(`Basket, ${count} ${inEnglish}`);
    expect(basket('ru', count)).toBe(`Корзина, ${count} ${inRussian}`);
    expect(basket('uz', count)).toBe(`Savat, ${count} ta mahsulot`);
  });

  test.each([
    ['en', ['other', 'one', 'other', 'other', 'other']],
    ['uz', ['other', 'one', 'other', 'other', 'other']],
    ['ru', ['many', 'one', 'few', 'many', 'other']],
  ] as const)('uses the plural forms of CLDR for %s', (locale, expected) => {
    const forms = { one: 'one', few: 'few', many: 'many', other: 'other' };
    const chosen = [0, 1, 3, 19, 1.5].map((count) => formatMessage(locale, forms, { count }));
    expect(chosen).toEqual(expected);
    const rules = new Intl.PluralRules(locale);
    for (let count = 0; count <= 1_000; count++) {
      expect(formatMessage(locale, forms, { count })).toBe(rules.select(count));
    }
  });
});

describe('formatMessage', () => {
  test('replaces every occurrence of a placeholder', () => {
    expect(formatMessage('en', '{a} and {b}, {a} again', { a: 'one', b: 2 })).toBe('one and 2, one again');
  });

  test('does not replace placeholders within the values', () => {
    expect(formatMessage('en', 'Hello, {name}', { name: '{count} $& $1', count: 7 })).toBe('Hello, {count} $& $1');
  });
});
