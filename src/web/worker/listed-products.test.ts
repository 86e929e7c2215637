import { describe, expect, it } from 'vitest';
import { mostKept, withListed, withListedProduct } from './listed-products.ts';

const product = (id: number) => ({
  address: `/ru/product-detail/${id}`,
  name: `Рис <${id}>`,
  unit: '1 кг · 4 900 ₩/кг',
  price: '4 900 ₩',
  image: '/files/pictures/rice-400.avif',
});

describe('the products seen in lists', () => {
  it('are kept once each, the latest at the end', () => {
    const dearer = { ...product(1), price: '5 200 ₩' };
    expect(withListed([product(1), product(2)], [product(3), dearer])).toEqual([product(2), product(3), dearer]);
  });

  it('are limited', () => {
    const many = Array.from({ length: mostKept }, (_, id) => product(id));
    const kept = withListed(many, [product(mostKept)]);
    expect(kept).toHaveLength(mostKept);
    expect(kept[0]).toEqual(product(1));
  });
});

describe('the offline page', () => {
  const offline = '<main><!--listed:Целиком — когда появится связь--></main>';

  it('shows what a list said about the wanted product, and escapes it', () => {
    const html = withListedProduct(offline, product(1));
    expect(html).toContain('Рис &#60;1&#62;</h2>');
    expect(html).toContain('src="/files/pictures/rice-400.avif"');
    expect(html).toContain('4 900 ₩');
    expect(html).toContain('Целиком — когда появится связь');
  });

  it('says nothing of a product that was in no list', () => {
    expect(withListedProduct(offline, undefined)).toBe('<main></main>');
  });
});
