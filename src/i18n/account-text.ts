import { use } from 'react';
import type { Locale } from '../kernel/locale.ts';
import type { account as english } from './en/account.ts';
import { type SayOf, sayWith } from './message.ts';
import { useText } from './text-context.tsx';

const wordsOf = {
  en: () => import('./en/account.ts'),
  ru: () => import('./ru/account.ts'),
  uz: () => import('./uz/account.ts'),
};

export type SayAccount = SayOf<typeof english>;

const saying = new Map<Locale, Promise<SayAccount>>();

/** Account words in the page's language. They are a file of their own, since most visitors never log in. */
export function useAccountText(): SayAccount {
  const { locale } = useText();
  return use(sayAccountIn(locale));
}

/** Begins to load the words; calling it early spares a wait later. */
export function sayAccountIn(locale: Locale): Promise<SayAccount> {
  const known = saying.get(locale);
  if (known) return known;
  const loading = wordsOf[locale]().then(({ account }) => sayWith<typeof english>(locale, account));
  saying.set(locale, loading);
  return loading;
}
