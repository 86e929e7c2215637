import { z } from 'zod';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { smsSayWith } from '../../../platform/i18n/sms-text.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { queueShortfallMessage } from '../../money/deposits/money-use.service.ts';
import { queueRefundMessage, queueUnappliedMessage } from '../../money/refunds/refund.service.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { queueClaimMessage } from '../claims/claim.service.ts';
import { goodForSeconds } from './order-message.job.ts';
import {
  readMovedNews,
  readRefundNews,
  readRejection,
  readShortfallNews,
  readSurplusNews,
} from './order-message.store.ts';
import { movedMessage, refundMessage, rejectionMessage, shortfallMessage, surplusMessage } from './order-message.ts';
import { claimKey, movedKey, refundKey, shortfallKey, surplusKey } from './request-key.rules.ts';

/** Messages about single amounts of money, and about rejected claims. */
export class MoneyMessages {
  readonly #db: OpenDatabase['db'];
  readonly #secret: Secret;
  readonly #origin: string;

  constructor(db: OpenDatabase['db'], secret: Secret, origin: string) {
    this.#db = db;
    this.#secret = secret;
    this.#origin = origin;
  }

  /** Queued when Toss has charged a payment that no order can use. */
  unappliedMessageJob(): Job<{ attempt: number }> {
    return {
      name: queueUnappliedMessage,
      lane: 'rest',
      accepts: z.object({ attempt: z.int() }),
      run: async ({ attempt }) => {
        const news = await readSurplusNews(this.#db, attempt);
        if (!news?.phone) return;
        await queueSms(this.#db, this.#secret, {
          purpose: 'important',
          customer: news.customer,
          to: news.phone,
          text: surplusMessage(news, news.isCard ? 'card' : 'transfer', this.#origin, await this.#say()),
          requestKey: surplusKey(attempt),
        });
      },
    };
  }

  /**
   * Queued with a transfer that pays only a part of its order, with a delay, because the rest may follow in the same
   * list. Also queued when such a part is released.
   */
  shortfallMessageJob(): Job<{ order: number; released?: number | undefined }> {
    return {
      name: queueShortfallMessage,
      lane: 'rest',
      accepts: z.object({ order: z.int(), released: z.int().optional() }),
      run: async ({ order, released }) => {
        if (released !== undefined) return this.#sendMoveMessage(released);
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

  /** Queued with every refund that staff request or send by hand. */
  refundMessageJob(): Job<{ refund: number }> {
    return {
      name: queueRefundMessage,
      lane: 'rest',
      accepts: z.object({ refund: z.int() }),
      run: async ({ refund }) => {
        const news = await readRefundNews(this.#db, refund);
        if (!news?.phone) return;
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

  /** Queued with a rejected claim if no status change of its order sends a message. */
  claimMessageJob(): Job<{ claim: number }> {
    return {
      name: queueClaimMessage,
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

  async #sendMoveMessage(released: number): Promise<void> {
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
}
