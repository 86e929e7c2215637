import { keepFields, returnFields } from './kept-fields.browser.ts';
import { keepPlace, returnToPlace } from './kept-place.browser.ts';

/** The state that a change of the language restores in the new document. Loaded when the language is changed. */
export function keepPage(): void {
  keepPlace();
  keepFields();
}

export async function returnToPage(): Promise<void> {
  await returnFields();
  returnToPlace();
}
