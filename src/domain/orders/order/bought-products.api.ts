import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from '../../catalogue/products/catalogue-cache.ts';
import { isInStock } from '../../catalogue/products/product-record.rules.ts';
import { listBoughtProducts } from './bought-products.contract.ts';
import { boughtProductIds } from './bought-together.store.ts';

export function boughtProductsApi(db: Database, catalogueCache: CatalogueCache): Handler[] {
  return [
    handle(listBoughtProducts, async ({ query }, { session, locale }) => {
      const ids = await boughtProductIds(db, session.userId);
      const { snapshot } = catalogueCache;
      const offered = ids.flatMap((id) => snapshot.productById(id) ?? []).filter(isInStock);
      return ok({ data: offered.slice(0, query.limit).map((product) => snapshot.card(product, locale)) });
    }),
  ];
}
