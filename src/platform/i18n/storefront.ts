import type { Locale } from '../../kernel/locale.ts';
import type { storefront as english } from './en/storefront.ts';
import { type Message, type SayOf, sayWith } from './message.ts';

export type StorefrontMessages = { readonly [Key in keyof typeof english]: Message };
export type TextKey = keyof typeof english;

/** Formats a message in the page's language. Wrong keys and missing values do not compile. */
export type Say = SayOf<typeof english>;

export function sayIn(locale: Locale, messages: StorefrontMessages): Say {
  return sayWith<typeof english>(locale, messages);
}
