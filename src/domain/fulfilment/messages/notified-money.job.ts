import { z } from 'zod';
import { canonicalPath } from '../../../kernel/locale.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { type SmsSay, smsSayWith } from '../../../platform/i18n/sms-text.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { moneyMessageTask } from '../../orders/order/order-news.ts';
import { bankAccountOfOrder } from '../../shop/settings/order-bank-account.rules.ts';
import type { BankAccount } from '../../shop/settings/setting-groups.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { type MoneyNews, moneyNews } from './notified-money.rules.ts';
import { lockMoney, type OrderMoney, readOrderMoney, recordNotifiedMoney } from './notified-money.store.ts';
import { noSurplusMessage, refundMessage, surchargeMessage, surplusMessage } from './order-message.ts';
import { moneyKey } from './request-key.rules.ts';

interface MessageSender {
  readonly db: OpenDatabase['db'];
  readonly secret: Secret;
  readonly origin: string;
  /** Announces that an order has ended, and its refunds. */
  sendEndMessage(db: Database, event: number): Promise<void>;
}

/** Queued with every change of the refundable transfers of an order, or of its missing surcharge. */
export function moneyMessageJob({ db, secret, origin, sendEndMessage }: MessageSender): Job<{ order: number }> {
  return {
    name: moneyMessageTask,
    lane: 'rest',
    accepts: z.object({ order: z.int() }),
    run: ({ order }) =>
      inTransaction(db, async (transaction) => {
        await lockMoney(transaction, order);
        const before = await readOrderMoney(transaction, order);
        if (before?.unsentEnd) await sendEndMessage(transaction, before.unsentEnd);
        const money = before?.unsentEnd ? await readOrderMoney(transaction, order) : before;
        if (!money?.phone) return;
        const { bank, messages } = await readSettings(transaction, ['bank', 'messages']);
        const words = { origin, say: smsSayWith(messages), bank: bankAccountOfOrder(money.orderBankAccount, bank) };
        let number = money.messages;
        for (const news of moneyNews(money)) {
          if (news.kind === 'goes_back' && money.freshUntil && news.named <= money.fresh) {
            const later = { key: `money:${order}`, runAt: money.freshUntil };
            await enqueue(transaction, { name: moneyMessageTask }, { order }, later);
            continue;
          }
          const requestKey = moneyKey(order, ++number);
          const overspent = await queueSms(transaction, secret, {
            purpose: 'important',
            customer: money.customer,
            to: money.phone,
            text: textOf(news, money, words),
            requestKey,
          });
          const told = { ...news, note: money.note, isDropped: overspent !== null };
          await recordNotifiedMoney(transaction, order, requestKey, told);
        }
      }),
  };
}

interface Words {
  readonly origin: string;
  readonly say: SmsSay;
  readonly bank: BankAccount | null;
}

function textOf({ kind, named }: MoneyNews, money: OrderMoney, { origin, say, bank }: Words): string {
  const { number, locale, status } = money;
  const sum = { number, locale, amount: named };
  switch (kind) {
    case 'used':
      return noSurplusMessage(sum, 'surplusUsed', origin, say);
    case 'not_yours':
      return noSurplusMessage(sum, 'depositNotYours', origin, say);
    case 'goes_back':
      // Only refunds that staff have requested are left.
      if (money.open === 0 || money.asked > 0)
        return refundMessage({ ...sum, isCard: false, isSent: false }, origin, say);
      return surplusMessage({ ...sum, orderStatus: status }, 'transfer', origin, say);
    case 'asked': {
      if (named >= money.toldAsked) return surchargeMessage({ number, locale, missing: named }, bank, origin, say);
      const [received, missing] = [formatWon(won(money.received)), formatWon(won(named))];
      const link = origin + canonicalPath(locale, `/my-orders/${number}`);
      return say(locale, 'surchargeShort', { number, received, missing, link });
    }
  }
}
