import type { Logger } from 'pino';
import { canonicalPath } from '../../../kernel/locale.ts';
import type { Database, OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { smsText } from '../../../platform/i18n/sms-text.ts';
import { forEach } from '../../../platform/jobs/for-each.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { textIn } from '../../catalogue/products/product-record.rules.ts';
import { placeOnHold } from '../order-desk/hold.service.ts';
import {
  lockActiveRecall,
  noteAffected,
  noteTold,
  type Recall,
  type RecallNews,
  readAffected,
  readToTell,
  type ToTell,
} from './recall.store.ts';

/**
 * Finds the affected orders and puts those that are not sent on hold. An order that is sent meanwhile is detected on
 * the second pass. An order that cannot be put on hold does not affect the others.
 */
export async function stopOrders(db: OpenDatabase['db'], log: Logger, recall: Recall): Promise<void> {
  const affected = await readAffected(db, recall.lot);
  await noteAffected(db, recall.id, affected);
  const reason = `${recall.lotNumber}: ${recall.reason}`.slice(0, 500);
  const { startedBy } = recall;
  if (startedBy !== null) {
    const toHold = affected.filter(({ isHere, isOnHold }) => isHere && !isOnHold);
    await forEach(toHold, async ({ number }) => {
      const held = await placeOnHold(db, number, reason, { staffId: startedBy });
      if (!held.ok) log.info({ order: number, code: held.error.code }, 'failed to put an order on hold for a recall');
    });
  }
  await noteAffected(db, recall.id, await readAffected(db, recall.lot));
}

/**
 * Queues a message to every customer who received the lot, or who was notified by error, once each. A message that
 * fails is left for another attempt.
 */
export async function notifyCustomers(
  db: OpenDatabase['db'],
  secret: Secret,
  origin: string,
  { id, isWithdrawn }: Pick<Recall, 'id' | 'isWithdrawn'>,
  atOnce = 200,
): Promise<void> {
  const news = isWithdrawn ? 'withdrawal' : 'recall';
  await forEach(untold(db, { recall: id, news, atOnce }), (one) =>
    inTransaction(db, async (transaction) => {
      // No one is warned of a recall that was just withdrawn. Customers who were warned are notified of the withdrawal
      // too.
      if (news === 'recall' && !(await lockActiveRecall(transaction, id))) return;
      await tell(transaction, secret, origin, { ...one, recall: id, news });
    }),
  );
}

interface Untold {
  readonly recall: number;
  readonly news: RecallNews;
  readonly atOnce: number;
}

async function* untold(db: Database, { recall, news, atOnce }: Untold): AsyncGenerator<ToTell> {
  for (let last = 0; ; ) {
    const people = await readToTell(db, recall, { news, after: last, most: atOnce });
    yield* people;
    last = people.at(-1)?.order ?? last;
    if (people.length < atOnce) return;
  }
}

type Telling = ToTell & { readonly recall: number; readonly news: RecallNews };

async function tell(db: Database, secret: Secret, origin: string, one: Telling): Promise<void> {
  const { recall, news, order, number, locale, customer, phone, product, lotNumber, moneyBack } = one;
  const link = origin + canonicalPath(locale, `/my-orders/${number}`);
  const warning = moneyBack ? 'recallMoneyBack' : 'recall';
  await queueSms(db, secret, {
    purpose: 'recall',
    customer,
    to: phone,
    text: smsText(locale, news === 'recall' ? warning : 'recallWithdrawn', {
      product: textIn(product, locale),
      lot: lotNumber,
      number,
      link,
    }),
    requestKey: `${news}:${recall}:${order}`,
  });
  await noteTold(db, recall, order, news);
}
