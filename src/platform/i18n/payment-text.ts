import type { Locale } from '../../kernel/locale.ts';
import { payments as en } from './en/payments.ts';
import { payments as ru } from './ru/payments.ts';
import { payments as uz } from './uz/payments.ts';

const messages = { en, ru, uz };

type ReasonWithWords = keyof typeof en extends `payment.reason.${infer Reason}` ? Reason : never;

/** What happened to a payment, and what to do now. */
export function paymentReasonText(locale: Locale, reason: ReasonWithWords): string {
  return messages[locale][`payment.reason.${reason}`];
}
