import { koreanDateOf } from '../../../kernel/korea-time.ts';
import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import { roleMay } from '../../../platform/http/permissions.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { noteAccess } from '../../staff/audit/access.store.ts';
import { refundOfMissing } from './hold.service.ts';
import { getStaffOrder } from './order-page.contract.ts';
import { actionsFor } from './order-page.rules.ts';
import { readStaffOrder } from './order-page.store.ts';

export function orderPageApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getStaffOrder, async ({ query }, { locale, session: { userId, role } }) => {
      const number = tidyOrderNumber(query.slug);
      const order = number && (await readStaffOrder(db, number, { locale, today: koreanDateOf(Date.now()) }));
      if (!order || !role) return failed('not_found');
      const { id, created_at, pay_before, mostShortfall, hold, ...rest } = order;
      const missing = hold && (await refundOfMissing(db, id));
      const missingRefund = missing === null ? null : Math.min(missing, order.left_to_refund);
      if (order.customer) await noteAccess(db, { staff: userId, order: id, why: 'order' });
      const actedOn = {
        status: order.status,
        isOnHold: order.hold !== null,
        hasZip: order.address?.zip_code !== '',
        hasBoxLeft: order.parcels_state === 'part_shipped',
        surchargeDue: order.delivery.surcharge_due,
        linesLeft: order.lines.filter(({ count }) => count > 0).length,
        leftToRefund: order.left_to_refund,
        hasCustomer: order.address !== null,
        settling: order.settling,
        isALittleShort:
          order.status !== 'paid' &&
          order.missing > 0 &&
          order.missing < order.total_price &&
          order.missing <= mostShortfall,
        taken_back: order.taken_back,
      };
      return ok({
        data: {
          ...rest,
          hold: hold && { ...hold, missing_refund: missingRefund },
          created_at: created_at.toISOString(),
          pay_before: pay_before.toISOString(),
          may: actionsFor(actedOn, (verb) => roleMay(role, verb)),
        },
      });
    }),
  ];
}
