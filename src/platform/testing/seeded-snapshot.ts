import { brands } from '../../../database/seed/brands.ts';
import { categories } from '../../../database/seed/categories.ts';
import { products } from '../../../database/seed/products.ts';
import type { ProductSeed } from '../../../database/seed/seed.types.ts';
import { synonymGroups } from '../../../database/seed/synonyms.ts';
import { CatalogueSnapshot } from '../../domain/catalogue/products/catalogue-snapshot.ts';
import type { ProductRecord } from '../../domain/catalogue/products/product-record.rules.ts';

/** The demo products as a snapshot with search, stock and popularity, without a database. */
export function seededSnapshot(): CatalogueSnapshot {
  const idOf = (list: readonly { readonly slug: string }[], slug: string) =>
    list.findIndex((one) => one.slug === slug) + 1;
  return new CatalogueSnapshot({
    products: products.map((seed, index) =>
      recordOf(seed, index + 1, idOf(categories, seed.category), idOf(brands, seed.brand)),
    ),
    brands: brands.map(({ slug, name, alsoKnownAs }, index) => ({ id: index + 1, slug, name, alsoKnownAs })),
    categories: categories.map(({ slug, parent, name, ko, tint }, index) => ({
      id: index + 1,
      slug,
      parentId: parent === null ? null : idOf(categories, parent),
      name,
      nameKo: ko,
      tint,
    })),
    synonyms: synonymGroups,
  });
}

function recordOf(seed: ProductSeed, id: number, categoryId: number, brandId: number): ProductRecord {
  return {
    id,
    slug: seed.slug,
    name: seed.name,
    nameKo: seed.ko,
    categoryId,
    brandId,
    origin: seed.origin,
    storage: seed.storage,
    searchWords: seed.searchWords,
    popularity: seed.popularity,
    ratingSum: 0,
    ratingCount: 0,
    createdAt: 0,
    changedAt: 0,
    picture: { key: seed.slug, widths: [200], placeholder: '' },
    pictureAlt: null,
    variations: seed.variations.map(({ unitType, unitAmount, price, discountPercent, stock }, nth) => ({
      id: id * 100 + nth,
      sku: `${seed.slug}-${nth}`,
      unitType,
      unitAmount,
      usualPrice: price,
      discount: discountPercent ?? null,
      dated: null,
      stock,
      islandStock: stock,
      lowStock: null,
    })),
    isNew: false,
    pricesUntil: null,
    goesWith: [],
    slaughter: 'none',
    certifier: '',
    certifiedUntil: null,
    lots: '',
  };
}
