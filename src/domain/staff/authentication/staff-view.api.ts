import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { forgetView, listViews, saveView } from './staff-view.contract.ts';
import { deleteView, readViews, writeView } from './staff-view.store.ts';

export function staffViewApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(listViews, async (_input, { session: { userId } }) => ok({ data: await readViews(db, userId) })),
    handle(saveView, async ({ body }, { session: { userId } }) => {
      const view = await inTransaction(db, (transaction) => writeView(transaction, userId, body));
      return view ? ok({ data: view }) : failed('too_many_saved');
    }),
    handle(forgetView, async ({ params: { id } }, { session: { userId } }) => {
      await deleteView(db, userId, id);
      return ok({ data: { id } });
    }),
  ];
}
