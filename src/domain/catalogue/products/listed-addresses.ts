import type { Shelf } from './shelf.ts';

interface Address {
  readonly path: string;
  readonly changedAt?: number;
}

interface Listed {
  readonly products: readonly Address[];
  readonly categories: readonly Address[];
}

const known = new WeakMap<Shelf, Listed>();

/** The URLs of all products and non-empty categories for search engines; computed once per shelf. */
export function listedAddresses(shelf: Shelf): Listed {
  const before = known.get(shelf);
  if (before) return before;
  const { products } = shelf.contents;
  const newest = new Map<string, number>();
  for (const product of products) {
    for (const { slug } of shelf.pathOf(shelf.categoryOf(product))) {
      newest.set(slug, Math.max(newest.get(slug) ?? 0, product.changedAt));
    }
  }
  const listed = {
    products: products.map(({ slug, changedAt }) => ({ path: `/product-detail/${slug}`, changedAt })),
    categories: [...newest].map(([slug, changedAt]) => ({ path: `/products?category=${slug}`, changedAt })),
  };
  known.set(shelf, listed);
  return listed;
}
