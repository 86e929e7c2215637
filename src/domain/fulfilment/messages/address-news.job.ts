import { z } from 'zod';
import { canonicalPath } from '../../../kernel/locale.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { arrivalText } from '../../../platform/i18n/date-text.ts';
import { serverSay } from '../../../platform/i18n/server-say.ts';
import { type SmsSay, smsSayWith } from '../../../platform/i18n/sms-text.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { queueMoneyMessage } from '../../orders/order/order-news.ts';
import { queueAddressMessage } from '../../orders/order/order-note.store.ts';
import { paymentPath } from '../../orders/order/payment-time.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { type AddressNews, readAddressNews } from './address-news.store.ts';
import { surchargeMessage } from './order-message.ts';
import { addressKey } from './request-key.rules.ts';

/** Queued when staff change or complete an order's address, and when they waive the delivery surcharge. */
export function addressMessageJob(db: Database, secret: Secret, origin: string): Job<{ note: number }> {
  return {
    name: queueAddressMessage,
    lane: 'rest',
    accepts: z.object({ note: z.int() }),
    run: async ({ note }) => {
      const news = await readAddressNews(db, note);
      if (!news) return;
      if (news.surchargeDue > 0 && news.toPay === 0) return queueMoneyMessage(db, news.id);
      const { messages } = await readSettings(db, ['messages']);
      const { customer, phone } = news;
      await queueSms(db, secret, {
        purpose: 'order',
        customer,
        to: phone,
        text: addressMessage(news, origin, smsSayWith(messages)),
        requestKey: addressKey(note),
      });
    },
  };
}

function addressMessage(news: AddressNews, origin: string, say: SmsSay): string {
  const { locale, number, surchargeDue, toPay, paymentMethod, arrivesFrom, arrivesTo } = news;
  // Announced alone while the order is unpaid; once it is paid, `queueMoneyMessage` announces it with the order's other money.
  if (surchargeDue > 0) return surchargeMessage({ number, locale, missing: surchargeDue }, null, origin, say);
  if (toPay > 0) {
    const payment = origin + canonicalPath(locale, paymentPath(paymentMethod, number));
    return say(locale, 'orderReaddressedToPay', { number, total: formatWon(won(toPay)), link: payment });
  }
  const link = origin + canonicalPath(locale, `/my-orders/${number}`);
  if (arrivesFrom === null || arrivesTo === null) return say(locale, 'orderReaddressed', { number, link });
  const day = arrivalText(serverSay[locale], { arrives_from: arrivesFrom, arrives_to: arrivesTo });
  return say(locale, 'orderReaddressedArrives', { number, link, day });
}
