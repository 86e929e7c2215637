/**
 * Runs a page's server action from the browser. When the network fails, or a proxy answers instead of the shop, the
 * page stays as it is and says so; without this the router would put an error page in its place.
 */
export async function orOffline<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | { isOffline: true }> {
  try {
    return await serverAction();
  } catch (thrown) {
    // Redirects and "there is no such page" are answers.
    if (thrown instanceof Response || (isStatus(thrown) && thrown.status < 500)) throw thrown;
    return { isOffline: true };
  }
}

function isStatus(thrown: unknown): thrown is { readonly status: number } {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && typeof thrown.status === 'number';
}
