import { canonicalPath, type Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { smsSayWith } from '../../../platform/i18n/sms-text.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';

/** An order that somebody waits for, and where they are told of it. */
export interface AwaitedOrder {
  readonly id: number;
  readonly number: string;
  readonly locale: Locale;
  readonly customer: number;
  readonly phone: string;
}

interface News {
  readonly text: 'orderArrived' | 'orderDelayed';
  /** Under which name the outbox has the message about an order: once, however often it is written. */
  readonly keyOf: (order: number) => string;
  readonly origin: string;
}

/** Writes to everybody who waits for one of these orders, with a way to its page. */
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
