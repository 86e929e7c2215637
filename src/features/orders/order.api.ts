import { failed, type Handler, handle, handleStream } from '../../http/handler.ts';
import type { Locale } from '../../kernel/locale.ts';
import { err, ok } from '../../kernel/result.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { isOffered, type ShopOffer } from '../shop-settings/shop-offer.ts';
import { countTry, type TryLimits } from '../vouchers/voucher.service.ts';
import { receiveOwnOrder } from './fulfilment.service.ts';
import type { LiveOrders } from './live-orders.ts';
import {
  cancelOrder,
  confirmReceipt,
  countOrders,
  getOrder,
  listOrders,
  placeOrder as placeOrderEndpoint,
} from './order.contract.ts';
import { cancelOwnOrder, type GiveMoneyBack } from './order-end.service.ts';
import { liveOrders } from './order-live.contract.ts';
import { tidyOrderNumber } from './order-number.rules.ts';
import { readOrder, readOrderCounts, readOrders } from './order-view.store.ts';
import { nextPath } from './payment-time.rules.ts';
import { type OpenTry, placeOrder } from './placement.service.ts';

interface Settings {
  readonly giveMoneyBack: GiveMoneyBack;
  readonly openTry: OpenTry;
  readonly live: LiveOrders;
  readonly offer: ShopOffer;
  readonly tries: Omit<TryLimits, 'db'>;
}

export function orderApi(db: OpenDatabase['db'], { giveMoneyBack, openTry, live, offer, tries }: Settings): Handler[] {
  const viewOf = async (userId: number, number: string, locale: Locale) => {
    const order = await readOrder(db, userId, number, locale);
    return order ? ok({ data: order }) : failed('not_found');
  };
  return [
    handle(placeOrderEndpoint, async ({ body }, context) => {
      const { request_key, ...wanted } = body;
      if (!(await isOffered(db, offer, wanted.payment_method))) return failed('payment_method_off');
      const wait = await countTry({ ...tries, db }, wanted.voucher, context.caller);
      if (wait !== null) return err({ code: 'too_many_requests', retryAfter: wait });
      const placed = await placeOrder(db, wanted, context.caller.requestKey ?? request_key, context, openTry);
      if (!placed.ok) return placed;
      const { number, status, totalPrice, paymentMethod } = placed.value;
      return ok({
        data: {
          slug: number,
          order_number: number,
          status,
          total_price: totalPrice,
          payment_url: nextPath(paymentMethod, number, totalPrice),
        },
      });
    }),
    handle(listOrders, async ({ query }, { session, locale }) => {
      const { orders, hasMore } = await readOrders(db, session.userId, locale, query);
      return ok({ data: orders, next: hasMore ? query.page + 1 : null });
    }),
    handle(countOrders, async (_input, { session }) => ok({ data: await readOrderCounts(db, session.userId) })),
    handle(getOrder, async ({ query }, { session, locale }) => {
      const number = tidyOrderNumber(query.slug);
      return number ? viewOf(session.userId, number, locale) : failed('not_found');
    }),
    handle(cancelOrder, async ({ body }, { session, locale }) => {
      const number = tidyOrderNumber(body.slug);
      if (!number) return failed('not_found');
      const { reason, only_unpaid } = body;
      const cancelled = await cancelOwnOrder(db, session.userId, number, reason, giveMoneyBack, only_unpaid);
      return cancelled.ok ? viewOf(session.userId, number, locale) : cancelled;
    }),
    handle(confirmReceipt, async ({ body }, { session, locale }) => {
      const number = tidyOrderNumber(body.slug);
      if (!number) return failed('not_found');
      const received = await receiveOwnOrder(db, session.userId, number);
      return received.ok ? viewOf(session.userId, number, locale) : received;
    }),
    handleStream(liveOrders, async (_input, { session }) => live.open(session)),
  ];
}
