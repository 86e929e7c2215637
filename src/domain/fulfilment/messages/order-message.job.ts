import { z } from 'zod';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { smsSayWith } from '../../../platform/i18n/sms-text.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { queueSms, type RequestedSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { orderMessageTask } from '../../orders/order/order-news.ts';
import { queueParcelMessages } from '../../orders/parcels/parcel-steps.service.ts';
import { bankAccountOfOrder } from '../../shop/settings/order-bank-account.rules.ts';
import { moneyMessageJob } from './notified-money.job.ts';
import { isWritten, lockMoney, recordNotifiedMoney } from './notified-money.store.ts';
import { type AddressedNews, readOrderNews, unpaidCardOrders } from './order-message.store.ts';
import { asksForZip, type OrderNews, orderMessage } from './order-message.ts';
import { lockParcelNews, noteTold } from './parcel-news.store.ts';
import { cancelledUnpaidKey, orderEventKey, paidNoZipKey, parcelKey } from './request-key.rules.ts';

/** Messages about parcels and claims that are older than this are not sent. */
export const goodForSeconds = 2 * 24 * 60 * 60;

/** Boxes that leave within this time are announced in one message. */
const togetherMs = 3 * 60 * 1000;

/** Sends a message now or from the queue. */
type Send = (message: RequestedSms) => Promise<unknown>;

/**
 * Notifies customers about their orders. The event id is the idempotency key: a repeated job sends the message once.
 */
export class OrderMessages {
  readonly #db: OpenDatabase['db'];
  readonly #secret: Secret;
  readonly #origin: string;

  constructor(db: OpenDatabase['db'], secret: Secret, origin: string) {
    this.#db = db;
    this.#secret = secret;
    this.#origin = origin;
  }

  /** Queued with each event that needs a message. Sends the message itself. */
  messageJob(send: Send): Job<{ event: number }> {
    return {
      name: orderMessageTask,
      lane: 'rest',
      accepts: z.object({ event: z.int() }),
      run: ({ event }) => this.#tell(event, send),
    };
  }

  /** Queued with every parcel after the first of its order, with a delay until it is known which leave together. */
  parcelMessageJob(): Job<{ order: number }> {
    return {
      name: queueParcelMessages,
      lane: 'rest',
      accepts: z.object({ order: z.int() }),
      run: ({ order }) => this.#sendParcelMessages(order),
    };
  }

  /** Most customers pay by card at once; the others are reminded after some minutes. */
  remindJob(): Job<object> {
    return {
      name: 'remind-to-pay',
      lane: 'rest',
      every: '* * * * *',
      run: async () => {
        const queue: Send = (message) => queueSms(this.#db, this.#secret, message);
        await forEach(await unpaidCardOrders(this.#db), (event) => this.#tell(event, queue));
      },
    };
  }

  moneyMessageJob(): Job<{ order: number }> {
    const sendEndMessage = (db: Database, event: number) => this.#sendEndMessage(db, event);
    return moneyMessageJob({ db: this.#db, secret: this.#secret, origin: this.#origin, sendEndMessage });
  }

  async #tell(event: number, send: Send): Promise<void> {
    const news = await readOrderNews(this.#db, event);
    if (!news?.phone) return;
    if (news.status === 'shipped') return this.#sendParcelMessages(news.orderId);
    if (news.status === 'cancelled' || news.status === 'expired')
      return inTransaction(this.#db, async (transaction) => {
        await lockMoney(transaction, news.orderId);
        await this.#sendEndMessage(transaction, event);
      });
    await this.#write(event, news, send);
  }

  /**
   * Also announces refunds of the customer's money that were not announced yet. The caller must have locked the order.
   */
  async #sendEndMessage(db: Database, event: number): Promise<void> {
    const news = await readOrderNews(db, event);
    if (!news?.phone || (await isWritten(db, keyOf(event, news)))) return;
    const { orderId, moneyHere: more, toldBack: known } = news;
    const isTold = await this.#write(event, news, (message) => queueSms(db, this.#secret, message));
    if (isTold && more > 0)
      await recordNotifiedMoney(db, orderId, keyOf(event, news), { kind: 'goes_back', amount: known + more, known });
  }

  /** Returns false if there is nothing to announce, or a message budget is used up. */
  async #write(event: number, news: AddressedNews, send: Send): Promise<boolean> {
    const { bank, messages } = news.settings;
    const text = orderMessage(
      news,
      bankAccountOfOrder(news.orderBankAccount, bank),
      this.#origin,
      smsSayWith(messages),
    );
    if (text === null || !news.phone) return false;
    const goodUntil = news.status === 'awaiting_payment' ? news.payBefore : goodForSeconds;
    const overspent = await send({
      purpose: isAboutMoney(news) ? 'important' : 'order',
      customer: news.customer,
      to: news.phone,
      text,
      requestKey: keyOf(event, news),
      goodUntil,
    });
    return !overspent;
  }

  /**
   * Every parcel is announced once. Boxes that leave within some minutes are announced together, and at once if none is
   * left.
   */
  #sendParcelMessages(order: number): Promise<void> {
    return inTransaction(this.#db, async (transaction) => {
      const left = await lockParcelNews(transaction, order);
      const [first] = left?.untold ?? [];
      if (!left || !first) return;
      const clear = Date.parse(first.leftAt) + togetherMs;
      if (left.boxesHere > 0 && Date.parse(left.now) < clear) {
        await enqueue(
          transaction,
          { name: queueParcelMessages },
          { order },
          { key: `parcels:${order}`, runAt: new Date(clear) },
        );
        return;
      }
      const news = await readOrderNews(transaction, left.event);
      if (!news?.phone) return;
      const say = smsSayWith(news.settings.messages);
      for (const { carrier, trackingNumber, ids } of left.untold) {
        const isMore = left.isStepTold || ids !== first.ids;
        const about = { ...news, left: { carrier, trackingNumber, isMore, isPart: left.boxesHere > 0 } };
        const text = orderMessage(about, null, this.#origin, say);
        if (text === null) return;
        await noteTold(transaction, ids);
        await queueSms(transaction, this.#secret, {
          purpose: 'order',
          customer: news.customer,
          to: news.phone,
          text,
          requestKey: isMore ? parcelKey(ids[0] ?? 0) : orderEventKey(left.event),
          goodUntil: goodForSeconds,
        });
      }
    });
  }
}

function keyOf(event: number, news: OrderNews): string {
  const { status, paymentMethod, isRefundGone } = news;
  if (isRefundGone) return cancelledUnpaidKey(event);
  if (asksForZip(news)) return paidNoZipKey(event);
  return status === 'awaiting_payment' ? orderEventKey(event, paymentMethod) : orderEventKey(event);
}

/**
 * Placing and cancelling costs nothing and can be repeated without limit; paying cannot. Only customers who have paid
 * are notified of the end.
 */
function isAboutMoney({ status, moneyHere }: OrderNews): boolean {
  if (moneyHere > 0) return true;
  return status === 'paid' || status === 'cancelled' || status === 'return_approved' || status === 'refunded';
}
