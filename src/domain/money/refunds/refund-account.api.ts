import { err, ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { readOrder } from '../../orders/order/order-detail.store.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { koreanBankName, readAccountNumber } from './bank.rules.ts';
import { isSentByHand, markRefundSent, noteSeenAtToss } from './refund.service.ts';
import { readRefund } from './refund.store.ts';
import { giveRefundAccount, noteRefundSeen, noteRefundSent, seeRefundAccount } from './refund-account.contract.ts';
import { isOwedByTransfer, lookAtAccount, saveRefundAccount } from './refund-account.store.ts';
import { openAccount, sealAccount } from './sealed-account.ts';

export function refundAccountApi(db: OpenDatabase['db'], secret: Secret): Handler[] {
  return [
    handle(giveRefundAccount, async ({ body: { slug, bank, account_number, holder } }, { session, locale }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      return transact(db, async (transaction) => {
        const order = await lockOrder(transaction, number);
        if (order?.userId !== session.userId) return failed('not_found');
        if (!(await isOwedByTransfer(transaction, order.id))) return failed('nothing_to_transfer');
        const digits = readAccountNumber(account_number);
        if (!digits) return err({ code: 'invalid_input', fields: { account_number: 'account_number_wrong' } });
        await saveRefundAccount(transaction, {
          orderId: order.id,
          sealed: sealAccount(secret, { number: digits, holder }),
          bank,
          accountEnd: digits.slice(-4),
        });
        const shown = await readOrder(transaction, session.userId, number, locale);
        return shown ? ok({ data: shown }) : failed('not_found');
      });
    }),
    handle(seeRefundAccount, async ({ body: { refund: id } }, { session }) => {
      const refund = await readRefund(db, id);
      if (!refund) return failed('not_found');
      if (refund.status === 'done' || !isSentByHand(refund)) return failed('order_moved_on');
      if (refund.isUnseen) return failed('refund_unseen');
      const account = refund.orderId === null ? undefined : await lookAtAccount(db, refund.orderId, session.userId);
      if (!account) return failed('refund_account_unknown');
      const part = openAccount(secret, account.sealed);
      return ok({
        data: {
          refund: id,
          amount: refund.amount,
          bank: account.bank,
          bank_name: koreanBankName(account.bank),
          account_number: part.number,
          holder: part.holder,
        },
      });
    }),
    handle(noteRefundSent, async ({ body: { refund } }, { session }) => {
      const sent = await markRefundSent(db, refund, session.userId);
      return sent.ok ? ok({ data: { refund, status: 'done' as const } }) : sent;
    }),
    handle(noteRefundSeen, async ({ body: { refund, given_back: isGivenBack, reason: note } }, { session }) => {
      const seen = await noteSeenAtToss(db, refund, { isGivenBack, note, staffId: session.userId });
      return seen.ok ? ok({ data: { refund, status: seen.value } }) : seen;
    }),
  ];
}
