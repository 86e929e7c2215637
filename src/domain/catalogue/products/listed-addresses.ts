import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

interface Address {
  readonly path: string;
  readonly changedAt?: number;
}

interface Listed {
  readonly products: readonly Address[];
  readonly categories: readonly Address[];
}

const known = new WeakMap<CatalogueSnapshot, Listed>();

/** The URLs of all products and non-empty categories for search engines; computed once per snapshot. */
export function listedAddresses(snapshot: CatalogueSnapshot): Listed {
  const before = known.get(snapshot);
  if (before) return before;
  const { products } = snapshot.contents;
  const newest = new Map<string, number>();
  for (const product of products) {
    for (const { slug } of snapshot.pathOf(snapshot.categoryOf(product))) {
      newest.set(slug, Math.max(newest.get(slug) ?? 0, product.changedAt));
    }
  }
  const listed = {
    products: products.map(({ slug, changedAt }) => ({ path: `/product-detail/${slug}`, changedAt })),
    categories: [...newest].map(([slug, changedAt]) => ({ path: `/products?category=${slug}`, changedAt })),
  };
  known.set(snapshot, listed);
  return listed;
}
