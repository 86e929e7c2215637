/**
 * Shows the address that the server made the page for, before scripts read it. What no page understands, such as the name
 * of a letter that somebody comes from, was dropped there: links and forms of the first rendering would not be those that
 * the server has written.
 */
export function showServedAddress(): void {
  const { search } = document.documentElement.dataset;
  if (search === undefined || search === location.search) return;
  const address = new URL(location.href);
  address.search = search;
  // As a whole: a path that begins with two slashes would be taken for another host, and be refused.
  history.replaceState(history.state, '', address);
}
