import { splitLocale } from '../../../kernel/locale.ts';
import { storeForSession, takeFromSession } from '../../ui/storage.browser.ts';
import { returnCodes, type SentCode, shownCodes } from '../account/sent-code.ts';
import { type KeptPhoto, putPhotosBack, shownPhotos } from '../photos/photos-back.ts';

const key = 'languageForms';

/** More than anyone types. Text beyond it is not stored. */
const mostCharacters = 50_000;

/** No passwords, codes or card numbers. File inputs contain no text, and hidden fields are not typed. */
const kinds = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];
const secrets = /one-time-code|password|\bcc-/;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Kept {
  readonly path: string;
  /** The values by field name; '1' for a ticked box. */
  readonly fields: Readonly<Record<string, string>>;
  readonly photos: readonly KeptPhoto[];
  /** The number to which a code was sent, by the form that waits for it. */
  readonly codes: Readonly<Record<string, SentCode>>;
}

/**
 * A change of the language loads a new document. What was typed and chosen on this page, and not sent, is restored
 * there once.
 */
export function keepFields(): void {
  const fields: Record<string, string> = {};
  let left = mostCharacters;
  for (const [name, field] of namedFields()) {
    const value = valueIn(field);
    left -= name.length + value.length;
    if (left > 0) fields[name] = value;
  }
  const kept: Kept = { path: pathOfPage(), fields, photos: shownPhotos(), codes: shownCodes() };
  storeForSession(key, kept);
}

export async function returnFields(): Promise<void> {
  const kept = takeKept();
  if (kept?.path !== pathOfPage()) return;
  const waiting = new Map(Object.entries(kept.fields));
  // Some fields exist only after others are ticked, or after a sheet is opened.
  const watcher = new MutationObserver(putBack);
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('submit', () => watcher.disconnect(), { once: true, capture: true });
  putPhotosBack(kept.photos);
  returnCodes(kept.codes);
  await putBack();

  async function putBack(): Promise<void> {
    if (waiting.size === 0 || kept?.path !== pathOfPage()) return watcher.disconnect();
    let found = namedFields();
    for (const [name, value] of [...waiting]) {
      const field = found.get(name);
      // Another call may have handled the field meanwhile.
      if (!field || !waiting.delete(name) || !putIn(field, value)) continue;
      // Lets React render the consequences of the change.
      await null;
      found = namedFields();
    }
  }
}

/** Stored data may have any shape. */
function takeKept(): Kept | null {
  try {
    const kept = JSON.parse(takeFromSession(key) ?? 'null') as Partial<Kept> | null;
    const { path = '', fields = {}, photos = [], codes = {} } = kept ?? {};
    return { path, fields, photos, codes };
  } catch {
    return null;
  }
}

function pathOfPage(): string {
  return splitLocale(location.pathname).path;
}

/** The fields by name, with a number if several have the same name. */
function namedFields(): Map<string, Control> {
  const found = new Map<string, Control>();
  const seen = new Map<string, number>();
  for (const field of document.querySelectorAll<Control>('input[name], select[name], textarea[name]')) {
    if (kinds.includes(field.type) || secrets.test(field.autocomplete)) continue;
    const name = isTick(field) ? `${field.name}=${field.value}` : field.name;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    found.set(`${name} ${nth}`, field);
  }
  return found;
}

function isTick(field: Control): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function valueIn(field: Control): string {
  if (isTick(field)) return field.checked ? '1' : '';
  return field.value;
}

/** Sets the value like a user, so that the page receives the events. Returns whether anything has changed. */
function putIn(field: Control, value: string): boolean {
  if (field.disabled || valueIn(field) === value) return false;
  if (isTick(field)) {
    // A radio button can only be unchecked by another one.
    if (field.type === 'radio' && value === '') return false;
    field.click();
  } else {
    // React overrides the value property of the element, so the prototype's setter is used.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Outside of main, these events would open the search in the header.
    if (field.closest('main')) {
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
  }
  const folded = field.closest('details');
  if (folded) folded.open = true;
  return true;
}
