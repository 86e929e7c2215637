import { normalForm } from '../../../kernel/normal-form.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { tidyOrderCode, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';

/** The length of the required reason for an access to the archive. */
export const archiveReason = { least: 10, most: 500 };

export const mostArchived = 50;

/** Hours before a lost phone number is replaced, so that its holder can object. */
export const numberWaitHours = 24;

export const longestNote = 1_000;
export const longestReason = 500;
export const proofLength = { least: 10, most: 500 };

/** The possible meanings of a customer search. */
export interface SoughtCustomers {
  readonly order: string | null;
  /** The last four letters of an order number, which customers read out. */
  readonly code: string | null;
  readonly phone: string | null;
  /** The last digits of a phone number, at least four. */
  readonly phoneEnd: string | null;
  /** A prefix of the first or family name. */
  readonly name: string | null;
}

/** A text may be an order number or its last letters, a phone number or its end, or a name prefix. */
export function soughtIn(text: string): SoughtCustomers {
  const words = normalForm(text, 'NFKC').trim().replace(/\s+/g, ' ');
  const phone = readMobileNumber(words);
  const digits = words.replace(/[\s-]/g, '');
  return {
    order: tidyOrderNumber(words),
    code: tidyOrderCode(words),
    phone: phone.ok ? phone.value : null,
    phoneEnd: /^\d{4,8}$/.test(digits) ? digits : null,
    name: /^\p{L}/u.test(words) ? words : null,
  };
}
