import { createHash, randomBytes } from 'node:crypto';
import type { Failure } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deliveryPromise } from '../../shop/delivery/delivery-promise.rules.ts';
import { mustLastUntil, sellingTerms } from '../../shop/delivery/shelf-life.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { allocate } from '../reservations/allocation.rules.ts';
import { lockFreeLots, takeLots } from '../reservations/reservation.store.ts';
import { lockOrder } from './order.store.ts';
import { orderNumber } from './order-number.rules.ts';
import { settle } from './order-process.service.ts';
import { insertReplacement, type LineToReplace, readOrderToReplace } from './replacement.store.ts';

interface WantedReplacement {
  readonly orderId: number;
  readonly lines: readonly { readonly line: number; readonly count: number }[];
  /** The idempotency key; the database refuses a duplicate. */
  readonly key: string;
  /** For the customer, in the history of the new order. */
  readonly reason: string;
  readonly staffId: number | null;
  readonly now: number;
}

/**
 * Sends products of an order again for free: places a new order that is paid immediately and gets its lots by the same
 * rules as any order. Refused if there is too little stock or no recipient. The caller has locked the order.
 */
export async function placeReplacement(
  db: Database,
  { orderId, lines, key, reason, staffId, now }: WantedReplacement,
): Promise<Result<{ readonly id: number; readonly number: string }, Failure>> {
  const original = await readOrderToReplace(db, orderId);
  const goods = new Map(original.lines.map((line) => [line.line, line]));
  const wanted = lines.flatMap(({ line, count }) => {
    const one = goods.get(line);
    return one ? [{ ...one, count }] : [];
  });
  if (!original.hasRecipient || wanted.length < lines.length) return err({ code: 'no_replacement' });

  const terms = sellingTerms(await readSettings(db, ['delivery', 'calendar', 'stock']));
  const stockItems = wanted.map(({ stockItem }) => stockItem);
  const lots = await lockFreeLots(db, stockItems, mustLastUntil(now, original.zone, terms));
  const needs = wanted.map(({ stockItem, stockUnits, count }, line) => ({
    line,
    stockItem,
    units: stockUnits * count,
  }));
  const allocated = allocate(needs, lots);
  if (!allocated.ok) return err({ code: 'no_replacement' });

  const number = orderNumber(randomBytes(12));
  const requestHash = createHash('sha256').update(JSON.stringify({ key, lines })).digest();
  const placed = await insertReplacement(db, orderId, {
    number,
    requestKey: `replaces-${key}`,
    requestHash,
    worth: worthOf(wanted),
    lines,
  });
  await takeLots(
    db,
    allocated.allocations.map((one) => ({ ...one, line: placed.lines[one.line] ?? 0 })),
  );
  const order = await lockOrder(db, number);
  if (!order) throw new Error('A replacement order was not found in its own transaction');
  const promise = order.isComplete ? deliveryPromise(now, order.zone, terms) : null;
  await settle(db, order, { promise }, { by: 'staff', staffId, reason });
  return ok({ id: placed.id, number });
}

function worthOf(lines: readonly (LineToReplace & { readonly count: number })[]): number {
  return lines.reduce((sum, { usualPrice, count }) => sum + usualPrice * count, 0);
}
