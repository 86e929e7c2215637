import { addDays, daysBetween, type KoreanDate, koreanDateOf } from '../../../kernel/korea-time.ts';
import { type CashReceiptPurpose, cashReceiptPurposes } from '../../orders/order/cash-receipt.rules.ts';

/** The tax office's own number, to which a receipt is issued that nobody has asked for. */
export const anonymousNumber = '010-000-1234';

/** Whom a receipt names. */
export const receiptPurposes = [...cashReceiptPurposes, 'anonymous'] as const;
export type ReceiptPurpose = CashReceiptPurpose | 'anonymous';

/** Where money and papers differ, somebody has something to do. */
export const receiptStates = ['to_issue', 'to_cancel', 'settled'] as const;

/** The law gives so many days from the one on which the money came. */
const days = 5;

export function receiptDueOn(paidAt: number): KoreanDate {
  return addDays(koreanDateOf(paidAt), days);
}

/** How many days are left; less than none once it is too late. */
export function daysLeft(paidAt: number, now: number): number {
  return daysBetween(koreanDateOf(now), receiptDueOn(paidAt));
}

/** As the tax office writes it, however it was copied. */
export function readApprovalNumber(text: string): string | null {
  const number = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{6,20}$/.test(number) ? number : null;
}

/** With hyphens, since a spreadsheet would take the zero of a bare number away. */
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
 * What of a receipt that is to be issued or cancelled is exempt from tax: the exempt part of what is kept, less that of
 * what was issued before, which has the shares of the whole order.
 */
export function exemptInReceipt({ kept, issued, exempt }: ReceiptSums): number {
  const before = exempt.total === 0 ? 0 : Math.round((exempt.whole * Math.min(issued, exempt.total)) / exempt.total);
  const now = Math.max(0, Math.min(exempt.kept, kept));
  return Math.min(Math.abs(now - before), Math.abs(kept - issued));
}
