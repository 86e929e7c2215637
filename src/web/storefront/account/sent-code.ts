import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** A code that was sent to a number. */
export interface SentCode {
  readonly phone: string;
  /** Seconds until another code may be requested, and a value that differs for every code. */
  readonly resendIn: number;
  readonly sentAt: number;
}

/** Codes that forms of this page wait for, by form. */
const shown = new Map<string, SentCode>();
/** Codes that the same forms waited for before the language was changed. */
const returned = new Map<string, SentCode>();
const listeners = new Set<() => void>();

/** Records that the form waits for this code, so that it need not be requested again after a change of the language. */
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

/** The code that the form waited for before the language was changed, and a function that discards it. */
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

/** Stored data may have any shape. */
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
