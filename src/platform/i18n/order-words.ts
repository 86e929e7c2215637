import type { Locale } from '../../kernel/locale.ts';
import { orderWords as en } from './en/order-words.ts';
import { formatMessage } from './message.ts';
import { orderWords as ru } from './ru/order-words.ts';
import { orderWords as uz } from './uz/order-words.ts';

const messages = { en, ru, uz };

export function orderWords(locale: Locale, key: keyof typeof en): string {
  return formatMessage(locale, messages[locale][key], {});
}
