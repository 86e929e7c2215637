import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { readAllowedOrder } from './allowance.store.ts';
import { acceptOrderShortfall } from './shortfall.contract.ts';
import { acceptShortfall } from './shortfall.service.ts';

/** Staff endpoint for an order whose payment is slightly too small. */
export function shortfallApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(acceptOrderShortfall, async ({ body: { slug, request_key, ...wanted } }, { session, caller }) => {
      const key = caller.requestKey ?? request_key;
      if (key === undefined) return failed('request_key_required');
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const accepted = await acceptShortfall(db, { number, ...wanted }, { staffId: session.userId, key });
      if (!accepted.ok) return accepted;
      const order = await readAllowedOrder(db, number);
      return order ? ok({ data: { slug: number, ...order } }) : failed('not_found');
    }),
  ];
}
