import { keepFields, returnFields } from './kept-fields.browser.ts';
import { keepPlace, returnToPlace } from './kept-place.browser.ts';

/** What another language, which is another document, shall find again. Loaded by those who change the language. */
export function keepPage(): void {
  keepPlace();
  keepFields();
}

export async function returnToPage(): Promise<void> {
  await returnFields();
  returnToPlace();
}
