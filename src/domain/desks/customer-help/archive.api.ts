import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transact.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccesses } from '../../staff/audit/access.store.ts';
import { keptUntil } from '../policies/policy-terms.rules.ts';
import { openArchive } from './archive.contract.ts';
import { type ArchivedRow, readArchive } from './archive.store.ts';
import { mostArchived } from './customer.rules.ts';

/** The archive of deleted customers that the law requires. Every access is logged. */
export function archiveApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(openArchive, async ({ body: { q, reason } }, { session: { userId: staff } }) => {
      const phone = readMobileNumber(q);
      const sought = { order: tidyOrderNumber(q), phone: phone.ok ? phone.value : null, most: mostArchived };
      const found = await inTransaction(db, async (transaction) => {
        const rows = await readArchive(transaction, sought);
        const orders = rows.map(({ id }) => id);
        if (orders.length > 0) await noteAccesses(transaction, { staff, orders, why: 'archive', reason });
        return rows;
      });
      return ok({ data: found.map(shown) });
    }),
  ];
}

function shown({ id: _, ...row }: ArchivedRow) {
  return { ...row, kept_until: keptUntil(new Date(row.placed_at)) };
}
