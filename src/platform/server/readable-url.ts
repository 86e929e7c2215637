const shop = 'http://shop.invalid';

/**
 * The path of a request in the one spelling on which all parsers agree: without `/..`, backslashes and fragment, which
 * a router could interpret differently from the page table. A request may contain a full URL (`GET http://shop/basket`,
 * as to a proxy) or none (`*`): the first is the page in it, the second is no page.
 *
 * A truncated link may end in the middle of a character. Its percent signs are then literal, so that it is a page that
 * does not exist, like any other wrong link, instead of an error in the router.
 */
export function readableUrl(given: string): string {
  const { pathname, search } = new URL(wholeAddress(given));
  return (isReadable(pathname) ? pathname : pathname.replaceAll('%', '%25')) + search;
}

function wholeAddress(given: string): string {
  if (given.startsWith('/')) return shop + given;
  return /^https?:\/\//i.test(given) && URL.canParse(given) ? given : `${shop}/${given}`;
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
