import type { SessionKey } from '../../../kernel/storage-keys.ts';
import type { AddressValues } from './address-values.ts';

const key = 'addressDraft' satisfies SessionKey;

/**
 * Stores the typed values of each form. They survive the address search, a change of the language, a reload and a visit
 * to another page. They belong to this tab and are removed with it and at logout.
 */
export function keepDraft(form: string, values: AddressValues): void {
  write({ ...drafts(), [form]: values });
}

/** The values that were typed into that form and not sent. */
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
    // Storage is disabled: the form starts empty next time.
  }
}
