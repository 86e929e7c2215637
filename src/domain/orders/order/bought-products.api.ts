import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { isInStock } from '../../catalogue/products/product-record.rules.ts';
import type { ShelfKeeper } from '../../catalogue/products/shelf-keeper.ts';
import { listBoughtProducts } from './bought-products.contract.ts';
import { boughtProductIds } from './bought-together.store.ts';

export function boughtProductsApi(db: Database, keeper: ShelfKeeper): Handler[] {
  return [
    handle(listBoughtProducts, async ({ query }, { session, locale }) => {
      const ids = await boughtProductIds(db, session.userId);
      const { shelf } = keeper;
      const offered = ids.flatMap((id) => shelf.productById(id) ?? []).filter(isInStock);
      return ok({ data: offered.slice(0, query.limit).map((product) => shelf.card(product, locale)) });
    }),
  ];
}
