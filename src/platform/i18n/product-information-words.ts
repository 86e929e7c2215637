import type { Locale } from '../../kernel/locale.ts';
import { productInformation as en } from './en/product-information.ts';
import { formatMessage, type Values } from './message.ts';
import { productInformation as ru } from './ru/product-information.ts';
import { productInformation as uz } from './uz/product-information.ts';

const messages = { en, ru, uz };

export type InformationKey = keyof typeof en;

/** The mandatory food information. Rendered by the server, so that pages do not load texts that few products need. */
export function informationWords<Key extends InformationKey>(
  locale: Locale,
  key: Key,
  values: Values<(typeof en)[Key]>,
): string {
  return formatMessage(locale, messages[locale][key], values);
}
