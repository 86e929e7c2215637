import { Readable } from 'node:stream';
import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { shopName } from '../../../platform/i18n/message.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { writeCsv } from '../../../platform/tables/csv-text.ts';
import { depositorName, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccess, noteAccesses } from '../../staff/audit/access.store.ts';
import { koreanBankName, writtenAccount } from './bank.rules.ts';
import { isPayoutLate } from './manual-refund.rules.ts';
import { findPayouts, type PayoutRow, readPayable } from './manual-refund.store.ts';
import { openAccount } from './sealed-account.ts';
import { downloadPayouts, listPayouts, type Payout, refundOrder } from './staff-refund.contract.ts';
import { refundByStaff } from './staff-refund.service.ts';

/** Staff endpoints for refunds, and for payouts to be sent by hand. */
export function staffRefundApi(db: OpenDatabase['db'], secret: Secret): Handler[] {
  return [
    handle(refundOrder, async ({ body: { slug, request_key: ownKey, ...wanted } }, { session, caller }) => {
      const key = caller.requestKey ?? ownKey;
      if (key === undefined) return failed('request_key_required');
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const request = { staffId: session.userId, key };
      const refunded = await refundByStaff(db, { number, lines: undefined, ...wanted }, request);
      return refunded.ok ? ok({ data: { slug: number, ...refunded.value } }) : refunded;
    }),
    handle(listPayouts, async ({ query: { q, state, sort, page, page_size: pageSize } }, { session }) => {
      const { payouts, count } = await findPayouts(db, { text: q ?? '', state, sort, page, pageSize });
      const people = payouts.filter(({ depositor, account_end }) => depositor !== null || account_end !== null).length;
      if (people > 0) await noteAccess(db, { staff: session.userId, why: 'refund_account', people });
      const next = page * pageSize < count ? page + 1 : null;
      return ok({ data: payouts.map((payout) => viewOf(payout, Date.now())), count, next });
    }),
    handle(downloadPayouts, async (_input, { session }) => {
      const payable = await readPayable(db);
      const orders = payable.map(({ orderId }) => orderId);
      if (orders.length > 0) await noteAccesses(db, { staff: session.userId, orders, why: 'bank_file' });
      const rows = payable.map(({ slug, amount, sealed, bank }) => {
        const { number, holder } = openAccount(secret, sealed);
        return [
          koreanBankName(bank),
          writtenAccount(number),
          amount,
          holder,
          `${shopName('en')} ${depositorName(slug)}`,
        ];
      });
      const headings = ['입금은행', '입금계좌번호', '이체금액', '예금주', '받는분통장표시'];
      return ok({ data: csvFile(`refunds-${koreanDateOf(Date.now())}.csv`, [headings, ...rows]) });
    }),
  ];
}

function viewOf({ status, bank, created_at, ...payout }: PayoutRow, now: number): Payout {
  return {
    ...payout,
    state: status,
    bank,
    bank_name: bank && koreanBankName(bank),
    created_at: created_at.toISOString(),
    late: isPayoutLate(created_at.getTime(), now),
  };
}

/** A CSV download that must not be cached. */
export function csvFile(filename: string, rows: Parameters<typeof writeCsv>[0]): FileAnswer {
  const bytes = Buffer.from(writeCsv(rows));
  return {
    contentType: 'text/csv; charset=utf-8',
    bytes: bytes.length,
    cacheControl: 'private, no-store',
    filename,
    open: async () => Readable.from([bytes]),
  };
}
