import type { SessionKey } from '../../../kernel/storage-keys.ts';
import type { AddressValues } from './address-values.ts';

const key = 'addressDraft' satisfies SessionKey;

/**
 * Keeps what was typed, for each form by itself: it outlives the address search, another language, a reload, and a way to
 * another page and back. Of this tab only, and gone with it and with the logout.
 */
export function keepDraft(form: string, values: AddressValues): void {
  write({ ...drafts(), [form]: values });
}

/** What was typed into that form and not sent. */
export function findDraft(form: string): Partial<AddressValues> | null {
  return drafts()[form] ?? null;
}

/** The form was sent, or left for good. */
export function forgetDraft(form: string): void {
  const { [form]: gone, ...others } = drafts();
  write(others);
}

type Drafts = Readonly<Record<string, Partial<AddressValues> | undefined>>;

function drafts(): Drafts {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Drafts | null) ?? {};
  } catch {
    return {};
  }
}

function write(kept: Drafts): void {
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(key, JSON.stringify(kept));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser keeps nothing: the form will begin anew.
  }
}
