import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from '../../catalogue/products/catalogue-cache.ts';
import { listBoughtProducts } from './bought-products.contract.ts';
import { readPurchases } from './bought-products.store.ts';
import { usualsOf } from './usuals.rules.ts';

export function boughtProductsApi(db: Database, catalogueCache: CatalogueCache): Handler[] {
  return [
    handle(listBoughtProducts, async ({ query }, { session, locale }) => {
      const purchases = await readPurchases(db, session.userId);
      const { snapshot } = catalogueCache;
      const sizeOf = (id: number) =>
        snapshot.productOfVariation(id)?.variations.find((variation) => variation.id === id);
      const isOffered = (variation: number) => (sizeOf(variation)?.stock ?? 0) > 0;
      const usuals = usualsOf(purchases, koreanDateOf(Date.now()), isOffered).slice(0, query.limit);
      const data = usuals.flatMap(({ variation, count, daysSince, isDue }) => {
        const [product, size] = [snapshot.productOfVariation(variation), sizeOf(variation)];
        if (!product || !size) return [];
        const card = snapshot.card(product, locale, size);
        return [{ ...card, usual_count: Math.min(count, size.stock), days_since: daysSince, is_due: isDue }];
      });
      return ok({ data });
    }),
  ];
}
