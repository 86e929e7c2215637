import type { Locale } from '../../../kernel/locale.ts';
import { nextPage, pageOf } from '../../../kernel/paging.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Remembered } from '../../../platform/database/remembered.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
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
import { partsView, pathView } from './product-detail-view.ts';
import { type ProductParts, readProductParts } from './product-parts.store.ts';
import { isInStock, type ProductRecord, textIn, type VariationRecord } from './product-record.rules.ts';
import { imageOf, variationView } from './product-view.rules.ts';
import type { Shelf } from './shelf.ts';
import type { ShelfKeeper } from './shelf-keeper.ts';

export function productApi(db: Database, keeper: ShelfKeeper): Handler[] {
  const keptParts = rememberedParts(db, keeper);
  // Uses the same shelf throughout, so that the response does not mix two states.
  const detail = async (find: (shelf: Shelf) => ProductRecord | undefined, locale: Locale) => {
    const { shelf } = keeper;
    const product = find(shelf);
    const parts = product && (await keptParts.get(product.id));
    return product && parts ? ok({ data: detailView(shelf, product, parts, locale) }) : failed('not_found');
  };
  return [
    handle(getProduct, ({ query }, { locale }) => detail((shelf) => shelf.productBySlug(query.slug), locale)),
    handle(getProductById, ({ query }, { locale }) => detail((shelf) => shelf.productById(query.id), locale)),
    handle(listVariations, async ({ query }, { noteRead }) => {
      noteRead?.(`product:${query.product}`);
      const product = keeper.shelf.productById(query.product);
      return product ? ok({ data: product.variations.map(variationView) }) : failed('not_found');
    }),
    handle(retrieveVariations, async ({ query }, { locale }) => {
      const found = query.vars.flatMap((id) => variationById(keeper.shelf, id, locale));
      return ok({ data: found });
    }),
    handle(listProductVariations, async ({ query }, { locale }) => {
      const { limit, offset } = pageOf({ page: query.page, pageSize: query.page_size });
      const { variations } = keeper.shelf;
      const data = variations.slice(offset, offset + limit).flatMap((id) => variationById(keeper.shelf, id, locale));
      return ok({ data, count: variations.length, next: nextPage(query.page, query.page_size, variations.length) });
    }),
    handle(listSimilarProducts, async ({ query }, { locale, noteRead }) => {
      const product = keeper.shelf.productBySlug(query.slug);
      if (!product) return failed('not_found');
      noteRead?.(`branch:${keeper.shelf.branchOf(product)}`);
      const similar = keeper.shelf.similarTo(product, query.limit);
      return ok({ data: similar.map((other) => keeper.shelf.card(other, locale)) });
    }),
    handle(listGoesWith, async ({ query }, { locale, noteRead }) => {
      const { shelf } = keeper;
      const product = shelf.productBySlug(query.slug);
      if (!product) return failed('not_found');
      noteRead?.(`product:${product.id}`);
      return ok({ data: goingWith(shelf, product, query.limit).map((other) => shelf.card(other, locale)) });
    }),
  ];
}

/** The most viewed products; some tens of megabytes at most. */
const mostKeptParts = 5_000;

function rememberedParts(db: Database, keeper: ShelfKeeper): Remembered<number, ProductParts> {
  const parts = new Remembered<number, ProductParts>(mostKeptParts, (id) => readProductParts(db, id, keeper.lasting));
  keeper.onRenewed((tags) => {
    if (tags === 'everything') return parts.forgetAll();
    for (const tag of tags) if (tag.startsWith('product:')) parts.forget(Number(tag.slice('product:'.length)));
  });
  return parts;
}

function detailView(shelf: Shelf, product: ProductRecord, parts: ProductParts, locale: Locale): ProductDetail {
  return {
    ...shelf.card(product, locale),
    ...partsView(parts, locale),
    storage: product.storage as ProductDetail['storage'],
    origin: product.origin,
    category: pathView(shelf.pathOf(shelf.categoryOf(product)), locale),
    variations: product.variations.map(variationView),
  };
}

function variationById(shelf: Shelf, id: number, locale: Locale) {
  const product = shelf.productOfVariation(id);
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
function goingWith(shelf: Shelf, product: ProductRecord, limit: number): ProductRecord[] {
  const bought = product.goesWith.flatMap((id) => shelf.productById(id) ?? []).filter(isInStock);
  const branch = shelf.branchOf(product);
  const elsewhere = shelf.bestOfCategories.filter((other) => shelf.branchOf(other) !== branch);
  return [...new Set([...bought, ...elsewhere])].slice(0, limit);
}
