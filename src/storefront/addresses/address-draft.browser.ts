import type { SessionKey } from '../../kernel/storage-keys.ts';
import type { AddressValues } from './address-values.ts';

const key = 'addressDraft' satisfies SessionKey;

/**
 * Keeps what was typed: it outlives the address search, another language, a reload, and a way to another page and back. Of
 * this tab only, and gone with it and with the logout.
 */
export function keepDraft(form: string, values: AddressValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, values }));
  } catch {
    // The browser keeps nothing: the form will begin anew.
  }
}

/** What was typed into that form and not sent. */
export function findDraft(form: string): Partial<AddressValues> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return draft?.form === form ? draft.values : null;
  } catch {
    return null;
  }
}

/** The form was sent, or left for good. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

interface Draft {
  readonly form: string;
  readonly values: AddressValues;
}
