import { failed, type Handler, handle } from '../../http/handler.ts';
import type { Failure } from '../../kernel/error-codes.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../orders/fulfilment.service.ts';
import { cancelAsStaff, type GiveMoneyBack } from '../orders/order-end.service.ts';
import { tidyOrderNumber } from '../orders/order-number.rules.ts';
import type { OrderStatus } from '../orders/order-status.rules.ts';
import { beginPacking, endOrder, noteDelivery, sendParcel } from './staff-order.contract.ts';

/** What staff do with an order. Each step is a function of the orders themselves; here it only gets a door. */
export function staffOrderApi(db: OpenDatabase['db'], giveMoneyBack: GiveMoneyBack): Handler[] {
  return [
    handle(beginPacking, ({ body }) => step(body.slug, 'preparing', (number) => prepareOrder(db, number))),
    handle(sendParcel, ({ body: { slug, carrier, tracking_number: trackingNumber } }) =>
      step(slug, 'shipped', (number) => shipOrder(db, number, { carrier, trackingNumber })),
    ),
    handle(noteDelivery, ({ body }) => step(body.slug, 'delivered', (number) => deliverOrder(db, number))),
    handle(endOrder, ({ body: { slug, reason } }) =>
      step(slug, 'cancelled', (number) => cancelAsStaff(db, number, reason, giveMoneyBack)),
    ),
  ];
}

async function step(
  slug: string,
  status: OrderStatus,
  take: (number: string) => Promise<Result<null, Failure>>,
): Promise<Result<{ data: { slug: string; status: OrderStatus } }, Failure>> {
  const number = tidyOrderNumber(slug);
  if (!number) return failed('not_found');
  const taken = await take(number);
  return taken.ok ? ok({ data: { slug: number, status } }) : taken;
}
