import { err, ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { requestCashReceipt } from './cash-receipt.contract.ts';
import { canHaveCashReceipt, readIdentifier } from './cash-receipt.rules.ts';
import { isReceiptIssued, readHasCash, saveCashReceiptRequest } from './cash-receipt.store.ts';
import { lockOrder } from './order.store.ts';
import { tidyOrderNumber } from './order-number.rules.ts';

export function cashReceiptApi(db: OpenDatabase['db'], secret: Secret): Handler[] {
  return [
    handle(requestCashReceipt, async ({ body: { slug, purpose, identifier } }, { session }) => {
      const number = tidyOrderNumber(slug);
      if (!number) return failed('not_found');
      const read = readIdentifier(purpose, identifier);
      return transact(db, async (transaction) => {
        const order = await lockOrder(transaction, number);
        if (order?.userId !== session.userId) return failed('not_found');
        const hasCash = await readHasCash(transaction, order.id);
        if (!canHaveCashReceipt(hasCash, order.status)) return failed('order_moved_on');
        if (!read.ok) return err({ code: 'invalid_input', fields: { identifier: read.error } });
        if (await isReceiptIssued(transaction, order.id)) return failed('receipt_issued');
        const identifierEnd = read.value.slice(-4);
        const requestedAt = await saveCashReceiptRequest(transaction, {
          orderId: order.id,
          purpose,
          sealedIdentifier: secret.seal(read.value),
          identifierEnd,
        });
        return ok({ data: { purpose, identifier_end: identifierEnd, requested_at: requestedAt.toISOString() } });
      });
    }),
  ];
}
