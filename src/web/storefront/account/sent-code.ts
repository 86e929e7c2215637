import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** A code that is on its way to a number. */
export interface SentCode {
  readonly phone: string;
  /** Seconds until another one may be asked for, and a mark that is new with every code. */
  readonly resendIn: number;
  readonly sentAt: number;
}

/** Codes that forms of this page wait for, by the form. */
const shown = new Map<string, SentCode>();
/** Those that the same forms waited for when another language was chosen. */
const returned = new Map<string, SentCode>();
const listeners = new Set<() => void>();

/** The form waits for this code, and shall do so in another language too: the code is not asked for again. */
export function useShownCode(form: string, phone: string | undefined, resendIn = 0, sentAt = 0): void {
  useEffect(() => {
    if (phone === undefined) return;
    const code = { phone, resendIn, sentAt };
    shown.set(form, code);
    return () => {
      if (shown.get(form) === code) shown.delete(form);
    };
  }, [form, phone, resendIn, sentAt]);
}

/** The code that the form waited for in the language before, and how to forget it. */
export function useReturnedCode(form: string): readonly [SentCode | undefined, () => void] {
  const code = useSyncExternalStore(
    listen,
    () => returned.get(form),
    () => undefined,
  );
  const forget = useCallback(() => {
    if (returned.delete(form)) tell();
  }, [form]);
  useEffect(() => forget, [forget]);
  return [code, forget];
}

export function shownCodes(): Readonly<Record<string, SentCode>> {
  return Object.fromEntries(shown);
}

/** What a browser kept may be anything. */
export function returnCodes(kept: Readonly<Record<string, unknown>>): void {
  for (const [form, code] of Object.entries(kept)) if (isSentCode(code)) returned.set(form, code);
  tell();
}

function isSentCode(kept: unknown): kept is SentCode {
  const { phone, resendIn, sentAt } = (kept ?? {}) as Partial<SentCode>;
  return typeof phone === 'string' && Number.isSafeInteger(resendIn) && Number.isSafeInteger(sentAt);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
