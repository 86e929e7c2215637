import { storeForSession, takeFromSession } from '../../ui/storage.browser.ts';

const key = 'languageScroll';

/** How far the page was scrolled, and the first product in sight with where it was: texts differ in length. */
interface Place {
  readonly top: number;
  readonly product?: string;
  readonly at?: number;
}

/** Another language is another document, which would begin at its top. */
export function keepPlace(): void {
  const seen = shownProducts().find(({ at }) => at >= 0 && at < window.innerHeight);
  storeForSession(key, { top: window.scrollY, ...seen } satisfies Place);
}

/** Back to where the page was read in the language before. A list that had grown begins with its last part there. */
export function returnToPlace(): void {
  const { top, product, at = 0 } = takePlace();
  if (!(top > 0)) return;
  // By the page, not by the screen: whoever waits for the scripts may have scrolled already.
  const moves = shownProducts().flatMap((one) => (one.product === product ? [one.at + window.scrollY - at] : []));
  // What stands on several shelves is the one that has moved least.
  const [nearest = top] = moves.sort((a, b) => Math.abs(a - top) - Math.abs(b - top));
  window.scrollTo({ top: nearest, behavior: 'instant' });
}

/** Storage may hold anything. */
function takePlace(): Place {
  try {
    return JSON.parse(takeFromSession(key) ?? '') as Place;
  } catch {
    return { top: 0 };
  }
}

function shownProducts(): { readonly product: string; readonly at: number }[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.product-card-name a');
  return Array.from(links, (link) => ({
    product: link.pathname.split('/').at(-1) ?? '',
    at: link.getBoundingClientRect().top,
  }));
}
