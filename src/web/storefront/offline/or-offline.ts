/**
 * Runs a page's server action from the browser. If the network fails, or a proxy responds instead of the shop, the page
 * stays and reports it. Otherwise the router would replace the page with an error page.
 */
export async function orOffline<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | { isOffline: true }> {
  try {
    return await serverAction();
  } catch (thrown) {
    // Redirects and 404 responses are valid results.
    if (thrown instanceof Response || (isStatus(thrown) && thrown.status < 500)) throw thrown;
    return { isOffline: true };
  }
}

function isStatus(thrown: unknown): thrown is { readonly status: number } {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && typeof thrown.status === 'number';
}
