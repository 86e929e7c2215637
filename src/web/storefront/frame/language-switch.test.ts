import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { storefront } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { TextContext } from '../../../platform/i18n/text-context.tsx';
import { readAddress } from '../../../platform/pages/page-address.ts';
import { storefrontPages } from '../page-table.ts';
import { LanguageSwitch } from './language-switch.tsx';

const text = { locale: 'ru' as const, t: sayIn('ru', storefront) };
const switchAt = (address: string) =>
  renderToString(h(MemoryRouter, { initialEntries: [address] }, h(TextContext, { value: text }, h(LanguageSwitch))));
const book = {
  pages: storefrontPages,
  routeIds: new Set<string>(),
  tidyQuery: (_: string, search: URLSearchParams) => search,
};

it.each([
  '/ru',
  '/ru/products?q=%D0%BF%D0%BB%D0%BE%D0%B2',
  '/ru/products?q=beef%20rib',
  '/ru/confirm-order?items=1:2,5&key=05587fb2-b04f-41a4-a375-bddd61ab4198',
  '/ru/login?next=/ru/saved',
])('links to other languages are the same in the browser and on the server: %s', (shown) => {
  expect(switchAt(shown)).toBe(switchAt(readAddress(shown, book).url));
});
