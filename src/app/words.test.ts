import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { categories } from '../../database/seed/categories.ts';
import { categoryPages } from '../../database/seed/category-pages.ts';
import { certificates } from '../../database/seed/certificates.ts';
import { legalFactsOf } from '../../database/seed/legal-facts.ts';
import { products } from '../../database/seed/products.ts';
import { policyWords } from '../domain/desks/policies/policy-words.ts';
import { type Locale, locales } from '../kernel/locale.ts';
import { between } from '../kernel/text-parts.ts';

/** Synonyms of terms in docs/glossary.md, and phrases that no shop uses. */
const unwanted: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    // A problem with an order is a claim; a return is only for a change of mind.
    /\breturn (?:requested|approved|declined|rejected)\b|\brequested a return\b|\bhow returns work\b/i,
    /\bby itself\b|\bby themselves\b/,
    /\bg[ia]ven? back\b|\b(?:money|₩|\}) goes back\b|\b(?:take|takes|took|taken) (?:it|the money|this payment) back\b/,
    /\bbest before\b/i,
    /\bdeposits?\b/i,
    /\blook (?:at|again)\b/i,
    /\bthe account you paid from\b/,
    // Only “dry goods” is correct; everything else that is sold is an item.
    /(?<!dry )\bgoods\b/i,
    // A label must not describe a state that an action has not caused yet.
    /^Nobody can use it any more\b/,
    /\bto login\b|\bvalidated?\b/i,
    /\bzip code\b/i,
    /\bcard company\b/i,
    /\bpurchase safety\b/i,
    /\bregular price\b/i,
    /\bcolor\b/i,
    /\buntil when\b|\bfor a change of mind\b/i,
    /\bsecond factor\b/i,
    /\btax-exempt\b|\bexempt from VAT\b/i,
    /\berased?\b/i,
    /\bdelivery prices?\b/i,
    // A certificate is withdrawn, a claim is declined, an animal is slaughtered by hand or by machine.
    /\bvoid\b/i,
    /\brejected\b/i,
    /\bmechanical\b/i,
    // The address of a page is a web address; a delivery has an address too.
    /\bslug\b(?!\})/i,
  ],
  ru: [
    /СМС/,
    /кассов\S+ чек/i,
    /^Больше никто не сможет/,
    /учётн\S+ запис/i,
    /вторым фактор|второй фактор|второе подтверждение/i,
    /перевозчик/i,
    /раскупили/i,
    /возврат (?:не )?одобрен|возврат отклон|(?:запрошен|запросили|просят) возврат/i,
    // Past tense without a gender: «Собрано: {by}».
    /\((?:а|ла|на)\)/,
    /\bвнёс:|Изменил:/,
    /срок заказа/i,
    /истека\S+ за \d/i,
    /\d байт/,
    /морская капуста/i,
    /пожелание/i,
    /аннулирован\S* сертификат|сертификат\S* аннулирован/i,
    /без НДС/i,
    /веб-адрес|имя в адресах/i,
    /второе подтверждение/i,
    /не вышло/i,
    /вариант (?:товара|для покупки)/i,
    /платёж отозван|отозвал платёж/i,
    // Russian writes the long dash.
    / – /,
  ],
  uz: [
    /mijoz/i,
    /^Endi undan hech kim/,
    /kategoriya/i,
    /sovitil/i,
    /kassa chek/i,
    /trek raqam/i,
    /[«»]/,
    // A job of the program is a vazifa, so a staff role is a rol.
    /vazifangiz/i,
    /halollik sertifikat/i,
    /palovbop/i,
    /tashuvchi/i,
    /joʻnatma (?:joyi|qutisi)/i,
    /boʻlimlar\S* hammasi/i,
    /cheju/i,
    /qaytarish(?:ni)? (?:soʻra|tasdiq|rad )/i,
    /“Halol”/,
    /joyida boʻling/,
    /sovitkich/i,
    /\boluvchi\b/i,
    // Mol is cattle, in a shop that sells its meat.
    /\bmol qabul/i,
    /nimadir xato/i,
    /ikkinchi tasdiq/i,
    /veb-manzil|manzildagi nomi/i,
    /joʻnatuvchi/i,
    /mahsulot variant/i,
    // An ending is part of its word: “Tossda”.
    /\b(?!Va)[A-Z]\p{L}+ʼ(?:da|dan|ga|ni|ning)\b/u,
    // Net of tax; what is exempt is “QQSdan ozod”.
    /QQSsiz(?! summa)/,
    / – /,
  ],
};

async function textsOf(locale: Locale): Promise<string[]> {
  const folder = join(import.meta.dirname, '../platform/i18n', locale);
  const modules = await Promise.all(
    (await readdir(folder)).map((file) => import(join(folder, file)) as Promise<object>),
  );
  return [...modules, policyWords[locale], demoTexts(locale)].flatMap(textsIn);
}

function demoTexts(locale: Locale): string[] {
  const texts = [
    ...categories.map(({ name }) => name),
    ...Object.values(categoryPages).flatMap(({ title, description }) => [title, description]),
    ...Object.values(certificates).map(({ scope }) => scope),
    ...products.flatMap(({ name, description, ingredients }) => [name, description, ingredients]),
    ...products.map(legalFactsOf).flatMap(({ set_contents, cautions }) => [set_contents, cautions]),
  ];
  return texts.flatMap((text) => text[locale] ?? []);
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return words && typeof words === 'object' ? Object.values(words).flatMap(textsIn) : [];
}

/** Sentences of the specification, which API clients know. They do not change. */
const pinned = [
  'You need to login to continue',
  'You must select an address',
  'Phone number already validated.',
  'Enter valid phone number',
  'Please enter correct phone number!',
  'SMS code cannot be empty',
  'Please select at least one basket item!',
];

test.each(locales)('each concept has one term in %s, in the interface, the policies and the demo', async (locale) => {
  const texts = await textsOf(locale);
  expect(texts.length).toBeGreaterThan(1_000);
  const own = texts.filter((text) => !pinned.includes(text));
  expect(own.filter((text) => unwanted[locale].some((word) => word.test(text)))).toEqual([]);
});

test('shoppers read of a batch, the back office of a lot', async () => {
  const folder = join(import.meta.dirname, '../platform/i18n/en');
  const files = (await readdir(folder)).filter((file) => !file.startsWith('staff-') && file !== 'backoffice.ts');
  // Errors are said to both; what is about lots is said to staff.
  const read = files.filter((file) => file !== 'errors.ts');
  const texts = (await Promise.all(read.map((file) => import(join(folder, file)) as Promise<object>))).flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /\blots?\b(?! number or postal)/i.test(text.replaceAll('{lot}', '')))).toEqual([]);
});

/** The shop's own table in `docs/glossary.md`: each word with its Russian and Uzbek translation. */
async function glossary(): Promise<{ word: string; ru: string[]; uz: string[] }[]> {
  const text = await readFile(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8');
  const rows = (between(text, '## The shop', '## The program') ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const named = (cell = '') => (cell === '–' ? [] : cell.split(', '));
  return rows.slice(1).map((row) => {
    const [word = '', , ru, uz] = row.slice(2, -2).split(' | ');
    return { word, ru: named(ru), uz: named(uz) };
  });
}

/** In any case and inflection: endings may change, but the words of a term stay together. */
function isSaid(term: string, said: string): boolean {
  const stems = term
    .toLowerCase()
    .split(' ')
    .map((word) => word.slice(0, Math.max(4, word.length - 2)));
  const [first = '', ...rest] = stems;
  for (let at = said.indexOf(first); at >= 0; at = said.indexOf(first, at + 1)) {
    const words = said.slice(at, at + 200).split(' ');
    if (rest.every((stem, place) => words[place + 1]?.startsWith(stem))) return true;
  }
  return false;
}

test.each(['ru', 'uz'] as const)('the glossary contains the terms that the shop uses in %s', async (locale) => {
  const said = (await textsOf(locale)).join(' ').toLowerCase();
  const terms = (await glossary()).flatMap((row) => row[locale]);
  expect(terms.length).toBeGreaterThan(60);
  expect(terms.filter((term) => !isSaid(term, said))).toEqual([]);
});
