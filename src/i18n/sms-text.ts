import type { Locale } from '../kernel/locale.ts';
import { sms as en } from './en/sms.ts';
import { formatMessage, type Values } from './message.ts';
import { sms as ru } from './ru/sms.ts';
import { sms as uz } from './uz/sms.ts';

const messages = { en, ru, uz };

export type SmsKey = keyof typeof en;

export function smsText<Key extends SmsKey>(locale: Locale, key: Key, values: Values<(typeof en)[Key]>): string {
  return formatMessage(locale, messages[locale][key], values);
}
