import { storeForSession, takeFromSession } from '../../ui/storage.browser.ts';

const key = 'languageScroll';

/** The scroll position, and the first visible product with its position, because texts differ in length. */
interface Place {
  readonly top: number;
  readonly product?: string;
  readonly at?: number;
}

/** A change of the language loads a new document, which would start at its top. */
export function keepPlace(): void {
  const seen = shownProducts().find(({ at }) => at >= 0 && at < window.innerHeight);
  storeForSession(key, { top: window.scrollY, ...seen } satisfies Place);
}

/** Scrolls to the position in the previous language. A list that had grown starts with its last part there. */
export function returnToPlace(): void {
  const { top, product, at = 0 } = takePlace();
  if (!(top > 0)) return;
  // Relative to the page, not the screen: the visitor may have scrolled before the scripts loaded.
  const moves = shownProducts().flatMap((one) => (one.product === product ? [one.at + window.scrollY - at] : []));
  // If a product is in several rows of the page, the place that has moved least is used.
  const [nearest = top] = moves.sort((a, b) => Math.abs(a - top) - Math.abs(b - top));
  window.scrollTo({ top: nearest, behavior: 'instant' });
}

/** Stored data may have any shape. */
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
