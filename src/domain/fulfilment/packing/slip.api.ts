import { ok } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import { tidyOrderNumber } from '../../orders/order/order-number.rules.ts';
import { readSettings } from '../../shop/settings/shop-settings.store.ts';
import { noteAccesses } from '../../staff/audit/access.store.ts';
import { notePackingEvents } from './packing.store.ts';
import { getSlips, notePrinted } from './slip.contract.ts';
import { findOrderIds, readSlips } from './slip.store.ts';

/** Endpoints for printed slips and labels. */
export function slipApi(db: OpenDatabase['db']): Handler[] {
  return [
    handle(getSlips, async ({ query: { slugs } }, { session }) => {
      const slips = await readSlips(db, numbersOf(slugs));
      const orders = slips.map(({ id }) => id);
      await noteAccesses(db, { staff: session.userId, orders, why: 'packing' });
      const { company, brand } = await readSettings(db, ['company', 'brand']);
      const sender = { name: company.company_name_ko, phone: company.phone, address: company.address };
      return ok({ data: slips.map(({ id, ...slip }) => ({ ...slip, shop_name: brand.name[slip.locale] })), sender });
    }),
    handle(notePrinted, async ({ body: { slugs, paper } }, { session }) => {
      const orders = await findOrderIds(db, numbersOf(slugs));
      await notePackingEvents(db, orders, paper === 'slip' ? 'slip_printed' : 'label_printed', session.userId);
      return ok({ data: { noted: orders.length } });
    }),
  ];
}

/** Drops texts that cannot be an order number. */
function numbersOf(slugs: readonly string[]): string[] {
  return [...new Set(slugs.flatMap((slug) => tidyOrderNumber(slug) ?? []))];
}
