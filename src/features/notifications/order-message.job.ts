import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Secret } from '../../platform/secret.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import { readSettings } from '../content/shop-settings.store.ts';
import { readOrderNews } from './order-message.store.ts';
import { orderMessage } from './order-message.ts';

/** News of a parcel is no news after this long. */
const goodForMs = 2 * 24 * 60 * 60 * 1000;

/** Tells a customer what became of an order. The event's own number is the key: run twice, it is told once. */
export function tellOfOrderJob(db: Database, secret: Secret, origin: string): Job<{ event: number }> {
  return {
    // The database queues it with each event that is worth a message.
    name: 'tell-of-order',
    async run({ event }) {
      const news = await readOrderNews(db, event);
      if (!news?.phone) return;
      const { bank } = await readSettings(db, ['bank']);
      const text = orderMessage(news, bank, origin);
      if (text === null) return;
      const goodUntil = news.status === 'awaiting_payment' ? news.payBefore : new Date(Date.now() + goodForMs);
      await queueSms(db, secret, { to: news.phone, text, requestKey: `order-event:${event}`, goodUntil });
    },
  };
}
