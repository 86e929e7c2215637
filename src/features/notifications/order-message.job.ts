import { z } from 'zod';
import { smsSayWith } from '../../i18n/sms-text.ts';
import { canonicalPath } from '../../kernel/locale.ts';
import { formatWon, won } from '../../kernel/money.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transact.ts';
import { forEach } from '../../platform/jobs/for-each.ts';
import { enqueue, type Job } from '../../platform/jobs/jobs.ts';
import { queueSms, type RequestedSms } from '../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../platform/start/secret.ts';
import { tellOfClaim } from '../claims/claim.service.ts';
import { tellOfNoSurplus, tellOfShortfall } from '../deposits/deposit.service.ts';
import { tellOfUsedSurplus } from '../deposits/surcharge.service.ts';
import { tellOfParcels } from '../orders/fulfilment.service.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { accountOfOrder } from '../shop-settings/told-account.rules.ts';
import {
  type AddressedSurplus,
  readDepositNews,
  readMovedNews,
  readNoSurplusNews,
  readOrderNews,
  readRefundNews,
  readRejection,
  readShortfallNews,
  readSurchargePart,
  readSurplusNews,
  unpaidCardOrders,
} from './order-message.store.ts';
import {
  asksForZip,
  movedMessage,
  noSurplusMessage,
  type OrderNews,
  orderMessage,
  refundMessage,
  rejectionMessage,
  shortfallMessage,
  surplusMessage,
} from './order-message.ts';
import { holdParcelNews, noteTold } from './parcel-news.store.ts';
import {
  cancelledUnpaidKey,
  claimKey,
  depositKey,
  movedKey,
  noSurplusKey,
  orderEventKey,
  paidNoZipKey,
  parcelKey,
  refundKey,
  shortfallKey,
  surchargePartKey,
  surplusKey,
  usedSurplusKey,
} from './request-key.rules.ts';
import { tellOfOrder } from './still-true.service.ts';

/** News of a parcel is no news after this long. */
const goodForSeconds = 2 * 24 * 60 * 60;

/** Boxes that leave within so long are told of in one message. */
const togetherMs = 3 * 60 * 1000;

/** The work of telling a customer of a refund; the database queues it under this name. */
const tellOfRefund = 'tell-of-refund';

/** Sends a message, now or from the queue. */
type Send = (message: RequestedSms) => Promise<unknown>;

/** Tells customers what becomes of their orders. The event's own number is the key: told of twice, it is sent once. */
export class OrderMessages {
  readonly #db: OpenDatabase['db'];
  readonly #secret: Secret;
  readonly #origin: string;

  constructor(db: OpenDatabase['db'], secret: Secret, origin: string) {
    this.#db = db;
    this.#secret = secret;
    this.#origin = origin;
  }

  /** Queued by the database, with each event that is worth a message, which it sends by itself: it is in the queue already. */
  tellJob(send: Send): Job<{ event: number }> {
    return {
      name: tellOfOrder,
      lane: 'rest',
      accepts: z.object({ event: z.int() }),
      run: ({ event }) => this.#tell(event, send),
    };
  }

  /** Queued with every parcel that follows the first one of its order, and for when it is clear which leave together. */
  tellOfParcelsJob(): Job<{ order: number }> {
    return {
      name: tellOfParcels,
      lane: 'rest',
      accepts: z.object({ order: z.int() }),
      run: ({ order }) => this.#tellOfParcels(order),
    };
  }

  /** Most who pay by card do so at once; the others are asked to when some minutes have gone by. */
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

  /** Queued by the database when Toss turns out to have taken money for nothing. */
  tellOfSurplusJob(): Job<{ attempt: number }> {
    return {
      name: 'tell-of-surplus',
      lane: 'rest',
      accepts: z.object({ attempt: z.int() }),
      run: async ({ attempt }) => {
        const news = await readSurplusNews(this.#db, attempt);
        await this.#tellOfSurplus(news, news?.isCard ? 'card' : 'transfer', surplusKey(attempt));
      },
    };
  }

  /** Queued by the database with every transfer for an order; most are used, and there is nothing to tell. */
  tellOfDepositJob(): Job<{ deposit: number }> {
    return {
      name: 'tell-of-deposit',
      lane: 'rest',
      accepts: z.object({ deposit: z.int() }),
      run: async ({ deposit }) => {
        await this.#tellOfDeposit(deposit, await readDepositNews(this.#db, deposit));
        await this.#tellOfSurchargePart(deposit);
      },
    };
  }

  /** Queued where a transfer is taken from an order as whose surplus it was noted. Who was told of it is told that it was wrong. */
  tellOfNoSurplusJob(): Job<{ deposit: number; order: number; amount: number }> {
    return {
      name: tellOfNoSurplus,
      lane: 'rest',
      accepts: z.object({ deposit: z.int(), order: z.int(), amount: z.int() }),
      run: async ({ deposit, order, amount }) => {
        const news = await readNoSurplusNews(this.#db, deposit, order);
        if (!news?.phone) return;
        await queueSms(this.#db, this.#secret, {
          purpose: 'important',
          customer: news.customer,
          to: news.phone,
          text: noSurplusMessage({ ...news, amount }, 'depositNotYours', this.#origin, await this.#say()),
          requestKey: noSurplusKey(deposit, order),
        });
      },
    };
  }

  /** Queued with each transfer that pays a surcharge. Who was told that it goes back is told that it does not. */
  tellOfUsedSurplusJob(): Job<{ note: number; deposit: number; order: number; amount: number }> {
    return {
      name: tellOfUsedSurplus,
      lane: 'rest',
      accepts: z.object({ note: z.int(), deposit: z.int(), order: z.int(), amount: z.int() }),
      run: async ({ note, deposit, order, amount }) => {
        const news = await readNoSurplusNews(this.#db, deposit, order, true);
        if (!news?.phone) return;
        await queueSms(this.#db, this.#secret, {
          purpose: 'important',
          customer: news.customer,
          to: news.phone,
          text: noSurplusMessage({ ...news, amount }, 'surplusUsed', this.#origin, await this.#say()),
          requestKey: usedSurplusKey(note, deposit),
        });
      },
    };
  }

  /**
   * Queued with a transfer that pays a part of its order; what completes the order may follow in the same list. Also where such a
   * part is taken back.
   */
  tellOfShortfallJob(): Job<{ order: number; released?: number | undefined }> {
    return {
      name: tellOfShortfall,
      lane: 'rest',
      accepts: z.object({ order: z.int(), released: z.int().optional() }),
      run: async ({ order, released }) => {
        if (released !== undefined) return this.#tellOfMove(released);
        const news = await readShortfallNews(this.#db, order);
        if (!news?.phone) return;
        await queueSms(this.#db, this.#secret, {
          purpose: 'important',
          customer: news.customer,
          to: news.phone,
          text: shortfallMessage(news, this.#origin, await this.#say()),
          requestKey: shortfallKey(news.allocation),
          goodUntil: news.payBefore,
        });
      },
    };
  }

  /** Queued by the database with every refund that staff have promised by themselves or sent by hand. */
  tellOfRefundJob(): Job<{ refund: number }> {
    return {
      name: tellOfRefund,
      lane: 'rest',
      accepts: z.object({ refund: z.int() }),
      run: async ({ refund }) => {
        const news = await readRefundNews(this.#db, refund);
        if (!news?.phone) return;
        if (news.undoneBefore) {
          const later = { key: `refund:${refund}`, runAt: news.undoneBefore };
          await enqueue(this.#db, { name: tellOfRefund }, { refund }, later);
          return;
        }
        await queueSms(this.#db, this.#secret, {
          purpose: 'important',
          customer: news.customer,
          to: news.phone,
          text: refundMessage(news, this.#origin, await this.#say()),
          requestKey: refundKey(refund, news.isSent),
        });
      },
    };
  }

  /** Queued with a claim that is rejected while its order has no step that would tell of it. */
  tellOfClaimJob(): Job<{ claim: number }> {
    return {
      name: tellOfClaim,
      lane: 'rest',
      accepts: z.object({ claim: z.int() }),
      run: async ({ claim }) => {
        const news = await readRejection(this.#db, claim);
        if (!news?.phone) return;
        await queueSms(this.#db, this.#secret, {
          purpose: 'order',
          customer: news.customer,
          to: news.phone,
          text: rejectionMessage(news, this.#origin, await this.#say()),
          requestKey: claimKey(claim),
          goodUntil: goodForSeconds,
        });
      },
    };
  }

  async #say() {
    const { messages } = await readSettings(this.#db, ['messages']);
    return smsSayWith(messages);
  }

  async #tellOfMove(released: number): Promise<void> {
    const news = await readMovedNews(this.#db, released);
    if (!news?.phone) return;
    await queueSms(this.#db, this.#secret, {
      purpose: 'important',
      customer: news.customer,
      to: news.phone,
      text: movedMessage(news, this.#origin, await this.#say()),
      requestKey: movedKey(released),
      goodUntil: news.payBefore,
    });
  }

  async #tellOfDeposit(deposit: number, news: Awaited<ReturnType<typeof readDepositNews>>): Promise<void> {
    if (news) await this.#tellOfSurplus(news, 'transfer', depositKey(deposit, news.orderId));
  }

  async #tellOfSurplus(news: AddressedSurplus | undefined, by: 'card' | 'transfer', requestKey: string): Promise<void> {
    if (!news?.phone) return;
    await queueSms(this.#db, this.#secret, {
      purpose: 'important',
      customer: news.customer,
      to: news.phone,
      text: surplusMessage(news, by, this.#origin, await this.#say()),
      requestKey,
    });
  }

  async #tellOfSurchargePart(deposit: number): Promise<void> {
    const part = await readSurchargePart(this.#db, deposit);
    if (!part?.phone) return;
    const { number, locale, customer, phone } = part;
    const [received, missing] = [formatWon(won(part.received)), formatWon(won(part.missing))];
    const link = this.#origin + canonicalPath(locale, `/my-orders/${number}`);
    await queueSms(this.#db, this.#secret, {
      purpose: 'important',
      customer,
      to: phone,
      text: (await this.#say())(locale, 'surchargeShort', { number, received, missing, link }),
      requestKey: surchargePartKey(deposit),
    });
  }

  async #tell(event: number, send: Send): Promise<void> {
    const news = await readOrderNews(this.#db, event);
    if (!news?.phone) return;
    if (news.status === 'shipped') return this.#tellOfParcels(news.orderId);
    const { bank, messages } = news.settings;
    const text = orderMessage(news, accountOfOrder(news.toldAccount, bank), this.#origin, smsSayWith(messages));
    if (text === null) return;
    const goodUntil = news.status === 'awaiting_payment' ? news.payBefore : goodForSeconds;
    await send({
      purpose: isAboutMoney(news) ? 'important' : 'order',
      customer: news.customer,
      to: news.phone,
      text,
      requestKey: keyOf(event, news),
      goodUntil,
    });
  }

  /** Every parcel is told of once; boxes that leave within some minutes are told of together, and at once if none is left. */
  #tellOfParcels(order: number): Promise<void> {
    return inTransaction(this.#db, async (transaction) => {
      const left = await holdParcelNews(transaction, order);
      const [first] = left?.untold ?? [];
      if (!left || !first) return;
      const clear = Date.parse(first.leftAt) + togetherMs;
      if (left.boxesHere > 0 && Date.parse(left.now) < clear) {
        await enqueue(
          transaction,
          { name: tellOfParcels },
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

/** Placing and cancelling costs nothing and can be done all day long; paying cannot. Only who has paid is told of the end. */
function isAboutMoney({ status, moneyHere }: OrderNews): boolean {
  if (moneyHere > 0) return true;
  return status === 'paid' || status === 'cancelled' || status === 'return_approved' || status === 'refunded';
}
