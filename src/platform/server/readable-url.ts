const shop = 'http://shop.invalid';

/**
 * The path of a request in the one spelling that all who read it agree on: without steps back (`/..`), backslashes and a
 * part for the browser alone (`#`), which a router would take for another page than the page table does. A request may
 * name a whole address (`GET http://shop/basket`, as to a proxy) or none (`*`): the first is the page it names, the
 * second leads nowhere.
 *
 * A link that lost its end on the way may stop in the middle of a letter. Its percent signs then stand for themselves,
 * so that it leads to a page that does not exist, like any other wrong link, and not to an error of the router.
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
