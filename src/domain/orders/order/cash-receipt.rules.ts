import type { FieldProblem } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { readBusinessNumber } from '../../shop/settings/business-number.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

/** A person wants it in the tax return, a business in its books. */
export const cashReceiptPurposes = ['income_deduction', 'business_expense'] as const;
export type CashReceiptPurpose = (typeof cashReceiptPurposes)[number];

/** People are known to the tax office by their phone, businesses by their registration. */
export function readIdentifier(purpose: CashReceiptPurpose, text: string): Result<string, FieldProblem> {
  if (purpose === 'income_deduction') {
    const phone = readMobileNumber(text);
    return phone.ok ? ok(phone.value.replace('+82', '0')) : phone;
  }
  const business = readBusinessNumber(text);
  return business ? ok(business) : err('invalid');
}

const stillTrue: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'];

/** Only for money that came, or will come, as cash: an order that was paid by card may have a surcharge that is transferred. */
export function canHaveCashReceipt(hasCash: boolean, status: OrderStatus): boolean {
  return hasCash && stillTrue.includes(status);
}
