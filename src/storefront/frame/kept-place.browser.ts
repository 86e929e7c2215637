import { storeForSession, takeFromSession } from '../../ui/storage.browser.ts';

const key = 'languageScroll';

/** Another language is another document, which would begin at its top. */
export function keepPlace(): void {
  storeForSession(key, window.scrollY);
}

/** Back to where the page was read in the language before. */
export function returnToPlace(): void {
  const top = Number(takeFromSession(key));
  if (top > 0) window.scrollTo({ top, behavior: 'instant' });
}
