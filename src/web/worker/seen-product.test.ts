import { describe, expect, it } from 'vitest';
import { productData } from '../../domain/catalogue/products/product-data.rules.ts';
import { scriptSafeJson, structuredGraph } from '../storefront/frame/structured-data.rules.ts';
import { seenProduct, withSeenProducts } from './seen-product.ts';

const product = {
  name: 'Рёбра <говяжьи> & "мраморные"',
  description: '',
  brand: { name: 'Dasturxon' },
  rating: null,
  reviews_count: 0,
  variations: [{ id: 7, sku: 'a', price: 12_900, discount_until: null, in_stock: true }],
};
const pageOf = (thing: object) =>
  `<head><script type="application/ld+json">${scriptSafeJson(structuredGraph([{ '@type': 'BreadcrumbList' }, thing]))}</script></head>`;
const data = productData(
  product,
  'https://s.example/p',
  ['https://s.example/files/pictures/ribs-400.webp'],
  () => ({}),
);

describe('a product page', () => {
  it('contains the data of its product', () => {
    expect(seenProduct(pageOf(data))).toEqual({
      name: product.name,
      image: '/files/pictures/ribs-400.webp',
      price: 12_900,
    });
  });

  it('has a name even without a picture or a price', () => {
    expect(seenProduct(pageOf({ ...data, image: [], offers: [] }))).toEqual({
      name: product.name,
      image: '',
      price: null,
    });
  });

  it.each([
    '<p>no data</p>',
    '<script type="application/ld+json">{"@graph"</script>',
    pageOf({ '@type': 'WebSite', name: 'x' }),
    pageOf({ '@type': 'Product', name: 'x' }),
  ])('is not found in other HTML: %s', (html) => {
    expect(seenProduct(html)).toBeNull();
  });
});

describe('the offline page', () => {
  const offline = '<main><!--seen:Вы смотрели--></main>';
  it('lists the pages that can still be opened, and escapes their names', () => {
    const seen = seenProduct(pageOf(data));
    if (!seen) throw new Error('expected a product');
    const html = withSeenProducts(offline, [{ ...seen, address: '/ru/product-detail/ribs?variation=7&reviews=2' }]);
    expect(html).toContain('Вы смотрели</h2>');
    expect(html).toContain('href="/ru/product-detail/ribs?variation=7&#38;reviews=2"');
    expect(html).toContain('Рёбра &#60;говяжьи&#62; &#38; &#34;мраморные&#34;</a>');
  });

  it('omits the section when there are no products', () => {
    expect(withSeenProducts(offline, [])).toBe('<main></main>');
  });
});
