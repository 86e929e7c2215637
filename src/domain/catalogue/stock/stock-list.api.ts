import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from '../products/catalogue-cache.ts';
import { runningLow } from '../products/running-low.ts';
import { searchingEngine } from '../search/current-engine.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { getProductStock, listProductMovements, listStock, setLowStock } from './stock-list.contract.ts';
import {
  readProductMovements,
  readProductStock,
  readStock,
  readStockOf,
  searchStock,
  writeLowStock,
} from './stock-list.store.ts';

/** The most products that a search may match, the best first. */
const mostProducts = 50;

export function stockListApi(
  db: OpenDatabase['db'],
  catalogueCache: CatalogueCache,
  engine: () => SearchEngine,
): Handler[] {
  return [
    handle(listStock, async ({ query: { q, low, variations, page, page_size: pageSize } }, { locale }) => {
      const words = q?.trim() ?? '';
      const wanted = { page, pageSize, locale };
      const chosen =
        variations ?? (low === '1' ? runningLow(catalogueCache).map(({ variation }) => variation.id) : undefined);
      const { rows, count } = chosen
        ? await readStockOf(db, chosen, wanted)
        : words === ''
          ? await readStock(db, wanted)
          : await searchStock(db, { words, products: meant(await searchingEngine(engine), words) }, wanted);
      return ok({ data: rows, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(getProductStock, async ({ query: { product } }, { locale }) => {
      const data = await readProductStock(db, product, locale);
      return data ? ok({ data }) : failed('not_found');
    }),
    handle(listProductMovements, async ({ query: { product, page, page_size: pageSize } }) => {
      const { movements, count } = await readProductMovements(db, product, { page, pageSize });
      return ok({ data: movements, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(setLowStock, async ({ body: { variation, low_stock } }) => {
      if (!(await writeLowStock(db, variation, low_stock))) return failed('not_found');
      return ok({ data: { variation, low_stock } });
    }),
  ];
}

function meant(engine: SearchEngine, words: string): number[] {
  return engine.best(words, mostProducts).products.map(({ id }) => id);
}
