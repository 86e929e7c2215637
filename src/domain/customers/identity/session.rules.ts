export const sessionSeconds = 20 * 24 * 60 * 60;

/** The second proof of somebody who works here lasts a shift and no longer. */
export const staffSessionSeconds = 12 * 60 * 60;

/**
 * A screen that somebody with far-reaching rights has left is closed; packers share a tablet for the whole shift. Grave steps
 * want a fresh proof long before.
 */
const idleMinutes: Readonly<Record<string, number>> = { owner: 120, manager: 120 };

/** How long somebody of this role may be away; undefined for those whose proof lasts the shift. */
export function idleMinutesOf(role: string): number | undefined {
  return idleMinutes[role];
}

export function isIdle(role: string, secondsUnseen: number): boolean {
  const minutes = idleMinutesOf(role);
  return minutes !== undefined && secondsUnseen > minutes * 60;
}

/** How long a browser is known after a login, and how many of them one account may have. */
export const deviceSeconds = 365 * 24 * 60 * 60;
export const devicesPerUser = 20;

/** A grave step, such as deleting the account, counts a login as proof for this long. */
const proofMinutes = 10;

/** Whether a login at a provider is recent enough to stand for the code that its customer cannot get. */
export function isRecentProof(method: 'phone' | 'google' | 'kakao', secondsAgo: number): boolean {
  return method !== 'phone' && secondsAgo < proofMinutes * 60;
}
