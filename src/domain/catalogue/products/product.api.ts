import type { Locale } from '../../../kernel/locale.ts';
import { nextPage, pageOf } from '../../../kernel/paging.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Remembered } from '../../../platform/database/remembered.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { forDishWith } from './dish-parts.rules.ts';
import {
  getProduct,
  getProductById,
  listGoesWith,
  listProductVariations,
  listSimilarProducts,
  listVariations,
  type ProductDetail,
  retrieveVariations,
} from './product.contract.ts';
import { partsView, pathView, variationsView } from './product-detail-view.ts';
import { type ProductParts, readProductParts } from './product-parts.store.ts';
import { isInStock, type ProductRecord, textIn, type VariationRecord } from './product-record.rules.ts';
import { imageOf, variationView } from './product-view.rules.ts';

export function productApi(db: Database, catalogueCache: CatalogueCache): Handler[] {
  const keptParts = rememberedParts(db, catalogueCache);
  // Uses the same snapshot throughout, so that the response does not mix two states.
  const detail = async (find: (snapshot: CatalogueSnapshot) => ProductRecord | undefined, locale: Locale) => {
    const { snapshot } = catalogueCache;
    const product = find(snapshot);
    const parts = product && (await keptParts.get(product.id));
    return product && parts ? ok({ data: detailView(snapshot, product, parts, locale) }) : failed('not_found');
  };
  return [
    handle(getProduct, ({ query }, { locale }) => detail((snapshot) => snapshot.productBySlug(query.slug), locale)),
    handle(getProductById, ({ query }, { locale }) => detail((snapshot) => snapshot.productById(query.id), locale)),
    handle(listVariations, async ({ query }, { noteRead }) => {
      noteRead?.(`product:${query.product}`);
      const { snapshot } = catalogueCache;
      const product = snapshot.productById(query.product);
      return product ? ok({ data: variationsOf(snapshot, product) }) : failed('not_found');
    }),
    handle(retrieveVariations, async ({ query }, { locale }) => {
      const found = query.vars.flatMap((id) => variationById(catalogueCache.snapshot, id, locale));
      return ok({ data: found });
    }),
    handle(listProductVariations, async ({ query }, { locale }) => {
      const { limit, offset } = pageOf({ page: query.page, pageSize: query.page_size });
      const { variations } = catalogueCache.snapshot;
      const data = variations
        .slice(offset, offset + limit)
        .flatMap((id) => variationById(catalogueCache.snapshot, id, locale));
      return ok({ data, count: variations.length, next: nextPage(query.page, query.page_size, variations.length) });
    }),
    handle(listSimilarProducts, async ({ query }, { locale, noteRead }) => {
      const product = catalogueCache.snapshot.productBySlug(query.slug);
      if (!product) return failed('not_found');
      noteRead?.(`branch:${catalogueCache.snapshot.branchOf(product)}`);
      const similar = catalogueCache.snapshot.similarTo(product, query.limit);
      return ok({ data: similar.map((other) => catalogueCache.snapshot.card(other, locale)) });
    }),
    handle(listGoesWith, async ({ query }, { locale, noteRead }) => {
      const { snapshot } = catalogueCache;
      const product = snapshot.productBySlug(query.slug);
      if (!product) return failed('not_found');
      noteRead?.(`product:${product.id}`);
      const inStock = (slug: string) => {
        const other = snapshot.productBySlug(slug);
        return other && isInStock(other) ? other : undefined;
      };
      const together = forDishWith(product.slug, inStock);
      const shown = together?.others.slice(0, query.limit) ?? goingWith(snapshot, product, query.limit);
      return ok({ data: shown.map((other) => snapshot.card(other, locale)), dish: together?.dish ?? null });
    }),
  ];
}

/** The most viewed products; some tens of megabytes at most. */
const mostKeptParts = 5_000;

function rememberedParts(db: Database, catalogueCache: CatalogueCache): Remembered<number, ProductParts> {
  const parts = new Remembered<number, ProductParts>(mostKeptParts, (id) =>
    readProductParts(db, id, catalogueCache.lasting),
  );
  catalogueCache.onRenewed((tags) => {
    if (tags === 'everything') return parts.forgetAll();
    for (const tag of tags) if (tag.startsWith('product:')) parts.forget(Number(tag.slice('product:'.length)));
  });
  return parts;
}

function detailView(
  snapshot: CatalogueSnapshot,
  product: ProductRecord,
  parts: ProductParts,
  locale: Locale,
): ProductDetail {
  return {
    ...snapshot.card(product, locale),
    ...partsView(parts, locale),
    origin: product.origin,
    category: pathView(snapshot.pathOf(snapshot.categoryOf(product)), locale),
    variations: variationsOf(snapshot, product),
  };
}

function variationsOf(snapshot: CatalogueSnapshot, product: ProductRecord) {
  const path = snapshot.pathOf(snapshot.categoryOf(product));
  return variationsView({ slug: product.slug, path }, product.variations);
}

function variationById(snapshot: CatalogueSnapshot, id: number, locale: Locale) {
  const product = snapshot.productOfVariation(id);
  const variation = product?.variations.find((candidate) => candidate.id === id);
  return product && variation ? [variationWithProduct(product, variation, locale)] : [];
}

function variationWithProduct(product: ProductRecord, variation: VariationRecord, locale: Locale) {
  return {
    ...variationView(variation),
    product: { id: product.id, slug: product.slug, name: textIn(product.name, locale), image: imageOf(product) },
  };
}

/** Products bought together with it, filled up with the best products of other branches. */
function goingWith(snapshot: CatalogueSnapshot, product: ProductRecord, limit: number): ProductRecord[] {
  const bought = product.goesWith.flatMap((id) => snapshot.productById(id) ?? []).filter(isInStock);
  const branch = snapshot.branchOf(product);
  const elsewhere = snapshot.bestOfCategories.filter((other) => snapshot.branchOf(other) !== branch);
  return [...new Set([...bought, ...elsewhere])].slice(0, limit);
}
