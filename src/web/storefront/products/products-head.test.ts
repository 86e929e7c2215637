import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { filterFrom } from '../../../domain/catalogue/search/list-address.rules.ts';
import { storefront } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { TextContext } from '../../../platform/i18n/text-context.tsx';
import { type Frame, FrameContext } from '../frame/frame-context.ts';
import { ProductsHead } from './products-head.tsx';

const range = { min: 0, max: 1 };
const facets = {
  ...{ category: [], origin: [], storage: [], slaughter: [], certifier: [], price: range, weight: range },
  ...{ brand: [], discount: 0, in_stock: 0 },
};
const own = { title: 'Рис для плова | Дастархан', description: 'Девзира, лазер и аланга.' };

function headOf(search: string) {
  const filter = filterFrom(new URLSearchParams(search));
  const list = { count: 50, products: [{ name: 'Рис лазер' }], children: null };
  const head = h(ProductsHead, { filter, facets, category: 'Рис', own, ...list });
  const text = { locale: 'ru' as const, t: sayIn('ru', storefront) };
  const frame = { publicOrigin: 'https://shop.example' } as Frame;
  const html = renderToString(
    h(MemoryRouter, null, h(FrameContext, { value: frame }, h(TextContext, { value: text }, head))),
  );
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)/.exec(html)?.[1],
  };
}

it('a category has the title and the description that staff have written', () => {
  expect(headOf('category=rice')).toEqual(own);
  expect(headOf('category=rice&in_stock=1')).toEqual(own);
});

it('its later pages and searches have generated ones', () => {
  for (const search of ['category=rice&page=2', 'category=rice&q=лазер']) {
    const { title, description } = headOf(search);
    expect([title, description]).not.toContain(own.title);
    expect([title, description]).not.toContain(own.description);
    expect(title).toContain('Дастархан');
  }
});
