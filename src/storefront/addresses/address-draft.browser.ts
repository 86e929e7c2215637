import type { SessionKey } from '../../kernel/storage-keys.ts';
import type { AddressValues } from './address-values.ts';

const key = 'addressDraft' satisfies SessionKey;

/** Keeps what was typed while its writer looks an address up. Of this tab only, and gone with it. */
export function keepDraft(form: string, values: AddressValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ form, values }));
  } catch {
    // The browser keeps nothing: the form will begin anew.
  }
}

/** The draft of that form, once; nobody should find it again much later. */
export function takeDraft(form: string): Partial<AddressValues> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    if (draft?.form !== form) return null;
    sessionStorage.removeItem(key);
    return draft.values;
  } catch {
    return null;
  }
}

interface Draft {
  readonly form: string;
  readonly values: AddressValues;
}
