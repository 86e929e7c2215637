import type { Locale } from '../kernel/locale.ts';
import type { storefront as english } from './en/storefront.ts';
import { formatMessage, type Message, type ValueArguments } from './message.ts';

export type StorefrontMessages = { readonly [Key in keyof typeof english]: Message };
export type TextKey = keyof typeof english;

/** Says one message in the page's language; wrong keys and forgotten values do not compile. */
export type Say = <Key extends TextKey>(key: Key, ...values: ValueArguments<(typeof english)[Key]>) => string;

export function sayIn(locale: Locale, messages: StorefrontMessages): Say {
  return (key, ...[values]) => formatMessage(locale, messages[key], values);
}
