import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { getCurrentOrder } from './current-order.contract.ts';
import { readCurrentOrder } from './current-order.store.ts';

export function currentOrderApi(db: Database): Handler[] {
  return [
    handle(getCurrentOrder, async (_input, { session }) => ok({ data: await readCurrentOrder(db, session.userId) })),
  ];
}
