import type { FieldProblem } from '../../../kernel/error-codes.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { readBusinessNumber } from '../../shop/settings/business-number.rules.ts';
import type { OrderStatus } from './order-status.rules.ts';

/** Persons use the receipt for their tax return, businesses for their expenses. */
export const cashReceiptPurposes = ['income_deduction', 'business_expense'] as const;
export type CashReceiptPurpose = (typeof cashReceiptPurposes)[number];

/** The tax office identifies persons by phone number and businesses by registration number. */
export function readIdentifier(purpose: CashReceiptPurpose, text: string): Result<string, FieldProblem> {
  if (purpose === 'income_deduction') {
    const phone = readMobileNumber(text);
    return phone.ok ? ok(phone.value.replace('+82', '0')) : phone;
  }
  const business = readBusinessNumber(text);
  return business ? ok(business) : err('invalid');
}

const stillTrue: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'];

/** Only for cash. An order paid by card may have a surcharge that is paid by transfer. */
export function canHaveCashReceipt(hasCash: boolean, status: OrderStatus): boolean {
  return hasCash && stillTrue.includes(status);
}
