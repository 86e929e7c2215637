import { expect, test } from 'vitest';
import type { ProductCard } from './product.contract.ts';
import { cardOf, productPath } from './product-card.rules.ts';

const product: ProductCard = {
  id: 1,
  slug: 'beef',
  name: 'Beef',
  brand: { slug: 'b', name: 'B' },
  image: '/files/pictures/beef-480.webp',
  picture: { key: 'beef', widths: [240, 480], placeholder: 'data:image/webp;base64,AAAA' },
  picture_alt: 'Red beef',
  tint: 'rose',
  unit_type: 1,
  unit_amount: 500,
  price: 8_000,
  usual_price: 10_000,
  discount: 20,
  rating: 4.5,
  reviews_count: 3,
  few_left: null,
  halal_mark: 'certified',
  storage: 'ambient',
  is_new: false,
  variations_count: 1,
  in_stock: true,
  product_variation: 7,
  is_matched: false,
};

test('a card contains only what it shows', () => {
  const { brand, image, picture, few_left, halal_mark, storage, is_new, variations_count, ...shown } = product;
  expect(cardOf(product)).toEqual({ ...shown, picture: { key: 'beef', widths: [240, 480] } });
  const unusual = { few_left: 3, halal_mark: 'none', storage: 'frozen', is_new: true, variations_count: 2 } as const;
  expect(cardOf({ ...product, ...unusual })).toMatchObject(unusual);
});

test('a card links to the variation that it shows', () => {
  expect(productPath(product)).toBe('/product-detail/beef');
  expect(productPath({ ...product, is_matched: true })).toBe('/product-detail/beef?variation=7');
});
