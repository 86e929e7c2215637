import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Locale } from '../../kernel/locale.ts';
import type { backoffice as english } from './en/backoffice.ts';
import { LocaleContext } from './locale-context.ts';
import { type Message, type SayOf, sayWith } from './message.ts';

export type StaffTextKey = keyof typeof english;
export type StaffSay = SayOf<typeof english>;

const StaffTextContext = createContext<{ readonly locale: Locale; readonly t: StaffSay } | null>(null);

interface Props {
  readonly locale: Locale;
  readonly messages: { readonly [Key in StaffTextKey]: Message };
  readonly children: ReactNode;
}

/** Provides the texts of the back office in the staff member's language. */
export function BackofficeText({ locale, messages, children }: Props) {
  const value = useMemo(() => ({ locale, t: sayWith<typeof english>(locale, messages) }), [locale, messages]);
  return (
    <LocaleContext value={locale}>
      <StaffTextContext value={value}>{children}</StaffTextContext>
    </LocaleContext>
  );
}

export function useStaffText() {
  const value = use(StaffTextContext);
  if (!value) throw new Error('useStaffText needs BackofficeText above it');
  return value;
}
