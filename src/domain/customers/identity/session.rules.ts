export const sessionSeconds = 20 * 24 * 60 * 60;

/** The second factor of a staff member is valid for one shift. */
export const staffSessionSeconds = 12 * 60 * 60;

/**
 * An idle screen of a role with many permissions is locked; packers share a tablet for the whole shift. Critical
 * actions require re-authentication much earlier.
 */
const idleMinutes: Readonly<Record<string, number>> = { owner: 120, manager: 120 };

/** The idle timeout of this role; undefined if the authentication lasts the whole shift. */
export function idleMinutesOf(role: string): number | undefined {
  return idleMinutes[role];
}

export function isIdle(role: string, secondsUnseen: number): boolean {
  const minutes = idleMinutesOf(role);
  return minutes !== undefined && secondsUnseen > minutes * 60;
}

/** How long a browser is known after a login, and how many browsers an account may have. */
export const deviceSeconds = 365 * 24 * 60 * 60;
export const devicesPerUser = 20;

/** How long a login counts as proof for a critical action, such as deleting the account. */
const proofMinutes = 10;

/** Whether a provider login is recent enough to replace the code that its customer cannot receive. */
export function isRecentProof(method: 'phone' | 'google' | 'kakao', secondsAgo: number): boolean {
  return method !== 'phone' && secondsAgo < proofMinutes * 60;
}
