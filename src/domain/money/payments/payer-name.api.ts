import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { lockOrder } from '../../orders/order/order.store.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { namePayer } from './payer-name.contract.ts';
import { keepPayerName } from './payer-name.store.ts';

export function payerNameApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(namePayer, ({ body: { slug, payer_name } }, { session }) =>
      transact(db, async (transaction) => {
        const number = tidyOrderNumber(slug);
        const order = number === null ? undefined : await lockOrder(transaction, number);
        if (order?.userId !== session.userId) return failed('not_found');
        const { id, status, paymentMethod, surchargeDue } = order;
        const waits = status === 'awaiting_payment' && paymentMethod === 'bank_transfer';
        const lacksSurcharge = status === 'paid' && surchargeDue > 0;
        if (!waits && !lacksSurcharge) return failed('order_moved_on');
        const name = payer_name === '' ? null : payer_name;
        await keepPayerName(transaction, id, name);
        return ok({ data: { slug: order.number, payer_name: name } });
      }),
    ),
  ];
}
