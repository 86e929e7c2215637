// Separate from the simulators, which the image of the shop does not contain.

export const smsSimulatorPath = '/dev/solapi';

export const tossSimulatorPath = '/dev/toss';

/** The path of a provider's simulator; with the shop's origin it is the issuer. */
export function simulatorPath(provider: 'google' | 'kakao'): string {
  return `/dev/oidc/${provider}`;
}
