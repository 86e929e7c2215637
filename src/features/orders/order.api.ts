import { failed, type Handler, handle, handleStream } from '../../http/handler.ts';
import { ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database.ts';
import { isOffered, type ShopOffer } from '../content/shop-offer.ts';
import type { LiveOrders } from './live-orders.ts';
import { cancelOrder, getOrder, listOrders, placeOrder as placeOrderEndpoint } from './order.contract.ts';
import { cancelOwnOrder, type GiveMoneyBack } from './order-end.service.ts';
import { liveOrders } from './order-live.contract.ts';
import { tidyOrderNumber } from './order-number.rules.ts';
import { readOrder, readOrders } from './order-view.store.ts';
import { paymentPath } from './payment-time.rules.ts';
import { placeOrder } from './placement.service.ts';

interface Settings {
  readonly giveMoneyBack: GiveMoneyBack;
  readonly live: LiveOrders;
  readonly offer: ShopOffer;
}

export function orderApi(db: OpenDatabase['db'], { giveMoneyBack, live, offer }: Settings): Handler[] {
  return [
    handle(placeOrderEndpoint, async ({ body }, context) => {
      const { request_key, ...wanted } = body;
      if (!(await isOffered(db, offer, wanted.payment_method))) return failed('payment_method_off');
      const placed = await placeOrder(db, wanted, context.caller.requestKey ?? request_key, context);
      if (!placed.ok) return placed;
      const { number, status, totalPrice, paymentMethod } = placed.value;
      return ok({
        data: {
          slug: number,
          order_number: number,
          status,
          total_price: totalPrice,
          payment_url: paymentPath(paymentMethod, number),
        },
      });
    }),
    handle(listOrders, async ({ query: { page } }, { session, locale }) => {
      const { orders, hasMore } = await readOrders(db, session.userId, locale, page);
      return ok({ data: orders, next: hasMore ? page + 1 : null });
    }),
    handle(getOrder, async ({ query }, { session, locale }) => {
      const number = tidyOrderNumber(query.slug);
      const order = number && (await readOrder(db, session.userId, number, locale));
      return order ? ok({ data: order }) : failed('not_found');
    }),
    handle(cancelOrder, async ({ body }, { session, locale }) => {
      const number = tidyOrderNumber(body.slug);
      if (!number) return failed('not_found');
      const cancelled = await cancelOwnOrder(db, session.userId, number, body.reason, giveMoneyBack);
      if (!cancelled.ok) return cancelled;
      const order = await readOrder(db, session.userId, number, locale);
      return order ? ok({ data: order }) : failed('not_found');
    }),
    handleStream(liveOrders, async (_input, { session }) => live.open(session)),
  ];
}
