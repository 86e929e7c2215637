import type { Database } from '../../platform/database/database.ts';
import { isUnderWay } from './arrival-question.store.ts';
import { isRefundAsTold, readDepositNews, readOrderNews, readSurplusNews } from './order-message.store.ts';
import { isStillNews } from './order-news.rules.ts';
import { arrivalKey, depositKey, orderEventKey, surplusKey, tellsOfSending } from './request-key.rules.ts';

/** A message may lie in the outbox for hours while its order moves on. Those about something else are always sent. */
export async function isStillTrue(db: Database, requestKey: string): Promise<boolean> {
  const [about = '', id, more] = requestKey.split(':');
  switch (`${about}:`) {
    case arrivalKey(''):
      return isUnderWay(db, Number(id));
    case depositKey(''):
      return (await readDepositNews(db, Number(id))) !== undefined;
    case surplusKey(''):
      return (await readSurplusNews(db, Number(id))) !== undefined;
    case 'refund:':
      return isRefundAsTold(db, Number(id), tellsOfSending(more));
    case orderEventKey(''): {
      const news = await readOrderNews(db, Number(id));
      if (news?.status === 'awaiting_payment' && news.paymentMethod !== (more ?? 'bank_transfer')) return false;
      return news !== undefined && isStillNews(news);
    }
    default:
      return true;
  }
}
