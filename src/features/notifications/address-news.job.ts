import { z } from 'zod';
import { serverSay } from '../../i18n/server-say.ts';
import { type SmsSay, smsSayWith } from '../../i18n/sms-text.ts';
import { canonicalPath } from '../../kernel/locale.ts';
import { formatWon, won } from '../../kernel/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueSms } from '../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../platform/start/secret.ts';
import { arrivalText } from '../delivery/delivery-text.ts';
import { tellOfAddress } from '../orders/order-note.store.ts';
import { paymentPath } from '../orders/payment-time.rules.ts';
import type { BankAccount } from '../shop-settings/shop-settings.contract.ts';
import { readSettings } from '../shop-settings/shop-settings.store.ts';
import { accountOfOrder } from '../shop-settings/told-account.rules.ts';
import { type AddressNews, readAddressNews } from './address-news.store.ts';
import { surchargeMessage } from './order-message.ts';
import { addressKey } from './request-key.rules.ts';

/** Queued when staff send an order elsewhere or complete its address, and when they waive what delivery costs more. */
export function tellOfAddressJob(db: Database, secret: Secret, origin: string): Job<{ note: number }> {
  return {
    name: tellOfAddress,
    lane: 'rest',
    accepts: z.object({ note: z.int() }),
    run: async ({ note }) => {
      const news = await readAddressNews(db, note);
      if (!news) return;
      const { bank, messages } = await readSettings(db, ['bank', 'messages']);
      const say = smsSayWith(messages);
      const { customer, phone } = news;
      await queueSms(db, secret, {
        purpose: 'order',
        customer,
        to: phone,
        text: addressMessage(news, accountOfOrder(news.toldAccount, bank), origin, say),
        requestKey: addressKey(note),
      });
    },
  };
}

function addressMessage(news: AddressNews, bank: BankAccount | null, origin: string, say: SmsSay): string {
  const { locale, number, surchargeDue, missing, toPay, paymentMethod, arrivesFrom, arrivesTo } = news;
  if (missing > 0) return surchargeMessage(news, bank, origin, say);
  // Before the order itself is paid, nothing more is asked for.
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
