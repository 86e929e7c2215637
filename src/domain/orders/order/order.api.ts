import { Readable } from 'node:stream';
import type { Locale } from '../../../kernel/locale.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle, handleStream } from '../../../platform/http/handler.ts';
import { orderWords } from '../../../platform/i18n/order-words.ts';
import { receiveOwnOrder } from '../parcels/parcel-steps.service.ts';
import type { LiveOrders } from './live-orders.ts';
import { cancelOrder, confirmReceipt, countOrders, getOrder, listOrders, liveOrders } from './order.contract.ts';
import { getOrderCalendar } from './order-calendar.contract.ts';
import { arrivalCalendar } from './order-calendar.rules.ts';
import { readOrder } from './order-detail.store.ts';
import { cancelOwnOrder, type RefundOnCancel } from './order-end.service.ts';
import { tidyOrderNumber } from './order-number.rules.ts';
import { readOrderCounts, readOrders } from './order-view.store.ts';

interface Settings {
  readonly refundOnCancel: RefundOnCancel;
  readonly live: LiveOrders;
}

export function orderApi(db: OpenDatabase['db'], { refundOnCancel, live }: Settings): Handler[] {
  const viewOf = async (userId: number, number: string, locale: Locale) => {
    const order = await readOrder(db, userId, number, locale);
    return order ? ok({ data: order }) : failed('not_found');
  };
  return [
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
      const cancelled = await cancelOwnOrder(db, session.userId, number, reason, refundOnCancel, only_unpaid);
      return cancelled.ok ? viewOf(session.userId, number, locale) : cancelled;
    }),
    handle(confirmReceipt, async ({ body }, { session, locale }) => {
      const number = tidyOrderNumber(body.slug);
      if (!number) return failed('not_found');
      const received = await receiveOwnOrder(db, session.userId, number);
      return received.ok ? viewOf(session.userId, number, locale) : received;
    }),
    handle(getOrderCalendar, async ({ query: { slug, language } }, { session }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const order = await readOrder(db, session.userId, number, language);
      if (!order?.arrives_from || !order.arrives_to) return failed('not_found');
      const { arrives_from: from, arrives_to: to } = order;
      const title = orderWords(language, 'calendarTitle');
      const bytes = Buffer.from(arrivalCalendar({ number, title, from, to, now: Date.now() }));
      return ok({
        data: {
          contentType: 'text/calendar; charset=utf-8',
          bytes: bytes.length,
          cacheControl: 'private, no-store',
          filename: 'dasturxon.ics',
          open: async () => Readable.from([bytes]),
        },
      });
    }),
    handleStream(liveOrders, async (_input, { session }) => live.open(session)),
  ];
}
