interface Offer {
  readonly id: number;
  readonly sku: string;
  readonly price: number;
  readonly discount_until: string | null;
  readonly in_stock: boolean;
}

interface DescribedProduct {
  readonly name: string;
  readonly description: string;
  readonly brand: { readonly name: string };
  readonly rating: number | null;
  readonly reviews_count: number;
  readonly variations: readonly Offer[];
}

/**
 * The structured data of a product for search engines (schema.org), with absolute URLs. `termsFor` returns the delivery
 * and return terms of an offer with this price.
 */
export function productData(
  product: DescribedProduct,
  address: string,
  images: readonly string[],
  termsFor: (price: number) => object,
): object {
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: images,
    brand: { '@type': 'Brand', name: product.brand.name },
    ...(product.variations[0] ? { sku: product.variations[0].sku } : {}),
    offers: product.variations.map(({ id, sku, price, discount_until, in_stock }) => ({
      '@type': 'Offer',
      sku,
      url: `${address}?variation=${id}`,
      price,
      priceCurrency: 'KRW',
      ...(discount_until ? { priceValidUntil: discount_until } : {}),
      availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}`,
      ...termsFor(price),
    })),
    // Search engines reject a rating without reviews.
    ...(product.rating !== null && product.reviews_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Math.round(product.rating * 10) / 10,
            reviewCount: product.reviews_count,
          },
        }
      : {}),
  };
}
