import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { storefront } from '../../../platform/i18n/ru/storefront.ts';
import { sayIn } from '../../../platform/i18n/storefront.ts';
import { TextContext } from '../../../platform/i18n/text-context.tsx';
import { ProductGrid, ProductStrip } from '../../../web/storefront/catalogue/product-list.tsx';
import { markup } from '../../../web/ui/cached-fragment.tsx';
import type { CardProduct } from './product-card.rules.ts';

const beef: CardProduct = {
  ...{ id: 1, slug: 'beef', name: 'Говядина', tint: 'rose', picture: { key: 'beef', widths: [200, 400] } },
  ...{ unit_type: 1, unit_amount: 500, price: 11_900, usual_price: 14_000, discount: 15 },
  ...{ rating: 4.8, reviews_count: 4, in_stock: true, product_variation: 7, is_matched: false },
};
const rice: CardProduct = { ...beef, id: 2, slug: 'rice', name: 'Рис', discount: null, rating: null, in_stock: false };

const render = vi.fn(renderToString);
markup.render = render;
afterAll(() => {
  markup.render = undefined;
});

function pageOf(list: typeof ProductGrid | typeof ProductStrip, products: readonly CardProduct[], keptAs?: string) {
  const hrefFor = ({ slug }: CardProduct) => `/ru/product-detail/${slug}`;
  const actionFor = ({ name }: CardProduct) => h('button', { type: 'button' }, '+', name);
  const props = { label: 'Товары', inView: 1, products, hrefFor, actionFor, keptAs };
  const text = { locale: 'ru' as const, t: sayIn('ru', storefront) };
  return renderToString(h(TextContext, { value: text }, h(list as typeof ProductGrid, props)));
}

it.each([
  ['a grid', ProductGrid],
  ['a row', ProductStrip],
])('cards of %s are rendered once and equal those that a browser hydrates', (_name, list) => {
  const anew = pageOf(list, [beef, rice]);
  expect(render).not.toHaveBeenCalled();
  expect(anew).toContain('Говядина');
  expect(pageOf(list, [beef, rice], 'with plus')).toBe(anew);
  expect(pageOf(list, [beef, rice], 'with plus')).toBe(anew);
  expect(render).toHaveBeenCalledTimes(2);

  const dearer = { ...beef, price: 12_500 };
  expect(pageOf(list, [dearer, rice], 'with plus')).toBe(pageOf(list, [dearer, rice]));
  expect(render).toHaveBeenCalledTimes(3);
  render.mockClear();
});
