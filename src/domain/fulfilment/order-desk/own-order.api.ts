import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { OpenTry } from '../../money/payments/open-try.ts';
import { readOrder } from '../../orders/order/order-detail.store.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { completeOwnOrder } from './order-edit.service.ts';
import { completeOrderAddress } from './own-order.contract.ts';

/** Customer endpoints that use the same rules as staff. */
export function ownOrderApi(db: OpenDatabase['db'], openTry: OpenTry): Handler[] {
  return [
    handle(completeOrderAddress, async ({ body: { slug, ...zip } }, { session: { userId }, locale }) => {
      const number = tidyOrderNumber(slug);
      if (number === null) return failed('not_found');
      const completed = await completeOwnOrder(db, userId, number, zip, openTry);
      if (!completed.ok) return completed;
      const order = await readOrder(db, userId, number, locale);
      return order ? ok({ data: order }) : failed('not_found');
    }),
  ];
}
