import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { listCategories, listNestedCategories } from './category.contract.ts';
import { treeOf } from './category.rules.ts';
import { readCategories } from './category.store.ts';

export function categoryApi(db: Database): Handler[] {
  return [
    handle(listCategories, async (_input, { locale }) => {
      const data = await readCategories(db, locale);
      return ok({ data, count: data.length });
    }),
    handle(listNestedCategories, async (_input, { locale }) => {
      const rows = await readCategories(db, locale);
      // Menus load the tree, so it has no texts for search engines.
      return ok({ data: treeOf(rows.map(({ page_title, page_description, ...category }) => category)) });
    }),
  ];
}
