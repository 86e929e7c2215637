import { smsSayWith } from '../../i18n/sms-text.ts';
import { canonicalPath } from '../../kernel/locale.ts';
import type { Database } from '../../platform/database/database.ts';
import { forEach } from '../../platform/jobs/for-each.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../platform/start/secret.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { untoldDelays } from './delay-news.store.ts';
import { delayKey } from './request-key.rules.ts';

/** That an order has not left on its day is told on the next one, once. Sent by day, in Korea. */
export function tellOfDelayJob(db: Database, secret: Secret, origin: string): Job<object> {
  return {
    name: 'tell-of-delay',
    lane: 'rest',
    every: '41 1-9 * * *',
    run: async () => {
      const { messages } = await readSettings(db, ['messages']);
      await forEach(await untoldDelays(db), async ({ id, customer, phone, number, locale }) => {
        const link = origin + canonicalPath(locale, `/my-orders/${number}`);
        await queueSms(db, secret, {
          purpose: 'order',
          customer,
          to: phone,
          text: smsSayWith(messages)(locale, 'orderDelayed', { number, link }),
          requestKey: delayKey(id),
        });
      });
    },
  };
}
