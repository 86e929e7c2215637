import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '../../kernel/locale.ts';
import { LocaleContext } from './locale-context.ts';
import { type Say, type StorefrontMessages, sayIn } from './storefront.ts';

/** Exported for parts that the server renders on their own. Pages use the provider. */
export const TextContext = createContext<{ readonly locale: Locale; readonly t: Say } | null>(null);

interface Props {
  readonly locale: Locale;
  readonly messages: StorefrontMessages;
  readonly children: ReactNode;
}

/** Provides the language of this page. Switching the language loads a new page, so it never changes. */
export function TextProvider({ locale, messages, children }: Props) {
  const value = useMemo(() => ({ locale, t: sayIn(locale, messages) }), [locale, messages]);
  return (
    <LocaleContext value={locale}>
      <TextContext value={value}>{children}</TextContext>
    </LocaleContext>
  );
}

export function useText() {
  const value = useContext(TextContext);
  if (!value) throw new Error('useText needs a TextProvider above it');
  return value;
}
