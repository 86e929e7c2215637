import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { storefront } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { TextContext } from '../../../platform/i18n/text-context.tsx';
import { ChosenFilters } from '../../../web/storefront/search/chosen-filters.tsx';
import { filterFrom } from './list-url.rules.ts';

const range = { min: 0, max: 1 };
const facets = {
  ...{ category: [], origin: [], storage: [], slaughter: [], certifier: [], price: range, weight: range },
  ...{ brand: [{ slug: 'orzu', name: 'Orzu', count: 3 }], discount: 0, in_stock: 0 },
  ...{ price_steps: [], certified_until: null },
};

function chipsOf(search: string): string {
  const filter = filterFrom(new URLSearchParams(search));
  const names = new Map([['meat', 'Мясо']]);
  const chips = h(ChosenFilters, { filter, facets, categoryNames: names, addressOf: () => '/' });
  const text = { locale: 'ru' as const, t: sayIn('ru', storefront) };
  return renderToString(h(MemoryRouter, null, h(TextContext, { value: text }, chips)));
}

/** Whether the filter chips are also shown on a phone. */
function isOnPhone(search: string): boolean {
  const html = chipsOf(search);
  expect(html).toContain('<section');
  return !html.includes('max-md:hidden');
}

it('the category in the heading has no chip', () => {
  expect(chipsOf('category=meat')).toBe('');
  expect(chipsOf('category=meat&in_stock=1')).not.toContain('Мясо');
});

it.each(['brand=orzu', 'discount=1'])('a phone hides the chips for %s, which the heading already names', (search) => {
  expect(isOnPhone(search)).toBe(false);
});

it.each([
  ...['q=tea&brand=orzu', 'q=tea&discount=1', 'q=tea&category=meat', 'brand=gone', 'category=gone', 'in_stock=1'],
  ...['brand=orzu&discount=1', 'brand=orzu&brand=gone'],
])('a phone shows the chips for %s, which the heading does not name', (search) => {
  expect(isOnPhone(search)).toBe(true);
});
