import { z } from 'zod';
import { smsSayWith } from '../../i18n/sms-text.ts';
import { canonicalPath } from '../../kernel/locale.ts';
import { formatWon, won } from '../../kernel/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../platform/start/secret.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { readAddressNews } from './address-news.store.ts';
import { addressKey } from './request-key.rules.ts';

/** Queued when staff send an order elsewhere or complete its address, and when they waive what delivery costs more. */
export function tellOfAddressJob(db: Database, secret: Secret, origin: string): Job<{ note: number }> {
  return {
    name: 'tell-of-address',
    lane: 'rest',
    accepts: z.object({ note: z.int() }),
    run: async ({ note }) => {
      const news = await readAddressNews(db, note);
      if (!news) return;
      const { messages } = await readSettings(db, ['messages']);
      const say = smsSayWith(messages);
      const { locale, number, customer, phone, surchargeDue } = news;
      const link = origin + canonicalPath(locale, `/my-orders/${number}`);
      const total = formatWon(won(surchargeDue));
      await queueSms(db, secret, {
        purpose: 'order',
        customer,
        to: phone,
        text:
          surchargeDue > 0
            ? say(locale, 'orderSurcharge', { number, total, link })
            : say(locale, 'orderReaddressed', { number, link }),
        requestKey: addressKey(note),
      });
    },
  };
}
