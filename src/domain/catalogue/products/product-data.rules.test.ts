import { describe, expect, test } from 'vitest';
import { productData } from './product-data.rules.ts';

const product = {
  name: 'Beef',
  description: 'For plov',
  brand: { name: 'Southern Pasture' },
  rating: 4.666,
  reviews_count: 3,
  variations: [
    { id: 1, sku: 'B-500', price: 11_900, discount_until: '2026-11-20T15:00:00.000Z', in_stock: true },
    { id: 2, sku: 'B-1000', price: 22_900, discount_until: null, in_stock: false },
  ],
};
const address = 'https://shop.example/product-detail/beef';
const termsFor = (price: number) => ({ shippingDetails: price < 20_000 ? 'paid' : 'free' });

describe('the structured data of a product', () => {
  test('offers every variation with its price in won and its availability', () => {
    expect(productData(product, address, ['https://shop.example/a.webp'], termsFor)).toEqual({
      '@type': 'Product',
      name: 'Beef',
      description: 'For plov',
      image: ['https://shop.example/a.webp'],
      brand: { '@type': 'Brand', name: 'Southern Pasture' },
      sku: 'B-500',
      offers: [
        {
          '@type': 'Offer',
          sku: 'B-500',
          url: `${address}?variation=1`,
          price: 11_900,
          priceCurrency: 'KRW',
          priceValidUntil: '2026-11-20T15:00:00.000Z',
          availability: 'https://schema.org/InStock',
          shippingDetails: 'paid',
        },
        {
          '@type': 'Offer',
          sku: 'B-1000',
          url: `${address}?variation=2`,
          price: 22_900,
          priceCurrency: 'KRW',
          availability: 'https://schema.org/OutOfStock',
          shippingDetails: 'free',
        },
      ],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 3 },
    });
  });

  test('has no rating if there are no reviews', () => {
    expect(productData({ ...product, rating: null, reviews_count: 0 }, address, [], termsFor)).not.toHaveProperty(
      'aggregateRating',
    );
  });
});
