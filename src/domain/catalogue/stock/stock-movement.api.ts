import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { roleMay } from '../../../platform/http/permissions.ts';
import { changeStock, lockLots, type StockChange } from '../products/stock-change.store.ts';
import { isDaily } from '../products/stock-reason.rules.ts';
import { lockIdempotencyKey } from './stock-batch.store.ts';
import { listStockMovements, moveStock, type StockMovement } from './stock-movement.contract.ts';
import { findMovement, readMovements } from './stock-movement.store.ts';

/** Stock movements other than those of orders. */
export function stockMovementApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(moveStock, async ({ body: { request_key, ...body } }, { session: { userId: staffId, role }, caller }) => {
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      if (!isDaily(body.reason) && !(role && roleMay(role, 'stock.write_off'))) return failed('not_permitted');
      const moved = await move(db, body, { staffId, key });
      return moved.ok ? ok({ data: moved.value }) : moved;
    }),
    handle(listStockMovements, async ({ query: { lot, page, page_size: pageSize } }) => {
      const { movements, count } = await readMovements(db, lot, { page, pageSize });
      return ok({ data: movements, count, next: page * pageSize < count ? page + 1 : null });
    }),
  ];
}

/** The same key takes effect once. A lot never falls below its reserved quantity. */
function move(
  db: OpenDatabase['db'],
  wish: Required<StockChange>,
  by: { readonly staffId: number; readonly key: string },
): Promise<Result<StockMovement, Failure>> {
  return transact(db, async (transaction): Promise<Result<StockMovement, Failure>> => {
    await lockIdempotencyKey(transaction, by.staffId, by.key);
    const [held] = await lockLots(transaction, [wish.lot]);
    if (!held) return failed('not_found');
    const before = await findMovement(transaction, by);
    if (before) return isSame(before, wish) ? ok(before) : failed('request_key_reused');
    if (held.free + wish.delta < 0) return err({ code: 'stock_reserved', details: { free: held.free } });
    await changeStock(transaction, [wish], { person: by.staffId, key: by.key });
    const moved = await findMovement(transaction, by);
    if (!moved) throw new Error('A movement that was just written was not found');
    return ok(moved);
  });
}

function isSame(movement: StockMovement, { lot, delta, reason, note }: StockChange): boolean {
  return movement.lot === lot && movement.delta === delta && movement.reason === reason && movement.note === note;
}
