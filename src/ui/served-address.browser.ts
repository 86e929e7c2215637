/**
 * Shows the address that the server made the page for, before scripts read it. What no page understands, such as the name
 * of a letter that somebody comes from, was dropped there: links and forms of the first rendering would not be those that
 * the server has written.
 */
export function showServedAddress(): void {
  const { search } = document.documentElement.dataset;
  if (search === undefined || search === location.search) return;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
