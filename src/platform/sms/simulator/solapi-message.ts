import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isCarrierText, mostBytes, type SmsKind, smsBytes } from '../sms-length.ts';

/** A message as sent to the gateway. */
export const solapiMessage = z.object({
  to: z.string(),
  from: z.string(),
  text: z.string(),
  type: z.enum(['SMS', 'LMS']).optional(),
  customFields: z.record(z.string(), z.string()).default({}),
});
export type SolapiMessage = z.output<typeof solapiMessage>;

export interface Refusal {
  readonly statusCode: string;
  readonly statusMessage: string;
}

/** Phones that always fail, for testing. */
export type TroubledPhone = '+821000000400' | '+821000000500' | '+821000000900';

/** The kind that the gateway would charge, unless the request declares one. */
export function kindOf({ type, text }: SolapiMessage): SmsKind {
  return type ?? (smsBytes(text) > mostBytes.SMS ? 'LMS' : 'SMS');
}

/** Why the gateway would refuse the message, or null. */
export function refusalOf(message: SolapiMessage): Refusal | null {
  const kind = kindOf(message);
  if (!/^010\d{8}$/.test(message.to)) return refusal('1020', 'The recipient is not a mobile number in digits');
  if (!/^\d{8,12}$/.test(message.from)) return refusal('1062', 'The sender is not a registered number in digits');
  if (!message.text.trim()) return refusal('1021', 'There is no text');
  if (!isCarrierText(message.text)) return refusal('1026', 'The text has characters that EUC-KR lacks');
  if (smsBytes(message.text) > mostBytes[kind]) return refusal('1025', `The text is too long for ${kind}`);
  if (phoneOf(message.to) === ('+821000000400' satisfies TroubledPhone)) return refusal('3008', 'The phone is barred');
  return null;
}

/** `01012345678` → `+821012345678`; also accepts the spellings that people type into an address bar. */
export function phoneOf(digits: string): string {
  return `+${digits.replace(/\D/g, '').replace(/^0/, '82')}`;
}

export function digitsOf(phone: string): string {
  return phone.replace(/^\+82/, '0');
}

/** Resembles the gateway's own ids: `M4V` for messages, `G4V` for groups. */
export function gatewayId(prefix: 'M4V' | 'G4V', now: Date): string {
  const digits = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return prefix + digits + randomBytes(7).toString('hex').toUpperCase();
}

function refusal(statusCode: string, statusMessage: string): Refusal {
  return { statusCode, statusMessage };
}
