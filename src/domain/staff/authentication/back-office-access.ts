import type { Caller } from '../../../platform/http/caller.ts';

/** Whether the caller may open the back office. Everyone else gets the same response as for an unknown URL. */
export async function mayOpenBackOffice(caller: Caller): Promise<boolean> {
  const session = await caller.session();
  return session !== null && session.role !== null;
}
