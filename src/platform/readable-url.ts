/**
 * A link that lost its end on the way may stop in the middle of a letter. Its percent signs then stand for themselves,
 * so that it leads to a page that does not exist, like any other wrong link, and not to an error of the router.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
