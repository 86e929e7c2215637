import { expect, test } from 'vitest';
import { locales } from '../../../kernel/locale.ts';
import { storefront as en } from '../../../platform/i18n/en/storefront.ts';
import { storefront as ru } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { storefront as uz } from '../../../platform/i18n/uz/storefront.ts';
import { fittingTitle, listDescription, ownOr } from './page-title.rules.ts';

const say = { en: sayIn('en', en), ru: sayIn('ru', ru), uz: sayIn('uz', uz) };

test('a title that search engines would truncate has a shorter form', () => {
  const long = 'x'.repeat(61);
  expect(fittingTitle('x'.repeat(60), 'short')).toBe('x'.repeat(60));
  expect(fittingTitle(long, 'short')).toBe('short');
  expect(fittingTitle(`${long}!`, long)).toBe(long);
});

test.each(locales)('the title of a category with a long name is not truncated in %s', (locale) => {
  const heading = 'Manti, somsa, muzlatilgan taomlar';
  const t = say[locale];
  const title = fittingTitle(t('products.pageTitle', { heading }), t('title.short', { name: heading }));
  expect(title).toContain(heading);
  expect(title.length).toBeLessThanOrEqual(60);
});

test.each([
  ['ru', 'Лапша жареная быстрого приготовления (ми горенг)'],
  ['uz', 'Hayit dasturxoni toʻplami: qoʻy goʻshti va qazi'],
] as const)('the title of a product with a long name is not cut in %s', (locale, name) => {
  const t = say[locale];
  const [longer, shortest] = [t('title.short', { name }), t('title.shortest', { name })];
  expect(longer.length).toBeGreaterThan(60);
  expect(fittingTitle(longer, shortest)).toBe(shortest);
  expect(shortest.length).toBeLessThanOrEqual(60);
});

test('the description of a list starts with the names of its products', () => {
  expect(listDescription(['Oxtail', 'Beef ribs'], 'Frozen beef.')).toBe('Oxtail · Beef ribs. Frozen beef.');
  expect(listDescription([], 'Frozen beef.')).toBe('Frozen beef.');
});

test('a category has its own title and description, each generated where it has none', () => {
  const generated = { title: 'Rice – halal', description: 'Rice.' };
  const own = { title: 'Rice for plov', description: null };
  expect(ownOr(generated, own)).toEqual({ title: 'Rice for plov', description: 'Rice.' });
  expect(ownOr(generated, { title: '', description: 'Devzira.' })).toEqual({
    title: 'Rice – halal',
    description: 'Devzira.',
  });
  expect(ownOr(generated, null)).toEqual(generated);
});
