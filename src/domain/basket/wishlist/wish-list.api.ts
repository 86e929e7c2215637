import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { CatalogueCache } from '../../catalogue/products/catalogue-cache.ts';
import { getWishList, listSavedIds, mergeSaved, saveProduct, unsaveProduct } from './wish-list.contract.ts';
import { save, saveAll, savedIds, unsave } from './wish-list.store.ts';

export function wishListApi(db: OpenDatabase['db'], catalogueCache: CatalogueCache): Handler[] {
  return [
    handle(getWishList, async (_input, { session, locale }) => {
      const ids = await savedIds(db, session.userId);
      // An unlisted product stays saved and is shown again when it is listed.
      const products = ids.flatMap((id) => catalogueCache.snapshot.productById(id) ?? []);
      return ok({ data: products.map((product) => catalogueCache.snapshot.card(product, locale)) });
    }),
    handle(listSavedIds, async (_input, { session }) => ok({ data: await savedIds(db, session.userId) })),
    handle(saveProduct, async ({ body }, { session }) => {
      if (!catalogueCache.snapshot.productById(body.product)) return failed('not_found');
      const saved = await inTransaction(db, (transaction) => save(transaction, session.userId, body.product));
      return saved ? ok({ data: { saved: true } }) : failed('too_many_saved');
    }),
    handle(mergeSaved, async ({ body }, { session }) => {
      const known = body.products.filter((product) => catalogueCache.snapshot.productById(product));
      await inTransaction(db, (transaction) => saveAll(transaction, session.userId, known));
      return ok({ data: await savedIds(db, session.userId) });
    }),
    handle(unsaveProduct, async ({ body }, { session }) => {
      await unsave(db, session.userId, body.product);
      return ok({ data: { saved: false } });
    }),
  ];
}
