import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { addProduct, duplicateProduct, editProduct } from './product-edit.service.ts';
import { runningLow } from './running-low.ts';
import {
  changeProduct,
  copyProduct,
  createProduct,
  getStaffProduct,
  listProductChoices,
  listStaffProducts,
} from './staff-product.contract.ts';
import { findStaffProducts, readProductChoices, readStaffProduct } from './staff-product.store.ts';

/** Editing of products by staff. */
export function staffProductApi(db: OpenDatabase['db'], catalogueCache: CatalogueCache): Handler[] {
  const answered = (edited: Awaited<ReturnType<typeof addProduct>>) =>
    edited.ok ? ok({ data: edited.value }) : edited;
  return [
    handle(listStaffProducts, async ({ query }, { locale }) => {
      const low = query.low ? runningLow(catalogueCache).map(({ product }) => product.id) : null;
      const { rows, count } = await findStaffProducts(db, query, low, locale);
      return ok({ data: [...rows], count, next: query.page * query.page_size < count ? query.page + 1 : null });
    }),
    handle(getStaffProduct, async ({ params }) => {
      const product = await readStaffProduct(db, params.id);
      return product ? ok({ data: product }) : failed('not_found');
    }),
    handle(createProduct, async ({ body }) => answered(await addProduct(db, body))),
    handle(changeProduct, async ({ params, body }) => answered(await editProduct(db, params.id, body))),
    handle(copyProduct, async ({ params }) => answered(await duplicateProduct(db, params.id))),
    handle(listProductChoices, async () => ok({ data: await readProductChoices(db) })),
  ];
}
