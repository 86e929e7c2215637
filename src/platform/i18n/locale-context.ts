import { createContext, use } from 'react';
import { defaultLocale, type Locale } from '../../kernel/locale.ts';

/** The one language of a document, whichever front it is of; switching loads a new one. */
export const LocaleContext = createContext<Locale>(defaultLocale);

export function useLocale(): Locale {
  return use(LocaleContext);
}
