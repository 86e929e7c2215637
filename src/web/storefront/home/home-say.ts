import type { Locale } from '../../../kernel/locale.ts';
import type { home as english } from '../../../platform/i18n/en/home.ts';
import { type Message, type SayOf, sayWith } from '../../../platform/i18n/message.ts';

export type HomeSay = SayOf<typeof english>;

/** Formats the texts that arrived with the page's data. */
export function sayHome(locale: Locale, words: { readonly [Key in keyof typeof english]: Message }): HomeSay {
  return sayWith<typeof english>(locale, words);
}
