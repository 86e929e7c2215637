import type { Failure } from '../../../kernel/error-codes.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { OpenDatabase } from '../../../platform/database/database.ts';
import { failed, type Handler, handle } from '../../../platform/http/handler.ts';
import {
  addVoucher,
  changeVoucher,
  endVoucher,
  getVoucher,
  listVouchers,
  listVoucherUses,
  type StaffVoucher,
} from './staff-voucher.contract.ts';
import { createVoucher, editVoucher, endVoucherNow } from './staff-voucher.service.ts';
import { findUses, findVoucher, findVouchers, productNames } from './staff-voucher.store.ts';

export function staffVoucherApi(db: OpenDatabase['db']): Handler[] {
  const answered = (written: Result<StaffVoucher, Failure>) => (written.ok ? ok({ data: written.value }) : written);
  return [
    handle(listVouchers, async ({ query: { q, state, sort, page, page_size: pageSize } }) => {
      const { vouchers, count } = await findVouchers(db, { text: q, state, sort, page, pageSize });
      return ok({ data: vouchers, count, next: page * pageSize < count ? page + 1 : null });
    }),
    handle(getVoucher, async ({ params: { id } }) => {
      const voucher = await findVoucher(db, id);
      if (!voucher) return failed('not_found');
      return ok({ data: voucher, products: await productNames(db, voucher.product_ids) });
    }),
    handle(addVoucher, async ({ body }) => answered(await createVoucher(db, body))),
    handle(changeVoucher, async ({ params: { id }, body: { version, ...change } }) =>
      answered(await editVoucher(db, id, change, version)),
    ),
    handle(endVoucher, async ({ body: { voucher, version } }) => answered(await endVoucherNow(db, voucher, version))),
    handle(listVoucherUses, async ({ query: { voucher, page, page_size: pageSize } }) => {
      const found = await findUses(db, voucher, { page, pageSize });
      if (!found) return failed('not_found');
      return ok({ data: found.uses, count: found.count, next: page * pageSize < found.count ? page + 1 : null });
    }),
  ];
}
