import type { OpenWork } from '../authentication/staff-session.store.ts';

/** A staff session as shown to people. */
export function shownOpenWork({ id, device, proven_by, started_at, seen_at, expires_at }: OpenWork) {
  return {
    id,
    device,
    proven_by,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
