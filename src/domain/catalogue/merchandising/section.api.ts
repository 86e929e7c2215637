import { nextPage } from '../../../kernel/paging.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { addBrand, changeBrand, getStaffBrand, listStaffBrands, mergeBrands } from './brands.contract.ts';
import { addNewBrand, editBrand, mergeBrand } from './brands.service.ts';
import { findBrand, findBrands } from './brands.store.ts';
import { addCategory, arrangeCategories, changeCategory, listStaffCategories } from './staff-category.contract.ts';
import { addNewCategory, arrangeTree, editCategory } from './staff-category.service.ts';
import { readStaffCategories } from './staff-category.store.ts';

/** Management of categories and brands. */
export function sectionApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listStaffCategories, async () => ok({ data: await readStaffCategories(db) })),
    handle(addCategory, async ({ body }) => {
      const added = await addNewCategory(db, body);
      return added.ok ? ok({ data: added.value }) : added;
    }),
    handle(changeCategory, async ({ params: { id }, body }) => {
      const changed = await editCategory(db, id, body);
      return changed.ok ? ok({ data: changed.value }) : changed;
    }),
    handle(arrangeCategories, async ({ body: { was, now } }) => {
      const arranged = await arrangeTree(db, was, now);
      return arranged.ok ? ok({ data: arranged.value }) : arranged;
    }),
    handle(listStaffBrands, async ({ query: { q, page, page_size: pageSize } }) => {
      const { brands, count } = await findBrands(db, { text: q, page, pageSize });
      return ok({ data: brands, count, next: nextPage(page, pageSize, count) });
    }),
    handle(getStaffBrand, async ({ params: { id } }) => {
      const brand = await findBrand(db, id);
      return brand ? ok({ data: brand }) : failed('not_found');
    }),
    handle(addBrand, async ({ body }) => {
      const added = await addNewBrand(db, body);
      return added.ok ? ok({ data: added.value }) : added;
    }),
    handle(changeBrand, async ({ params: { id }, body }) => {
      const changed = await editBrand(db, id, body);
      return changed.ok ? ok({ data: changed.value }) : changed;
    }),
    handle(mergeBrands, async ({ body: { brand, into, version } }) => {
      const merged = await mergeBrand(db, brand, into, version);
      return merged.ok ? ok({ data: merged.value }) : merged;
    }),
  ];
}
