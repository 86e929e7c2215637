import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { filterFrom } from '../../../domain/catalogue/search/list-url.rules.ts';
import { storefront } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { TextContext } from '../../../platform/i18n/text-context.tsx';
import { type Frame, FrameContext } from '../frame/frame-context.ts';
import { ProductsHead } from './products-head.tsx';

const range = { min: 0, max: 1 };
const facets = {
  ...{ category: [], origin: [], storage: [], slaughter: [], certifier: [], price: range, weight: range },
  ...{ brand: [], discount: 0, in_stock: 0 },
  ...{ price_steps: [], certified_until: null },
};
const own = { title: 'Рис для плова', description: 'Девзира, лазер и аланга.' };

function headOf(search: string, texts: { title: string | null; description: string | null } = own) {
  const filter = filterFrom(new URLSearchParams(search));
  const known = { people: null, count: 50, areCertified: true, compare: null };
  const list = { ...known, products: [{ name: 'Рис лазер' }], children: null };
  const head = h(ProductsHead, { filter, facets, category: 'Рис', own: texts, ...list });
  const text = { locale: 'ru' as const, t: sayIn('ru', storefront) };
  const delivery = { base_price: 3_500, free_from: 50_000 };
  const frame = { publicOrigin: 'https://shop.example', shop: { delivery } } as Frame;
  const html = renderToString(
    h(MemoryRouter, null, h(FrameContext, { value: frame }, h(TextContext, { value: text }, head))),
  );
  return {
    title: /<title>([^<]*)/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)/.exec(html)?.[1],
  };
}

it('a category has the title and the description that staff have written', () => {
  const head = { title: 'Рис для плова | Дастархан', description: own.description };
  expect(headOf('category=rice')).toEqual(head);
  expect(headOf('category=rice&in_stock=1')).toEqual(head);
});

it('its later pages and searches have generated ones', () => {
  for (const search of ['category=rice&page=2', 'category=rice&q=лазер']) {
    const { title, description } = headOf(search);
    expect(title).not.toContain(own.title);
    expect(description).not.toBe(own.description);
    expect(title).toContain('Дастархан');
  }
});

it('a title that would be cut off omits the name of the shop', () => {
  const title = 'Рис для плова, шавли и молочной каши с доставкой по Корее';
  expect(headOf('category=rice', { title, description: null }).title).toBe(title);
});
