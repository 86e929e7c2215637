const base = 'http://shop.invalid';
/** Enough for the order page of a full basket, whose URL names every line. */
export const longestNextLink = 1_500;

/** Login pages: returning to one of them would be a loop. */
const waysIn = /^(?:\/(?:en|ru|uz))?\/(?:login|oauth)(?:\/|$)/;

const backoffice = /^(?:\/(?:en|ru|uz))?\/admin(?:[/?#]|$)/;

/** Whether a path belongs to the back office, a separate program for which the browser must load a new document. */
export function isOfBackoffice(path: string): boolean {
  return backoffice.test(path);
}

/**
 * The page after the login; null if it is not a page of this shop. Anything that a browser could read as another host
 * (two slashes, a backslash, a tab inside, a scheme) is refused and not repaired.
 */
export function safeNextLink(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longestNextLink) return null;
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || /^\/{2}/.test(text)) return null;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith('//') || waysIn.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
