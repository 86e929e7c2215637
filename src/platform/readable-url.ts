/**
 * A request may name a whole address (`GET http://shop/basket`, as to a proxy) or none (`*`): the first is the page it
 * names, the second leads nowhere.
 *
 * A link that lost its end on the way may stop in the middle of a letter. Its percent signs then stand for themselves,
 * so that it leads to a page that does not exist, like any other wrong link, and not to an error of the router.
 */
export function readableUrl(given: string): string {
  const url = given.startsWith('/') ? given : withoutOrigin(given);
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

function withoutOrigin(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return `/${address}`;
  const { pathname, search } = new URL(address);
  return pathname + search;
}
