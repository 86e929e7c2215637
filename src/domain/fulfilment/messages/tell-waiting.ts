import { canonicalPath, type Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { smsSayWith } from '../../../platform/i18n/sms-text.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';

/** An order that a customer waits for, and the phone number for the message. */
export interface AwaitedOrder {
  readonly id: number;
  readonly number: string;
  readonly locale: Locale;
  readonly customer: number;
  readonly phone: string;
}

interface News {
  readonly text: 'orderArrived' | 'orderDelayed';
  /** The idempotency key of the message about an order. */
  readonly keyOf: (order: number) => string;
  readonly origin: string;
}

/** Sends a message with a link to the order page to every customer who waits for one of these orders. */
export async function tellWaiting(
  db: Database,
  secret: Secret,
  orders: readonly AwaitedOrder[],
  { text, keyOf, origin }: News,
): Promise<void> {
  const { messages } = await readSettings(db, ['messages']);
  const say = smsSayWith(messages);
  await forEach(orders, async ({ id, number, locale, customer, phone }) => {
    const link = origin + canonicalPath(locale, `/my-orders/${number}`);
    await queueSms(db, secret, {
      purpose: 'order',
      customer,
      to: phone,
      text: say(locale, text, { number, link }),
      requestKey: keyOf(id),
    });
  });
}
