import { normalForm } from '../../../kernel/normal-form.ts';
import { err, ok, type Result } from '../../../kernel/result.ts';

declare const mobileBrand: unique symbol;

/** A Korean mobile number as `+8210XXXXXXXX`, the only kind that gets codes. */
export type MobileNumber = string & { readonly [mobileBrand]: true };

/** Not a phone number at all, or a number that is not a Korean mobile number. */
export type PhoneProblem = 'phone_invalid' | 'phone_incorrect';

const separators = /[\s.\-–—()/·]/gu;

/**
 * Parses a number in any usual notation: `010-1234-5678`, `+82 10 1234 5678`, `8201012345678`, full-width digits.
 * Exactly eight digits must follow 010, which phone number libraries do not enforce.
 */
export function readMobileNumber(text: string): Result<MobileNumber, PhoneProblem> {
  const compact = normalForm(text, 'NFKC').replace(separators, '');
  const korean = /^(?:(?:\+|00)?82)?0?10(\d{8})$/.exec(compact);
  if (korean) return ok(`+8210${korean[1]}` as MobileNumber);
  return err(/^\+?\d{7,15}$/.test(compact) ? 'phone_incorrect' : 'phone_invalid');
}

/** The Korean format; other text is unchanged. */
export function shownNumber(phone: string): string {
  return phone.replace(/^\+8210(\d{4})(\d{4})$/, '010-$1-$2');
}

/** Enough digits for the owner to recognise the number, too few to call it. */
export function halfShownNumber(phone: string): string {
  return shownNumber(phone).replace(/-\d{4}-/, '-****-');
}

/** Groups digits while the user types; anything unusual stays unchanged. */
export function groupedWhileTyping(text: string): string {
  const digits = normalForm(text, 'NFKC').replace(separators, '');
  if (!/^010\d{0,8}$/.test(digits)) return text;
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join('-');
}
