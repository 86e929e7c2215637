import { normalForm } from '../../../kernel/normal-form.ts';
import { readMobileNumber } from '../../customers/identity/phone-number.rules.ts';
import { tidyOrderCode, tidyOrderNumber } from '../../orders/order/order-number.rules.ts';

/** Why somebody opens the archive, in words that tell something. */
export const archiveReason = { least: 10, most: 500 };

export const mostArchived = 50;

/** A number is given to somebody who has lost theirs after so many hours: time for whoever still has it to object. */
export const numberWaitHours = 24;

export const longestNote = 1_000;
export const longestReason = 500;
export const proofLength = { least: 10, most: 500 };

/** What a search of customers can mean. */
export interface SoughtCustomers {
  readonly order: string | null;
  /** The last four letters of an order's number, as customers read them out. */
  readonly code: string | null;
  readonly phone: string | null;
  /** The last digits of a number, as somebody says them on the phone: at least four. */
  readonly phoneEnd: string | null;
  /** The beginning of a name or of a family name. */
  readonly name: string | null;
}

/** A text may be an order or its last letters, a phone or its end, or the beginning of a name. */
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
