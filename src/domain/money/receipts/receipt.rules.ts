import { addDays, daysBetween, type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { type CashReceiptPurpose, cashReceiptPurposes } from '../../orders/order/cash-receipt.rules.ts';

/** The tax office's number for receipts that no customer requested. */
export const anonymousNumber = '010-000-1234';

/** Whose number a receipt is issued to. */
export const receiptPurposes = [...cashReceiptPurposes, 'anonymous'] as const;
export type ReceiptPurpose = CashReceiptPurpose | 'anonymous';

/** The state is not settled while the kept money and the issued receipts differ. */
export const receiptStates = ['to_issue', 'to_cancel', 'settled'] as const;

/** The legal deadline in days from the transfer. */
const days = 5;

export function receiptDueOn(paidAt: number): KoreanDate {
  return addDays(koreanDateOf(paidAt), days);
}

/** The days left; negative after the deadline. */
export function daysLeft(paidAt: number, now: number): number {
  return daysBetween(koreanDateOf(now), receiptDueOn(paidAt));
}

/** Normalises an approval number that was copied in any format. */
export function readApprovalNumber(text: string): string | null {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{6,20}$/.test(number) ? number : null;
}

/** With hyphens, because a spreadsheet removes the leading zero of a bare number. */
export function writtenIdentifier(digits: string): string {
  return digits.length === 10 && !digits.startsWith('0')
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, -4)}-${digits.slice(-4)}`;
}

interface ReceiptSums {
  readonly kept: number;
  readonly issued: number;
  readonly exempt: { readonly kept: number; readonly whole: number; readonly total: number };
}

/**
 * The tax-exempt part of the next receipt or cancellation: the exempt part of the kept money minus the exempt part of
 * the receipts issued so far. Those were split in proportion to the whole order.
 */
export function exemptInReceipt({ kept, issued, exempt }: ReceiptSums): number {
  const before = exempt.total === 0 ? 0 : Math.round((exempt.whole * Math.min(issued, exempt.total)) / exempt.total);
  const now = Math.max(0, Math.min(exempt.kept, kept));
  return Math.min(Math.abs(now - before), Math.abs(kept - issued));
}
