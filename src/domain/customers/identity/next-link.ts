const base = 'http://shop.invalid';
/** Room for the order page of a full basket, which names every line. */
export const longestNextLink = 1_500;

/** Pages that only serve logging in; to be sent back to one of them would be a circle. */
const waysIn = /^(?:\/(?:en|ru|uz))?\/(?:login|oauth)(?:\/|$)/;

const backoffice = /^(?:\/(?:en|ru|uz))?\/admin(?:[/?#]|$)/;

/** Whether a path leads to the back office: that is another program, so the browser must load a new document. */
export function isOfBackoffice(path: string): boolean {
  return backoffice.test(path);
}

/**
 * Where to go after login: a page of this shop, or null. Whatever a browser could read as another host – two slashes,
 * a backslash, a tab inside, a scheme – is refused rather than repaired.
 */
export function safeNextLink(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longestNextLink) return null;
  if (!text.startsWith('/') || /[\\\p{Cc}]/u.test(text) || /^\/{2}/.test(text)) return null;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith('//') || waysIn.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
