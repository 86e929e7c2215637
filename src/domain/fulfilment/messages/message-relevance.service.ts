import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { orderMessageTask, queueMoneyMessage } from '../../orders/order/order-news.ts';
import { readAddressNews } from './address-news.store.ts';
import { isUnderWay } from './arrival-question.store.ts';
import { isStillDelayed } from './delay-news.store.ts';
import { dropNotified, isMoneyAsNotified } from './notified-money.store.ts';
import {
  isRefundAsNotified,
  isStillShort,
  readMovedNews,
  readOrderNews,
  readRejection,
  readSurplusNews,
} from './order-message.store.ts';
import { asksForZip } from './order-message.ts';
import { isStillNews } from './order-news.rules.ts';
import { isParcelNews } from './parcel-news.store.ts';
import {
  addressKey,
  arrivalKey,
  claimKey,
  delayKey,
  moneyKey,
  movedKey,
  orderEventKey,
  parcelKey,
  shortfallKey,
  surplusKey,
  tellsOfNoRefund,
  tellsOfNoZip,
  tellsOfSending,
} from './request-key.rules.ts';

/**
 * Whether a message in the outbox is still true. It may wait for hours while its order moves on. Messages about
 * anything else are always sent.
 */
export async function isStillRelevant(db: Database, requestKey: string): Promise<boolean> {
  if (await isRelevant(db, requestKey)) return true;
  // The amounts in the dropped message were never announced, so they are announced again in another message.
  const order = await dropNotified(db, requestKey);
  if (order !== undefined) await queueMoneyMessage(db, order);
  return false;
}

async function isRelevant(db: Database, requestKey: string): Promise<boolean> {
  const [about = '', id, more] = requestKey.split(':');
  switch (`${about}:`) {
    case arrivalKey(''):
      return isUnderWay(db, Number(id));
    case addressKey(''):
      return (await readAddressNews(db, Number(id))) !== undefined;
    case delayKey(''):
      return isStillDelayed(db, Number(id));
    case claimKey(''):
      return (await readRejection(db, Number(id))) !== undefined;
    case parcelKey(''):
      return isParcelNews(db, Number(id));
    case moneyKey(''):
      return isMoneyAsNotified(db, requestKey);
    case movedKey(''):
      return (await readMovedNews(db, Number(id))) !== undefined;
    case shortfallKey(''):
      return isStillShort(db, Number(id));
    case surplusKey(''):
      return (await readSurplusNews(db, Number(id))) !== undefined;
    case 'refund:':
      return isRefundAsNotified(db, Number(id), tellsOfSending(more));
    case orderEventKey(''):
      return isOrderAsNotified(db, Number(id), more);
    default:
      return true;
  }
}

async function isOrderAsNotified(db: Database, event: number, more: string | undefined): Promise<boolean> {
  const news = await readOrderNews(db, event);
  if (!news || !isStillNews(news)) return false;
  if (news.status === 'awaiting_payment') return news.paymentMethod === (more ?? 'bank_transfer');
  if (news.isRefundGone === tellsOfNoRefund(more) && asksForZip(news) === tellsOfNoZip(more)) return true;
  // A part of the text is outdated but the event is still news: it is announced with another text.
  await enqueue(db, { name: orderMessageTask }, { event });
  return false;
}
