import { addVoucher, type StaffVoucher } from '../../../domain/basket/vouchers/staff-voucher.contract.ts';
import { bodyIn, fieldsIn } from '../frame/form-body.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

/** The form values of a voucher: a box for each category, and an empty minimum where there is none. */
export function fieldsOf(voucher: StaffVoucher): Fields {
  const { category_ids: _ids, ...fields } = fieldsIn(addVoucher.body, voucher);
  return {
    ...fields,
    ...(voucher.from_total === 0 ? { from_total: '' } : {}),
    ...Object.fromEntries(voucher.category_ids.map((id) => [`category_ids.${id}`, 'true'])),
  };
}

export function voucherIn(fields: Fields) {
  return bodyIn(addVoucher.body, { first_order: '', category_ids: '', ...fields });
}
