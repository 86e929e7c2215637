import type { home as english } from '../../i18n/en/home.ts';
import { type Message, type SayOf, sayWith } from '../../i18n/message.ts';
import type { Locale } from '../../kernel/locale.ts';

export type HomeSay = SayOf<typeof english>;

/** Says what came with the page's data. */
export function sayHome(locale: Locale, words: { readonly [Key in keyof typeof english]: Message }): HomeSay {
  return sayWith<typeof english>(locale, words);
}
