import { smsSayWith } from '../../i18n/sms-text.ts';
import type { Database } from '../../platform/database/database.ts';
import { forEach } from '../../platform/jobs/for-each.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../platform/start/secret.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { unconfirmedArrivals } from './arrival-question.store.ts';
import { arrivalQuestion } from './arrival-question.ts';
import { arrivalKey } from './request-key.rules.ts';

/**
 * Whether a parcel has arrived is what people say, never a clock: three days after the promised day the customer is
 * asked, once. Sent by day, in Korea.
 */
export function askOfArrivalJob(db: Database, secret: Secret, origin: string): Job<object> {
  return {
    name: 'ask-of-arrival',
    lane: 'rest',
    every: '23 1-9 * * *',
    run: async () => {
      const { messages } = await readSettings(db, ['messages']);
      await forEach(await unconfirmedArrivals(db), async ({ id, customer, phone, number, locale }) => {
        await queueSms(db, secret, {
          purpose: 'order',
          customer,
          to: phone,
          text: arrivalQuestion(locale, number, origin, smsSayWith(messages)),
          requestKey: arrivalKey(id),
        });
      });
    },
  };
}
