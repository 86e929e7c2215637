import { createContext, use } from 'react';
import { defaultLocale, type Locale } from '../../kernel/locale.ts';

/** The language of the document. Switching the language loads a new document. */
export const LocaleContext = createContext<Locale>(defaultLocale);

export function useLocale(): Locale {
  return use(LocaleContext);
}
