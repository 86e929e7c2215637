/**
 * Replaces the URL by the one for which the server rendered the page, before other scripts read it. The server dropped
 * unknown query parameters, such as those of a newsletter. Otherwise links and forms of the first render would differ
 * from the server's HTML.
 */
export function showServedAddress(): void {
  const { search } = document.documentElement.dataset;
  if (search === undefined || search === location.search) return;
  const address = new URL(location.href);
  address.search = search;
  // A full URL: the browser would parse a path that starts with two slashes as another host and reject it.
  history.replaceState(history.state, '', address);
}
