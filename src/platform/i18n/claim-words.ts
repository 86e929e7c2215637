import type { Locale } from '../../kernel/locale.ts';
import { claimWords as en } from './en/claim-words.ts';
import { formatMessage, type Values } from './message.ts';
import { claimWords as ru } from './ru/claim-words.ts';
import { claimWords as uz } from './uz/claim-words.ts';

const messages = { en, ru, uz };

/** Common replies to claims; each is a complete text. */
export const claimTemplates = ['sorry', 'partly', 'unclear', 'not_seen', 'in_date', 'complete', 'opened'] as const;

export function claimWords<Key extends keyof typeof en>(
  locale: Locale,
  key: Key,
  values: Values<(typeof en)[Key]>,
): string {
  return formatMessage(locale, messages[locale][key], values);
}
