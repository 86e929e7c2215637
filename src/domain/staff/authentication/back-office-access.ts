import type { Caller } from '../../../platform/http/caller.ts';

/** Who gets to see the back office at all; to everybody else it is not there. */
export async function mayOpenBackOffice(caller: Caller): Promise<boolean> {
  const session = await caller.session();
  return session !== null && session.role !== null;
}
